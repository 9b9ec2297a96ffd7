//! The case files of the repository, all of them right.

use std::path::Path;
use stridewright_cases::run;
use stridewright_wire::systems::Systems;

#[test]
fn all_cases_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let systems = Systems::new();
    let report = run(&systems, &[folder], None, &mut |_, _| ());
    assert_eq!(report.failed(), 0, "{report}");
}
