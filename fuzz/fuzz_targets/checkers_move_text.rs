//! `cargo fuzz run checkers_move_text`, or this program with the name of a file.
#![cfg_attr(fuzzing, no_main)]

laws::fuzz_target!(laws::checkers_move_text);
