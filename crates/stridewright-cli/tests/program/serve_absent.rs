//! A program without the server says how to get it.

use crate::run::run;

#[test]
fn the_commands_of_the_server_say_how_to_get_them() {
    for arguments in
        ["serve", "serve --listen x", "admin tables", "backup --to x", "restore x", "health"]
    {
        let said = run(arguments).ends(2).err;
        assert!(said.contains("built without the battle board's server"), "{said}");
        assert!(said.contains("cargo xtask board"), "{said}");
    }
}
