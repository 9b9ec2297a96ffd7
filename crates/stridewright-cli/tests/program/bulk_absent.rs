//! `stridewright bulk` in a program that was built without tables.

use super::run::run;

#[test]
fn the_program_says_how_to_get_tables() {
    run("bulk questions.csv -o answers.parquet")
        .ends(2)
        .complains("this program was built without tables of questions")
        .complains("--features bulk");
}
