//! Sends requests to the server that has a data folder open, or does the work itself if no server
//! runs.

use super::file_ends::FileEnds;
#[cfg(unix)]
use super::file_ends::line;
use super::offline;
use super::protocol::{AdminAnswer, AdminRequest};
#[cfg(unix)]
use super::{ANSWER, OF_TABLE, SOCKET};
use crate::data::{DataError, has_database};
#[cfg(unix)]
use crate::store::sqlite::at;
use std::path::Path;

/// Carries out a request that concerns a data folder. An exported table is written to the file,
/// which must be new; an imported one is read from it.
///
/// # Errors
///
/// If the folder has no database, the server does not answer, or a file cannot be used. A refusal
/// by the server is an answer, not an error.
pub fn admin(
    data: &Path,
    request: &AdminRequest,
    file: Option<&Path>,
) -> Result<AdminAnswer, DataError> {
    let mut ends = FileEnds::of(request, file)?;
    #[cfg(unix)]
    let answered = online(data, request, &mut ends)?;
    #[cfg(not(unix))]
    let answered = None;
    let answer = match answered {
        Some(answer) => answer,
        None => {
            has_database(data, "give the data folder of a server, the same as for `serve --data`")?;
            offline::answer(data, request, &mut ends)?
        }
    };
    ends.close(&answer)?;
    Ok(answer)
}

/// Sends the request to the server that has the folder open; `None` if there is no such server.
#[cfg(unix)]
fn online(
    data: &Path,
    request: &AdminRequest,
    ends: &mut FileEnds,
) -> Result<Option<AdminAnswer>, DataError> {
    use std::io::{self, BufReader, Write as _};
    use std::os::unix::net::UnixStream;
    let path = data.join(SOCKET);
    let failed = |error: io::Error| DataError::from(at(&path, error));
    let mut stream = match UnixStream::connect(&path) {
        Ok(stream) => stream,
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return Err(failed(error)),
        // If no server runs, the lock of the folder is free.
        Err(_) => return Ok(None),
    };
    let mut text = serde_json::to_string(request).map_err(|error| failed(error.into()))?;
    text.push('\n');
    stream.write_all(text.as_bytes()).map_err(failed)?;
    while let Some(mut line) = ends.next()? {
        line.push('\n');
        // A server that refuses early still sends its reason.
        if stream.write_all(line.as_bytes()).is_err() {
            break;
        }
    }
    // It may have closed already.
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut reader = BufReader::new(stream);
    loop {
        let Some(line) = line(&mut reader).map_err(failed)? else {
            let error =
                io::Error::other("the server stopped before it answered; its log may say why");
            return Err(failed(error));
        };
        match line.as_bytes().first() {
            Some(&OF_TABLE) => ends.write(&line[1..])?,
            Some(&ANSWER) => {
                let answer =
                    serde_json::from_str(&line[1..]).map_err(|error| failed(error.into()))?;
                return Ok(Some(answer));
            }
            _ => {
                return Err(failed(io::Error::other(
                    "the server sent something other than an answer",
                )));
            }
        }
    }
}
