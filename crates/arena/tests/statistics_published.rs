//! Figures that others have published, to the digits that they have printed.

use arena::statistics::{Model, Pentanomial, Sample, Sprt, Tally};

/// Log-likelihood ratios that fishtest has printed: the kind of Elo, the
/// bounds, the pairs, the ratio, and where it can be read. The pull requests of
/// Stockfish and Monty quote them; the rest are ids on tests.stockfishchess.org.
/// The bounds of the older ones are logistic.
const FISHTEST: &str = "
    logistic    -1,3        424  2948   5832  3045  460   2.94  Stockfish#2493
    logistic     0,2       1284 17437  55536 18085 1292   2.94  Stockfish#2493
    logistic  -1.5,0.5      174  2658  10273  2713  178   2.96  Stockfish#3017
    logistic  -1.5,0.5       40  1272  12142  1300   30   3.01  Stockfish#3017
    logistic -0.25,1.25     253  4282  17604  4431  286   2.94  Stockfish#3209
    logistic  0.25,1.25      58  3302  33130  3518   84   2.97  Stockfish#3209
    normalized   0,2       2002 72968 180891 74129 2034   3.22  Stockfish#4493
    normalized 0.5,2.5       24  7350  23669  7717   28   2.94  Stockfish#4493
    normalized   0,4         81   563   1163   687  114   3.16  Monty#23
    normalized   1,5        142  1471   2953  1650  159   2.94  Monty#23
    normalized   0,4        434  4052   8304  4206  492   3.00  Monty#66
    normalized   1,5        829 14632  32502 15215  902   2.93  Monty#66
    normalized   0,2        103  3851   8316  3728   98  -2.03  6984bbe6473df9d1d24a937b
    normalized   0,2          2    40     72    14    0  -0.36  6984bb68473df9d1d24a9378
    normalized   0,2        900 30596  67292 30899  809  -2.96  697e32ae5f56030af97b59c9
    normalized   0,2        326 12015  26044 12357  362   2.93  69839ed7473df9d1d24a91ae
    normalized 0.5,2.5      105 19880  51075 20005  108  -2.94  697f19db5f56030af97b5b01
    normalized -1.75,0.25    19  4020  10316  4215   24   2.94  69675ab9d5a3b5895b50fb44
";

/// Those of fastchess (`sprt_test.cpp`); three counts are losses, draws, wins.
const FASTCHESS: &str = "
    normalized   0,2              36027  68692 36433        0.92
    normalized -1.75,0.25         10650  20431 10871        2.30
    logistic   0.5,2.5            21184  40708 21404       -1.57
    logistic     0,2              57030 106593 57433       -2.59
    normalized   0,2        365   16618  36229 16974  390   2.25
    normalized -1.75,0.25   127    4883  10712  5150  104   3.01
    logistic   0.5,2.5      223    9863  21279 10037  246  -3.07
    logistic     0,2        871   26175  55983 26678  821  -4.98
";

/// Its ratios for players who have won all games. It stops its search for the
/// best distribution early, which shows in the fifth digit.
const FASTCHESS_ALL_WON: &str = "
    normalized   0,10                 0      0  4250      120.56
    normalized   0,5          0       0      0     0 5550  111.82
";

fn check(table: &str, tolerance: f64) {
    for line in table.lines().filter(|line| !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let model = match words[0] {
            "logistic" => Model::Logistic,
            _ => Model::Normalized,
        };
        let test = words[1].parse::<Sprt>().unwrap().with_model(model);
        let count = |word: &&str| word.parse::<u64>().ok();
        let counts: Vec<u64> = words[2..].iter().map_while(count).collect();
        let llr = match counts[..] {
            [losses, draws, wins] => test.llr(&Tally {
                wins,
                draws,
                losses,
            }),
            _ => test.llr(&Pentanomial(counts[..].try_into().unwrap())),
        };
        let published: f64 = words[2 + counts.len()].parse().unwrap();
        assert!((llr - published).abs() <= tolerance, "{llr} for {line}");
    }
}

#[test]
fn the_ratios_are_those_of_fishtest() {
    check(FISHTEST, 0.005);
}

#[test]
fn the_ratios_are_those_of_fastchess() {
    check(FASTCHESS, 0.005);
    check(FASTCHESS_ALL_WON, 0.03);
}

/// Published in `elo_test.cpp`. There, intervals and likelihoods of superiority
/// rest on the normal distribution, so ours are only near them.
#[test]
fn the_estimates_are_those_of_fastchess() {
    let games = Tally {
        wins: 76,
        draws: 123,
        losses: 89,
    };
    same(games.normalized_elo().unwrap().elo, -20.76);
    same(games.normalized_elo().unwrap().error(), 40.13);
    near(games.los(), 0.1553, 0.001);

    let games = Tally {
        wins: 136,
        draws: 111,
        losses: 96,
    };
    same(games.elo().unwrap().elo, 40.70);
    near(games.elo().unwrap().error(), 30.43, 0.3);
    same(games.normalized_elo().unwrap().elo, 49.77);
    same(games.normalized_elo().unwrap().error(), 36.77);
    near(games.los(), 0.9960, 0.001);

    for (pairs, elo, error, normalized, normalized_error, los) in [
        ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94, 28.28, 1.0),
        (
            [332, 433, 498, 333, 334],
            -8.64,
            10.33,
            -9.17,
            10.96,
            0.0505,
        ),
        (
            [7895, 8757, 5685, 568, 9999],
            -21.04,
            2.95,
            -19.01,
            2.65,
            0.0,
        ),
    ] {
        let pairs = Pentanomial(pairs);
        same(pairs.elo().unwrap().elo, elo);
        near(pairs.elo().unwrap().error(), error, error / 100.0);
        same(pairs.normalized_elo().unwrap().elo, normalized);
        same(pairs.normalized_elo().unwrap().error(), normalized_error);
        near(pairs.los(), los, 0.001);
    }
}

fn same(ours: f64, published: f64) {
    near(ours, published, 0.005);
}

fn near(ours: f64, published: f64, tolerance: f64) {
    let agrees = (ours - published).abs() <= tolerance;
    assert!(agrees, "{ours} for {published}");
}
