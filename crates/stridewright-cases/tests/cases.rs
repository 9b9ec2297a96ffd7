//! The case files of the repository: all of them pass, and their scenes, questions and answers stay
//! the same when they are written as JSON and read again.

mod written;

use std::path::Path;
use stridewright_cases::{Runner, Said};
use stridewright_wire::systems::Systems;
use written::changed;

#[test]
fn all_cases_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let systems = Systems::new();
    let always = |said: Said<'_>| match said {
        Said::Scene(scene) => changed(scene),
        Said::Question(question) => changed(question),
        Said::Answer(answer) => changed(answer),
    };
    let runner = Runner { always: &always, ..Runner::new(&systems) };
    let report = runner.run(&[folder], &mut |_, _| ());
    assert_eq!(report.failed(), 0, "{report}");
    assert!(report.passed() >= 2012, "only {} case runs", report.passed());
}
