//! The recorded tree accounts for every move of every node.

use chess::Position;
use lab::{
    Bound, BuiltIn, Counters, Fate, Limits, Material, Observer, Place, Plies, Score, Tree,
    TreeNode, Why, Window, search,
};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn tree(algorithm: BuiltIn, depth: u32, limit: usize) -> (Position, Tree<chess::Move>) {
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
    let (root, tree) = tree(BuiltIn::AlphaBeta, 3, usize::MAX);
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
    let (_, whole) = tree(BuiltIn::AlphaBetaOrdered, 3, usize::MAX);
    let (_, part) = tree(BuiltIn::AlphaBetaOrdered, 3, 500);
    assert_eq!(part.nodes().len(), 500);
    assert_eq!(part.left_out() as usize, whole.nodes().len() - 500);
    // What lies below is counted all the same.
    assert_eq!(part.nodes()[0].nodes_below, whole.nodes()[0].nodes_below);
}

#[test]
fn the_tree_counts_what_the_counters_count() {
    let (position, tree) = tree(BuiltIn::AlphaBetaOrdered, 3, usize::MAX);
    let mut counters = Counters::default();
    let limits = Limits::depth(3);
    search(
        BuiltIn::AlphaBetaOrdered,
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

#[test]
fn two_listen_to_one_search_and_each_ply_adds_up() {
    let position: Position = KIWIPETE.parse().unwrap();
    let limits = Limits::depth(3);
    for algorithm in BuiltIn::ALL {
        let mut both = (
            Tree::new(usize::MAX),
            (Plies::default(), Counters::default()),
        );
        search(algorithm, &position, &Material, &limits, &mut both).unwrap();
        let (tree, (plies, counters)) = both;
        assert_eq!(*plies.all(), counters, "{algorithm}");
        for (ply, of) in (0..).zip(plies.each()) {
            let count = |ply: u32, fate: Fate| {
                let own = |node: &&TreeNode<_>| node.ply == ply && node.fate == fate;
                tree.nodes().iter().filter(own).count() as u64
            };
            assert_eq!(count(ply, Fate::Evaluated), of.evaluations, "{algorithm}");
            assert_eq!(count(ply, Fate::StandPat), of.stand_pats, "{algorithm}");
            assert_eq!(count(ply, Fate::Ending), of.endings, "{algorithm}");
            assert_eq!(count(ply, Fate::Tt), of.tt_hits, "{algorithm}");
            assert_eq!(count(ply, Fate::Cut), of.cutoffs, "{algorithm}");
            assert_eq!(count(ply + 1, Fate::Skipped), of.skipped_moves);
            let searched = of.nodes - of.leaves() - of.cutoffs;
            assert_eq!(count(ply, Fate::Searched), searched, "{algorithm}");
        }
    }
}

#[test]
fn a_record_of_the_top_is_the_top_of_the_record() {
    let (position, whole) = tree(BuiltIn::Pvs, 3, usize::MAX);
    let mut top = Tree::new(usize::MAX).down_to(2);
    let limits = Limits::depth(3);
    search(BuiltIn::Pvs, &position, &Material, &limits, &mut top).unwrap();
    let upper = |node: &&TreeNode<_>| node.ply <= 2;
    let said = |node: &TreeNode<chess::Move>| (node.mv, node.order, node.value, node.nodes_below);
    let wanted: Vec<_> = whole.nodes().iter().filter(upper).map(said).collect();
    assert_eq!(top.nodes().iter().map(said).collect::<Vec<_>>(), wanted);
    let missing = whole.nodes().len() - wanted.len();
    assert_eq!(top.left_out() as usize, missing);
}

#[test]
fn the_best_move_of_a_node_is_worth_what_the_node_is() {
    for algorithm in [BuiltIn::Minimax, BuiltIn::AlphaBeta, BuiltIn::Pvs] {
        let (_, tree) = tree(algorithm, 2, usize::MAX);
        let nodes = tree.nodes();
        let mut checked = 0;
        for (id, node) in nodes.iter().enumerate() {
            if !matches!(node.fate, Fate::Searched | Fate::Cut) {
                continue;
            }
            // A move that was searched again counts as it was found at last.
            let own = |child: &&TreeNode<_>| child.parent == Some(id) && child.mv == node.best;
            let best = nodes.iter().rfind(own).expect("a best move");
            assert_eq!(best.value.map(|value| -value), node.value, "{algorithm}");
            checked += 1;
        }
        assert!(checked > 10, "{algorithm}");
    }
}

#[test]
fn standing_pat_is_a_child_of_its_own_and_a_cutoff_has_skipped_moves() {
    let (_, tree) = tree(BuiltIn::AlphaBetaQuiescence, 2, usize::MAX);
    let nodes = tree.nodes();
    let (mut stood_pat, mut cut_by_it) = (0, 0);
    for (id, node) in nodes.iter().enumerate() {
        let children: Vec<&TreeNode<_>> = nodes
            .iter()
            .filter(|child| child.parent == Some(id))
            .collect();
        let skipped = children.iter().filter(|child| child.fate == Fate::Skipped);
        assert_eq!(node.fate == Fate::Cut, skipped.count() > 0);
        if !matches!(node.fate, Fate::Searched | Fate::Cut) {
            continue;
        }
        // The value of every node is the best of its children's, seen from here.
        let values = children.iter().filter_map(|child| child.value);
        assert_eq!(values.map(|value| -value).max(), node.value);
        let Some(first) = children
            .first()
            .filter(|child| child.fate == Fate::StandPat)
        else {
            continue;
        };
        assert_eq!((first.order, first.mv, first.nodes_below), (0, None, 0));
        assert_eq!(first.bound, Bound::Exact);
        stood_pat += u64::from(node.best.is_none());
        let reaches_beta = first.value.is_some_and(|value| -value >= node.beta);
        assert_eq!(reaches_beta, children[1].fate == Fate::Skipped);
        cut_by_it += u64::from(reaches_beta);
    }
    assert!(
        stood_pat > 100 && cut_by_it > 100,
        "{stood_pat} {cut_by_it}"
    );
}

/// Plays along, and compares what it is told.
struct Follower {
    path: Vec<Position>,
    nodes: u64,
}

impl Observer<Position> for Follower {
    fn enter(&mut self, position: &Position, at: &Place<chess::Move>, _: Window) {
        assert_eq!(at.ply as usize, self.path.len());
        if let (Some(parent), Some(mv)) = (self.path.last(), at.mv) {
            let mut next = *parent;
            next.play(mv).expect("a legal move");
            assert_eq!(next.to_string(), position.to_string());
        }
        self.path.push(*position);
        self.nodes += 1;
    }

    fn leave(&mut self, _: Score, _: Bound, _: Why, _: Option<chess::Move>) {
        self.path.pop();
    }
}

#[test]
fn observers_are_told_every_position_and_its_ply() {
    let position: Position = KIWIPETE.parse().unwrap();
    for algorithm in BuiltIn::ALL {
        let (path, nodes) = (Vec::new(), 0);
        let mut follower = Follower { path, nodes };
        let limits = Limits::depth(3);
        search(algorithm, &position, &Material, &limits, &mut follower).unwrap();
        assert!(follower.path.is_empty(), "{algorithm}");
        assert!(follower.nodes > 100, "{algorithm}");
    }
}
