//! Recovery links: they give a new browser a session of a user, once.

use super::{ask, maker, played, refusal};
use crate::host::{Host, Reply, Visitor};
use crate::socket::Socket;
use serde_json::json;
use stridewright_server::secret::{Digest, Name};
use stridewright_server::store::Write;
use stridewright_server::store::admin::{AdminWrite, Recovery};
use stridewright_server::{AdminAnswer, AdminRequest, RecoveryLink};

const DAY: u64 = 24 * 3600 * 1000;

async fn link(host: &Host, user: &Name) -> RecoveryLink {
    match ask(host, AdminRequest::Recover(user.clone())).await {
        AdminAnswer::Recovery(link) => link,
        other => panic!("{other:?}"),
    }
}

fn secret(link: &RecoveryLink) -> String {
    link.path.strip_prefix("/#/recover/").unwrap().to_owned()
}

async fn used(visitor: &mut Visitor, secret: &str) -> Reply {
    visitor.post("/api/recover", &json!({ "secret": secret })).await
}

async fn seats(visitor: &mut Visitor) -> usize {
    visitor.get("/api/me").await.json()["tables"].as_array().unwrap().len()
}

#[tokio::test]
async fn a_link_gives_the_session_once_and_the_others_end() {
    let host = Host::start().await;
    let (mut old, table, _, _) = played(&host).await;
    let before =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
    let user = maker(&host, &table).await;
    let link = link(&host, &user).await;
    assert_eq!(link.site, format!("http://{}", host.running.address));
    let lasts = link.expires - u64::try_from(before).unwrap();
    assert!((DAY..DAY + 60_000).contains(&lasts), "{lasts}");
    let secret = secret(&link);
    assert_eq!(secret.len(), 64);
    let mut new = host.visitor();
    let reply = used(&mut new, &secret).await;
    assert_eq!((reply.status, reply.body.len()), (204, 0));
    // Until it is used, the old session stays, as with every new session.
    assert_eq!(seats(&mut old).await, 1);
    let (mut open, _) = Socket::welcomed(&old, &table).await;
    assert_eq!(seats(&mut new).await, 1);
    assert_eq!(seats(&mut old).await, 0);
    // The sockets of the sessions that ended close; a browser with an old cookie cannot come back.
    assert_eq!(open.closed().await, Some(1012));
    assert_eq!(Socket::open(&old, &table).await.err(), Some(404));
    assert!(Socket::open(&new, &table).await.is_ok());
    assert_eq!(new.delete(&format!("/api/tables/{table}")).await.status, 204);
    let mut third = host.visitor();
    assert_eq!(used(&mut third, &secret).await.status, 404);
    assert_eq!(third.cookie, None);
}

#[tokio::test]
async fn only_the_same_request_gets_it_again_and_only_until_it_is_used() {
    let host = Host::start().await;
    let (_, table, _, _) = played(&host).await;
    let secret = secret(&link(&host, &maker(&host, &table).await).await);
    let body = json!({ "secret": secret });
    let (key, other) = ("k".repeat(32), "o".repeat(32));
    let (mut lost, mut visitor, mut thief) = (host.visitor(), host.visitor(), host.visitor());
    assert_eq!(lost.post_once("/api/recover", &key, &body).await.status, 204);
    assert_eq!(thief.post_once("/api/recover", &other, &body).await.status, 404);
    assert_eq!(visitor.post_once("/api/recover", &key, &body).await.status, 204);
    // The session of the lost answer gives access to nothing.
    assert_eq!(seats(&mut lost).await, 0);
    assert_eq!(seats(&mut visitor).await, 1);
    assert_eq!(host.visitor().post_once("/api/recover", &key, &body).await.status, 404);
}

#[tokio::test]
async fn seats_that_wait_for_a_lost_session_are_open_for_the_recovered_one() {
    let host = Host::start().await;
    // The answer that brought the session is lost: the session is never used.
    let (_, table) = host.table("bridge").await;
    let secret = secret(&link(&host, &maker(&host, &table).await).await);
    let mut new = host.visitor();
    assert_eq!(used(&mut new, &secret).await.status, 204);
    assert_eq!(seats(&mut new).await, 1);
    assert!(Socket::open(&new, &table).await.is_ok());
}

#[tokio::test]
async fn a_link_expires_a_new_one_takes_its_place_and_banned_users_have_none() {
    let host = Host::start().await;
    let (_, table, _, _) = played(&host).await;
    let user = maker(&host, &table).await;
    let expired = Recovery {
        user: user.clone(),
        digest: Digest::of("s".repeat(64)),
        expires: 1,
        session: None,
        used_by: None,
    };
    host.store.put(&Write::Admin(AdminWrite::Recovery(expired))).unwrap();
    assert_eq!(used(&mut host.visitor(), &"s".repeat(64)).await.status, 404);
    let first = secret(&link(&host, &user).await);
    let second = secret(&link(&host, &user).await);
    assert_eq!(used(&mut host.visitor(), &first).await.status, 404);
    let ban = AdminRequest::Ban { who: stridewright_server::Banned::User(user), days: None };
    ask(&host, ban).await;
    assert_eq!(used(&mut host.visitor(), &second).await.status, 403);
    let missing = Name::random().unwrap();
    let message = refusal(ask(&host, AdminRequest::Recover(missing.clone())).await);
    assert_eq!(message, format!("there is no user {missing} here"));
    // A page of another site cannot use a link.
    let mut foreign = host.visitor();
    foreign.origin = Some("http://elsewhere.example".to_owned());
    assert_eq!(used(&mut foreign, &second).await.status, 403);
}
