//! No request makes the wire panic, and every request that is read can be written and read again
//! unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stridewright_wire::request::Request;
use stridewright_wire::scene::Scene;

fuzz_target!(|bytes: &[u8]| {
    let _ = Request::from_json(bytes);
    let Ok(scene) = Scene::from_json(bytes) else { return };
    let _ = scene.setup(scene.unit());
    let written = serde_json::to_vec(&scene).expect("a scene can be written");
    assert_eq!(Scene::from_json(&written).expect("what was written can be read"), scene);
});
