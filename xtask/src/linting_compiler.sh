#!/bin/sh
# The compiler in Clippy, for a build that happens once. It does not optimise the programs of tests:
# that takes longer than they save. What they test is optimised as Cargo.toml says.
case " $* " in
*" --test "*) exec clippy-driver "$@" -C opt-level=0 ;;
*) exec clippy-driver "$@" ;;
esac
