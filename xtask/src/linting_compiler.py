#!/usr/bin/env python3
"""The compiler in Clippy, for a build that happens once.

It does not optimise the programs of tests: that takes longer than they save. The libraries that
they use are optimised as Cargo.toml says. A shell would drop variables that Cargo sets, such as
`CARGO_BIN_EXE_stridewright-proof`.
"""

import os
import sys

arguments = sys.argv[1:]
if "--test" in arguments:
    arguments += ["-C", "opt-level=0"]
os.execvp("clippy-driver", ["clippy-driver", *arguments])
