//! `cargo fuzz run move_text`, or this program with the name of a file.
#![cfg_attr(fuzzing, no_main)]

laws::fuzz_target!(laws::move_text);
