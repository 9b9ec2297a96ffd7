//! Reading and writing files of every format.

mod dungeons;
mod export;
mod foundry;
mod hostile;
mod ldtk;
mod limits;
mod reading;
mod scenario;
mod tiled;
mod uvtt;
