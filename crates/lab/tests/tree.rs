//! The recorded tree accounts for every move of every node.

use chess::Position;
use lab::{Algorithm, Counters, Fate, Limits, Material, Tree, search};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn tree(algorithm: Algorithm, depth: u32, limit: usize) -> (Position, Tree<chess::Move>) {
    let position: Position = KIWIPETE.parse().unwrap();
    let mut tree = Tree::new(limit);
    search(
        algorithm,
        &position,
        &Material,
        &Limits::depth(depth),
        &mut tree,
    )
    .unwrap();
    (position, tree)
}

#[test]
fn every_move_is_searched_or_skipped_for_a_reason() {
    let (root, tree) = tree(Algorithm::AlphaBeta, 3, usize::MAX);
    assert_eq!(tree.left_out(), 0);
    // The position of each node, found by playing the moves of the record.
    let mut positions: Vec<Position> = Vec::new();
    let mut children = vec![Vec::new(); tree.nodes().len()];
    for (index, node) in tree.nodes().iter().enumerate() {
        let mut position = node.parent.map_or(root, |parent| positions[parent]);
        if let Some(mv) = node.mv {
            position.play(mv).expect("a legal move");
        }
        positions.push(position);
        if let Some(parent) = node.parent {
            assert!(parent < index);
            children[parent].push(index);
        }
    }
    for (index, node) in tree.nodes().iter().enumerate() {
        let below = &children[index];
        match node.fate {
            Fate::Searched | Fate::Cut => {
                let mut moves: Vec<_> =
                    below.iter().map(|i| tree.nodes()[*i].mv.unwrap()).collect();
                let mut legal = positions[index].legal_moves().to_vec();
                moves.sort();
                legal.sort();
                assert_eq!(moves, legal);
            }
            _ => assert!(below.is_empty()),
        }
        match node.fate {
            Fate::Skipped => {
                let by = &tree.nodes()[node.cut_by.expect("a reason")];
                assert_eq!(by.parent, node.parent);
                // What the sibling is worth to the other side reached beta.
                assert!(-by.value.unwrap() >= node.beta);
                assert!(by.order < node.order);
            }
            _ => assert!(node.value.is_some() && node.cut_by.is_none()),
        }
    }
}

#[test]
fn the_record_is_bounded_and_says_what_it_left_out() {
    let (_, whole) = tree(Algorithm::AlphaBetaOrdered, 3, usize::MAX);
    let (_, part) = tree(Algorithm::AlphaBetaOrdered, 3, 500);
    assert_eq!(part.nodes().len(), 500);
    assert_eq!(part.left_out() as usize, whole.nodes().len() - 500);
    // What lies below is counted all the same.
    assert_eq!(part.nodes()[0].nodes_below, whole.nodes()[0].nodes_below);
}

#[test]
fn the_tree_counts_what_the_counters_count() {
    let (position, tree) = tree(Algorithm::AlphaBetaOrdered, 3, usize::MAX);
    let mut counters = Counters::default();
    let limits = Limits::depth(3);
    search(
        Algorithm::AlphaBetaOrdered,
        &position,
        &Material,
        &limits,
        &mut counters,
    )
    .unwrap();
    let count = |fate| tree.nodes().iter().filter(|node| node.fate == fate).count() as u64;
    assert_eq!(count(Fate::Evaluated), counters.evaluations);
    assert_eq!(count(Fate::Cut), counters.cutoffs);
    assert_eq!(count(Fate::Skipped), counters.skipped_moves);
    assert_eq!(tree.nodes()[0].nodes_below + 1, counters.nodes);
}
