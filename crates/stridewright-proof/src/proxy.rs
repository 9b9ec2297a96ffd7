//! A proxy between clients and the server that plants bugs into what passes.
use crate::failure::Checked;
use crate::plant::Plant;
use std::net::SocketAddr;
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
}
impl Proxy {
    pub(crate) async fn before(_server: SocketAddr, plant: Option<Plant>) -> Checked<Option<Proxy>> {
        let _ = plant;
        Ok(None)
    }
}
