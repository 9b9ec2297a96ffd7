//! Values written as JSON and read again stay the same.

use core::fmt::Debug;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value that comes back when it is written as JSON and read again, unless it stays the same.
pub(crate) fn changed<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
) -> Option<String> {
    let written = match serde_json::to_string(value) {
        Ok(written) => written,
        Err(error) => return Some(format!("it cannot be written: {error}")),
    };
    match serde_json::from_str::<T>(&written) {
        Ok(again) if again == *value => None,
        Ok(again) => Some(format!("{written} is read as {again:?}")),
        Err(error) => Some(format!("{written} cannot be read: {error}")),
    }
}

#[test]
fn what_does_not_stay_the_same_is_noticed() {
    #[derive(Debug, PartialEq)]
    struct Lossy(u32);

    impl Serialize for Lossy {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u32(self.0 / 2)
        }
    }

    impl<'de> serde::Deserialize<'de> for Lossy {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let half = u32::deserialize(deserializer)?;
            if half > 9 { Err(serde::de::Error::custom("too much")) } else { Ok(Lossy(half * 2)) }
        }
    }

    assert_eq!(changed(&Lossy(4)), None);
    assert_eq!(changed(&Lossy(5)).as_deref(), Some("2 is read as Lossy(4)"));
    assert!(
        changed(&Lossy(20)).is_some_and(|again| again.starts_with("10 cannot be read: too much"))
    );
}
