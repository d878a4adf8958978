//! One suite for both databases: SQLite in a folder of its own, and PostgreSQL
//! where `CORONET_TEST_POSTGRES` names a server (see `tests/with-postgres.sh`).

mod append;
mod backup;
mod damage;
mod games;
mod kill;
mod list;
mod lock;
mod openings;
mod place;
mod presence;
mod reviews;
mod sample;
mod scores;
mod server;
mod start;
mod storage;
mod together;
mod trouble;
mod upgrade;
mod users;

/// Every law, on both databases.
macro_rules! on_both {
    ($($module:ident :: $test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let place = super::place::Place::sqlite();
                super::$module::$test(&place).await;
            })+
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let Some(place) = super::place::Place::postgres().await else { return };
                super::$module::$test(&place).await;
                place.remove().await;
            })+
        }
    };
}

on_both!(
    append::what_is_appended_is_loaded,
    append::j3_a_batch_is_stored_whole_or_not_at_all,
    append::of_two_writers_one_wins_each_number,
    append::the_same_batch_twice_is_stored_once,
    append::a_bad_batch_spoils_no_other,
    append::many_batches_for_one_game_in_one_group,
    append::two_stores_on_one_database_agree,
    append::large_batches_and_large_groups,
    append::a_game_with_a_gap_is_damaged,
    presence::who_sits_where_is_known_until_they_leave,
    reviews::a_review_is_kept_with_its_game_and_goes_with_it,
    reviews::a_review_of_nothing_or_without_end_is_refused,
    games::a_deleted_game_is_gone,
    games::a_game_is_created_once,
    games::what_is_too_large_is_refused,
    games::j10_odd_names_are_just_names,
    list::j4_every_game_is_on_one_page_in_order,
    list::filters_agree_with_looking_at_every_game,
    users::users_and_logins,
    users::sessions_expire_and_are_revoked,
    users::no_token_is_stored,
    users::a_request_is_found_by_the_session_it_ended,
    scores::j6_fewest_moves_win_and_of_equals_the_earlier,
    openings::counts_are_those_of_the_finished_games,
    backup::a_copy_made_while_games_go_on_is_a_moment,
    backup::what_exists_is_not_overwritten,
    kill::killed_at_random_nothing_acknowledged_is_lost,
    start::unfinished_games_are_those_that_are_not_over,
    together::a_transaction_is_stored_whole_or_not_at_all,
    together::work_that_was_promised_stays_until_it_is_done,
    together::games_are_taken_over_from_servers_that_are_gone,
    together::servers_hear_of_what_others_store,
    trouble::a_closed_store_says_so,
    damage::every_bit_of_an_event_counts,
    damage::damage_is_found_before_anybody_looks,
    damage::what_has_no_checksum_yet_gets_one,
    storage::bytes_are_counted_with_the_games,
    storage::a_key_is_the_one_that_was_offered_first,
    storage::a_probe_writes_and_reads,
);
