//! People and their browsers.

use crate::place::Place;
use crate::sample::{create_user, user};
use store::{
    Error, Login, LoginChange, NewUser, Request, Result, Session, Store, Timestamp, TokenHash,
    Transaction, UserId,
};

async fn rename(store: &dyn Store, user: &UserId, name: &str) -> Result<()> {
    let rename = Transaction {
        rename: Some((user.clone(), name.to_owned())),
        ..Transaction::default()
    };
    store.commit(rename).await
}

/// Another login, and a session of the same name as the token.
async fn set_login(
    store: &dyn Store,
    user: &UserId,
    login: Option<Login>,
    token: &str,
) -> Result<()> {
    let login = LoginChange {
        login,
        session: session(token.as_bytes(), user.as_str(), 99),
    };
    let change = Transaction {
        login: Some(login),
        ..Transaction::default()
    };
    store.commit(change).await
}

pub(crate) async fn users_and_logins(place: &Place) {
    let store = place.open().await;
    let ada = create_user(&*store, "ada").await;
    let bob = create_user(&*store, "bob").await;
    // Asked again after a lost answer; or by somebody else.
    create_user(&*store, "ada").await;
    let other = NewUser {
        id: ada.clone(),
        name: "Eve".to_owned(),
        created: Timestamp(9),
    };
    let taken = store.create_user(other).await.unwrap_err();
    assert_eq!(taken.to_string(), "user \"ada\" is taken");
    rename(&*store, &ada, "Ada Lovelace").await.unwrap();
    assert_eq!(store.user(&ada).await.unwrap().user.name, "Ada Lovelace");
    let login = |hash: &str| Login {
        name: "al".to_owned(),
        password_hash: hash.to_owned(),
    };
    for word in ["one", "two"] {
        let change = set_login(&*store, &ada, Some(login(word)), word);
        change.await.unwrap();
    }
    let found = store
        .user_by_login("al")
        .await
        .unwrap()
        .expect("she is there");
    assert_eq!(found, store.user(&ada).await.unwrap());
    assert_eq!(found.login, Some(login("two")));
    assert!(!format!("{found:?}").contains("two"), "no hash in a log");
    // Each change ends all sessions but its own, and one that fails none.
    let taken = set_login(&*store, &bob, Some(login("three")), "three");
    let taken = taken.await.unwrap_err();
    for (token, is_there) in [("one", false), ("two", true), ("three", false)] {
        let hash = TokenHash::of(token.as_bytes());
        let session = store.session(&hash, Timestamp(0)).await.unwrap();
        assert_eq!(session.is_some(), is_there, "{token}");
    }
    assert_eq!(
        taken,
        Error::Taken {
            what: "login \"al\"".to_owned()
        }
    );
    set_login(&*store, &ada, None, "none").await.unwrap();
    assert_eq!(store.user_by_login("al").await, Ok(None));
    let change = set_login(&*store, &bob, Some(login("four")), "four");
    change.await.unwrap();
    for name in ["AL", "al ", "' OR 1=1 --", "\0", &"x".repeat(9999)] {
        assert_eq!(store.user_by_login(name).await, Ok(None));
    }
    for gone in [
        store.user(&user("eve")).await.map(drop),
        rename(&*store, &user("eve"), "Eve").await,
        set_login(&*store, &user("eve"), None, "eve").await,
    ] {
        assert_eq!(
            gone,
            Err(Error::NotFound {
                what: "user \"eve\"".to_owned()
            })
        );
    }
}

/// Who asks for another password and gets no answer has no session any more.
pub(crate) async fn a_request_is_found_by_the_session_it_ended(place: &Place) {
    let store = place.open().await;
    let ada = create_user(&*store, "ada").await;
    let old = session(b"old", "ada", 99);
    store.create_session(old.clone()).await.unwrap();
    let request = Request {
        user: ada.clone(),
        key: "k".to_owned(),
        fingerprint: "f".to_owned(),
        game: None,
        token: Some(old.token),
        answer: Some("{\"done\": true}".to_owned()),
        at: Timestamp(7),
    };
    let change = Transaction {
        login: Some(LoginChange {
            login: None,
            session: session(b"new", "ada", 99),
        }),
        request: Some(request.clone()),
        ..Transaction::default()
    };
    store.commit(change.clone()).await.unwrap();
    assert_eq!(store.session(&old.token, Timestamp(0)).await, Ok(None));
    let found = store.request_of_ended_session(&old.token, "k").await;
    assert_eq!(found, Ok(Some(request)));
    for (token, key) in [("old", "other"), ("new", "k"), ("forged", "k")] {
        let token = TokenHash::of(token.as_bytes());
        let found = store.request_of_ended_session(&token, key).await;
        assert_eq!(found, Ok(None), "{token:?} {key}");
    }
    // Not any more when the session that came of it has ended, too.
    store.revoke_sessions_of(&ada).await.unwrap();
    let found = store.request_of_ended_session(&old.token, "k").await;
    assert_eq!(found, Ok(None));
    // Once, whoever asks.
    let again = store.commit(change).await;
    assert!(matches!(again, Err(Error::Repeated { .. })), "{again:?}");
}

fn session(token: &[u8], name: &str, expires: i64) -> Session {
    let (created, expires) = (Timestamp(1), Timestamp(expires));
    Session {
        token: TokenHash::of(token),
        user: user(name),
        created,
        expires,
    }
}

pub(crate) async fn sessions_expire_and_are_revoked(place: &Place) {
    let store = place.open().await;
    for name in ["ada", "bob"] {
        create_user(&*store, name).await;
    }
    let all = [
        session(b"a", "ada", 10),
        session(b"b", "ada", 20),
        session(b"c", "ada", 30),
        session(b"d", "bob", 20),
    ];
    for session in &all {
        store.create_session(session.clone()).await.unwrap();
        store.create_session(session.clone()).await.unwrap();
        assert_eq!(
            store
                .session(&session.token, Timestamp(9))
                .await
                .unwrap()
                .as_ref(),
            Some(session)
        );
        assert_eq!(
            store.session(&session.token, session.expires).await,
            Ok(None)
        );
    }
    let stolen = session(b"d", "ada", 99);
    assert!(matches!(
        store.create_session(stolen).await,
        Err(Error::Taken { .. })
    ));
    assert!(matches!(
        store.create_session(session(b"e", "eve", 9)).await,
        Err(Error::NotFound { .. })
    ));
    assert_eq!(
        store.session(&TokenHash::of(b"forged"), Timestamp(0)).await,
        Ok(None)
    );
    store
        .extend_session(&all[0].token, Timestamp(40))
        .await
        .unwrap();
    assert!(
        store
            .session(&all[0].token, Timestamp(39))
            .await
            .unwrap()
            .is_some()
    );
    assert_eq!(store.forget_expired(Timestamp(20)).await, Ok(2));
    store.revoke_session(&all[2].token).await.unwrap();
    assert_eq!(store.session(&all[2].token, Timestamp(0)).await, Ok(None));
    store.revoke_session(&all[2].token).await.unwrap();
    assert_eq!(store.revoke_sessions_of(&user("ada")).await, Ok(1));
    assert_eq!(store.session(&all[0].token, Timestamp(0)).await, Ok(None));
}

/// What is on the disk does not hold the token, but its SHA-256.
pub(crate) async fn no_token_is_stored(place: &Place) {
    let store = place.open().await;
    create_user(&*store, "ada").await;
    let token = b"abc";
    store
        .create_session(session(token, "ada", 10))
        .await
        .unwrap();
    let copy = place.folder().join("copy.db");
    store.backup(&copy).await.unwrap();
    let bytes = std::fs::read(copy).unwrap();
    let has = |what: &[u8]| bytes.windows(what.len()).any(|window| window == what);
    // The example of FIPS 180-2, appendix B.1.
    let mut digest = Vec::new();
    for word in [
        0xba78_16bf_u32,
        0x8f01_cfea,
        0x4141_40de,
        0x5dae_2223,
        0xb003_61a3,
        0x9617_7a9c,
        0xb410_ff61,
        0xf200_15ad,
    ] {
        digest.extend(word.to_be_bytes());
    }
    assert!(has(&digest) && !has(token));
}
