//! Waiting messages are bounded for a socket, an address and the server.

use super::{Next, Outbox, Outboxes, PIECE, Piece, SocketClose};
use crate::limits::Limits;
use bytes::Bytes;
use std::net::{IpAddr, Ipv4Addr};

const LIMITS: Limits = Limits {
    outbound_bytes: 256 << 10,
    outbound_bytes_per_address: 3 << 20,
    outbound_bytes_in_all: 5 << 20,
    ..Limits::DEFAULT
};

fn outboxes() -> Outboxes {
    Outboxes::new(&LIMITS)
}

fn at(all: &Outboxes, last: u8) -> Outbox {
    Outbox::new(&LIMITS, IpAddr::from(Ipv4Addr::new(10, 0, 0, last)), all)
}

fn send(outbox: &Outbox, bytes: usize) -> bool {
    outbox.send(outbox.text("x".repeat(bytes)))
}

fn whole(text: &'static str) -> Next {
    Next::Send(Piece { bytes: Bytes::from_static(text.as_bytes()), first: true, last: true })
}

#[tokio::test]
async fn what_waits_is_sent_in_order_before_it_closes() {
    let outbox = at(&outboxes(), 1);
    assert!(["one", "two"].iter().all(|text| outbox.send(outbox.text((*text).to_owned()))));
    outbox.close(SocketClose::Restart);
    outbox.close(SocketClose::Broken);
    assert!(send(&outbox, 4));
    assert_eq!(outbox.next().await, whole("one"));
    assert_eq!(outbox.next().await, whole("two"));
    assert_eq!(outbox.next().await, Next::Close(SocketClose::Restart));
}

#[tokio::test]
async fn two_hundred_and_fifty_six_messages_and_no_more() {
    let outbox = at(&outboxes(), 1);
    assert!((0..256).all(|_| send(&outbox, 1)));
    assert!(!send(&outbox, 1));
    outbox.closing().await;
    assert_eq!(outbox.next().await, Next::Close(SocketClose::TooSlow));
}

#[tokio::test]
async fn one_message_of_any_size_and_so_many_bytes_besides() {
    let outbox = at(&outboxes(), 1);
    assert!(send(&outbox, 1 << 20) && send(&outbox, 256 << 10));
    assert!(!send(&outbox, 1));
    let outbox = at(&outboxes(), 1);
    assert!(send(&outbox, 256 << 10) && send(&outbox, 1 << 20));
    assert!(!send(&outbox, 1));
}

#[tokio::test]
async fn a_long_message_goes_out_in_pieces_and_counts_until_the_last_one_is_taken() {
    let all = outboxes();
    let outbox = at(&all, 1);
    assert!(send(&outbox, 2 * PIECE + 1) && send(&outbox, 1));
    let mut seen = Vec::new();
    for _ in 0..3 {
        let Next::Send(Piece { bytes, first, last }) = outbox.next().await else {
            panic!("closed")
        };
        seen.push((bytes.len(), first, last));
        assert_eq!(all.held().0, 2 * PIECE + 2);
    }
    assert_eq!(seen, [(PIECE, true, false), (PIECE, false, false), (1, false, true)]);
    assert_eq!(outbox.next().await, whole("x"));
    assert_eq!(all.held().0, 1);
    drop(outbox);
    assert_eq!(all.held(), (0, 0, 0));
}

#[tokio::test]
async fn the_slowest_of_an_address_is_closed_and_others_are_not() {
    let all = outboxes();
    let (one, two, three, other) = (at(&all, 1), at(&all, 1), at(&all, 1), at(&all, 2));
    assert!(send(&other, 1 << 20) && send(&one, 1 << 20) && send(&two, 2 << 20));
    assert!(!one.is_parting());
    assert!(send(&three, 1 << 20));
    assert_eq!(one.next().await, Next::Close(SocketClose::TooSlow));
    assert!(!two.is_parting() && !three.is_parting() && !other.is_parting());
    assert_eq!(all.held().0, 4 << 20);
}

#[tokio::test]
async fn all_together_hold_no_more_than_the_server_may_but_for_one_message() {
    let all = outboxes();
    let many: Vec<Outbox> = (0..20).map(|last| at(&all, last)).collect();
    for outbox in &many {
        assert!(send(outbox, 2 << 20));
        assert!(all.held().0 <= 5 << 20);
    }
    assert_eq!(many.iter().filter(|outbox| !outbox.is_parting()).count(), 2);
    assert!(send(&at(&all, 1), 9 << 20));
    assert!(many.iter().all(Outbox::is_parting));
}

#[tokio::test]
async fn a_text_that_many_sockets_share_counts_once_for_the_server() {
    let all = outboxes();
    let many: Vec<Outbox> = (0..20).map(|last| at(&all, last)).collect();
    let text = many[0].text("x".repeat(2 << 20));
    assert!(many.iter().all(|outbox| outbox.send(text.clone())));
    drop(text);
    assert_eq!(all.held().0, 2 << 20);
    drop(many);
    assert_eq!(all.held(), (0, 0, 0));
}
