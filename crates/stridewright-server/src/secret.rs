//! Random names and secrets, and the digests that are kept of secrets.
//!
//! This module does not know what they are used for. A [`Secret`] is shown only once, to its owner;
//! the store keeps its [`Digest`].

use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};

/// The system provided no random bytes, so no secret can be made.
#[derive(Debug, thiserror::Error)]
#[error("the system provides no random numbers: {0}")]
pub struct NoRandomness(getrandom::Error);

/// A secret of at least 128 bits, in hexadecimal digits. It is hidden in debug output.
pub struct Secret(String);

impl Secret {
    /// Returns a secret for an invite: 128 bits.
    ///
    /// # Errors
    ///
    /// If the system gives no random numbers.
    pub fn invite() -> Result<Secret, NoRandomness> {
        random::<16>().map(Secret)
    }

    /// Returns a secret for a session: 256 bits.
    ///
    /// # Errors
    ///
    /// If the system gives no random numbers.
    pub fn session() -> Result<Secret, NoRandomness> {
        random::<32>().map(Secret)
    }

    /// Returns a secret for an invite that is always the same for this digest of other secrets.
    #[must_use]
    pub fn of(digest: &Digest) -> Secret {
        Secret(digest.as_str().chars().take(32).collect())
    }

    /// The secret itself.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The stored form of a secret, or the name of a file by its content: SHA-256 in hexadecimal
/// digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(String);

impl Digest {
    /// Returns the digest of these bytes.
    #[must_use]
    pub fn of(bytes: impl AsRef<[u8]>) -> Digest {
        Digest(hexadecimal(&Sha256::digest(bytes)))
    }

    /// Parses a digest; `None` if the text is not 64 hexadecimal digits.
    #[must_use]
    pub fn written(text: &str) -> Option<Digest> {
        is_name(text, 64).then(|| Digest(text.to_owned()))
    }

    /// In hexadecimal digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An unguessable name of 128 random bits in hexadecimal digits: for tables, users and invites.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Name(String);

impl Name {
    /// A new name.
    ///
    /// # Errors
    ///
    /// If the system gives no random numbers.
    pub fn random() -> Result<Name, NoRandomness> {
        random::<16>().map(Name)
    }

    /// Parses a name; `None` if the text is not 32 hexadecimal digits.
    #[must_use]
    pub fn written(text: &str) -> Option<Name> {
        is_name(text, 32).then(|| Name(text.to_owned()))
    }

    /// In hexadecimal digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> serde::Deserialize<'de> for Name {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Name::written(&text)
            .ok_or_else(|| serde::de::Error::custom("a name has 32 hexadecimal digits"))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// 128 random bits.
///
/// # Errors
///
/// If the system gives no random numbers.
pub fn number() -> Result<u128, NoRandomness> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(u128::from_be_bytes(bytes))
}

fn is_name(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn random<const BYTES: usize>() -> Result<String, NoRandomness> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(hexadecimal(&bytes))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::{Digest, Name, Secret};

    #[test]
    fn secrets_are_long_differ_and_do_not_show() {
        let (one, two) = (Secret::session().unwrap(), Secret::session().unwrap());
        assert_eq!((one.reveal().len(), Secret::invite().unwrap().reveal().len()), (64, 32));
        assert_ne!(one.reveal(), two.reveal());
        assert_eq!(format!("{one:?}"), "Secret(…)");
    }

    #[test]
    fn digests_are_sha_256() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Digest::of("abc").as_str(), abc);
        assert_eq!(Digest::written(abc), Some(Digest::of("abc")));
        assert_eq!(Digest::written(&abc.to_uppercase()), None);
    }

    #[test]
    fn names_are_thirty_two_digits() {
        let name = Name::random().unwrap();
        assert_eq!(Name::written(name.as_str()), Some(name));
        for wrong in ["", "../../etc/passwd", "g0000000000000000000000000000000", "0123"] {
            assert_eq!(Name::written(wrong), None, "{wrong}");
        }
    }
}
