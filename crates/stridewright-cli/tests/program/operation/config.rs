//! Options and limits out of a file, the environment and the command line.

use super::server::{Player, Server, fresh};
use crate::run::{Run, file, program, run};
use std::time::Duration;

/// The output of `serve` with an environment.
fn in_environment(variables: &[(&str, &str)], arguments: &str) -> Run {
    let mut command = program();
    command.envs(variables.iter().copied()).args(arguments.split_whitespace());
    Run::of(&command.output().expect("the program starts"), arguments.to_owned())
}

#[test]
fn the_printed_configuration_is_one_and_says_what_each_limit_is_for() {
    let printed = run("serve --print-config").ends(0);
    for lines in [
        "# Bytes of one message over a socket. A larger message closes the socket \
         (1009).\nmessage_bytes = 16384\n",
        "# The address for browsers [default: 127.0.0.1:4800]\nlisten = \"127.0.0.1:4800\"\n",
        "# Connections of every kind in total. Needs a restart.\nconnections = 4096\n",
        "\nallow_origin = []\n",
        "\nlog = \"info\"\n",
        "\n# data = \"\"\n",
    ] {
        assert!(printed.out.contains(lines), "{lines}\n{}", printed.out);
    }
    let again = file("printed.toml", &printed.out);
    assert_eq!(run(&format!("serve --print-config --config {again}")).ends(0).out, printed.out);
    let other = run(
        "serve --print-config --https --host b.example --data /x --log debug --limit name_chars=7",
    )
    .ends(0);
    let again = file("printed-other.toml", &other.out);
    assert_eq!(run(&format!("serve --print-config --config {again}")).ends(0).out, other.out);
    assert!(
        other.out.contains("host = [\"b.example\"]") && other.out.contains("data = \"/x\""),
        "{}",
        other.out
    );
}

#[test]
fn the_command_line_counts_before_the_environment_and_that_before_the_file() {
    let config = file(
        "layers.toml",
        "https = true\nlisten = \"127.0.0.1:1\"\nlog = \"warn\"\n[limits]\nname_chars = 1\nsession_days = 2\ntables_per_user = 3\n",
    );
    let environment = [
        ("STRIDEWRIGHT_LISTEN", "127.0.0.1:2"),
        ("STRIDEWRIGHT_LOG", "debug"),
        ("STRIDEWRIGHT_HOST", "a.example, b.example"),
        ("STRIDEWRIGHT_LIMITS_NAME_CHARS", "10"),
        ("STRIDEWRIGHT_LIMITS_SESSION_DAYS", "20"),
    ];
    let line = format!(
        "serve --print-config --config {config} --listen 127.0.0.1:3 --https=false --limit \
         name_chars=100"
    );
    let printed = in_environment(&environment, &line).ends(0);
    for row in [
        "listen = \"127.0.0.1:3\"",
        "https = false",
        "log = \"debug\"",
        "host = [\"a.example\", \"b.example\"]",
        "name_chars = 100",
        "session_days = 20",
        "tables_per_user = 3",
        "message_bytes = 16384",
    ] {
        assert!(printed.out.lines().any(|line| line == row), "{row}\n{}", printed.out);
    }
    let limits = in_environment(&environment, "serve --print-limits").ends(0).json();
    assert_eq!((&limits["name_chars"], &limits["session_days"]), (&10.into(), &20.into()));
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let refused = |name: &str, text: &str, said: &[&str]| {
        let path = file(name, text);
        let run = run(&format!("serve --config {path}")).ends(2);
        for said in said {
            assert!(run.err.contains(said), "{name} misses {said:?}: {}", run.err);
        }
    };
    refused(
        "unknown.toml",
        "\nlisen = \"127.0.0.1:1\"\n",
        &["unknown.toml:2: unknown field `lisen`", "--print-config"],
    );
    refused(
        "type.toml",
        "https = true\n\nproxied = 1\n",
        &["type.toml:3: ", "expected a boolean", "proxied = 1"],
    );
    refused("address.toml", "listen = \"here\"", &["address.toml:1: ", "listen = \"here\""]);
    refused(
        "level.toml",
        "log = \"loud\"",
        &["level.toml:1: ", "not one of error, warn, info, debug"],
    );
    refused(
        "limit.toml",
        "[limits]\nname_chars = 5\nnames = 5\n",
        &["limit.toml:3: there is no limit \"names\"", "--print-config"],
    );
    refused("zero.toml", "[limits]\nname_chars = 0\n", &["zero.toml:2: name_chars must be 1 to "]);
    refused(
        "large.toml",
        "[limits]\nmessages_burst = 4294967296\n",
        &["large.toml:2: messages_burst must be 1 to 4294967295"],
    );
    refused("text.toml", "[limits]\n\nname_chars = \"5\"\n", &["text.toml:3: ", "name_chars"]);
    refused("syntax.toml", "https = true\nhost = [\n", &["syntax.toml:"]);
    refused(
        "contradiction.toml",
        "[limits]\nconnections = 10\nconnections_per_address = 11\n",
        &[
            "contradiction.toml:3: connections_per_address (11) is larger than connections (10)",
            "raise connections",
        ],
    );
    refused(
        "insecure.toml",
        "https = true\nallow_origin = [\"http://board.example\"]\n",
        &["http://board.example", "HTTPS"],
    );
    run("serve --config nowhere.toml").ends(2).complains("nowhere.toml");
    run("serve --limit name_chars").ends(2).complains("NAME=VALUE");
    run("serve --limit name_chars=0").ends(2).complains("--limit: name_chars must be 1 to");
    in_environment(&[("STRIDEWRIGHT_LIMITS_NAMES", "1")], "serve")
        .ends(2)
        .complains("STRIDEWRIGHT_LIMITS_NAMES: there is no limit");
    in_environment(&[("STRIDEWRIGHT_PROXIED", "yes")], "serve")
        .ends(2)
        .complains("STRIDEWRIGHT_PROXIED: \"yes\"");
}

#[test]
fn hanging_up_changes_limits_while_it_runs() {
    let folder = fresh("reload");
    let config = folder.join("server.toml");
    std::fs::write(&config, "[limits]\ninvite_uses = 3\nconnections = 300\n").expect("a file");
    let server = Server::start(&folder.join("data"), &["--config", &config.display().to_string()]);
    let mut player = Player::new(&server);
    let uses = || player.invite_uses(&server);
    assert_eq!(uses(), 3);
    std::fs::write(&config, "[limits]\ninvite_uses = 5\nconnections = 400\n").expect("a file");
    let wait_for = |text: &str| {
        for _ in 0..500 {
            if server.log().contains(text) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the log misses {text:?}: {}", server.log());
    };
    server.signal("HUP");
    wait_for("a limit was changed limit=\"invite_uses\" old=3 new=5");
    wait_for(
        "this limit changes only when the server restarts limit=\"connections\" old=300 new=400",
    );
    assert_eq!(uses(), 5);
    std::fs::write(&config, "[limits]\ninvite_uses = 0\n").expect("a file");
    server.signal("HUP");
    wait_for("the configuration stays as it is");
    assert_eq!(uses(), 5);
    assert!(player.moves());
}
