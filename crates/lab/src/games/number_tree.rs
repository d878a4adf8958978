//! A tree written by hand, as in every textbook: `[[3,12,8],[2,4,6],[14,5,2]]`.

mod parse;

pub use parse::{TreeError, TreeFault};

use crate::{Evaluate, Score, Tactics};
use game::{Color, Ending, Game, MoveList, Reason};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A node of a tree of numbers, which is a position of the game to walk down in
/// turn. Numbers are what the game comes to for who begins: he is White, and wants
/// much, the other wants little.
///
/// ```
/// use lab::games::NumberTree;
///
/// let tree: NumberTree = "[7, [1, 2], [[3], -4]]".parse()?;
/// assert_eq!(tree.to_string(), "[7,[1,2],[[3],-4]]");
/// assert_eq!(tree.height(), 3);
/// # Ok::<(), lab::games::TreeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NumberTree {
    nodes: Arc<[Node]>,
    /// The present node.
    present: usize,
    side: Color,
}

/// What a node of the tree is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    /// The end of the game.
    Leaf(i32),
    /// The places of the nodes below it, at least one.
    Inner(Range<usize>),
}

/// A move: to the node that comes so many places after the first. The first is
/// written `1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch(u8);

impl NumberTree {
    /// How many moves the longest way down has.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height_below(self.present)
    }

    fn height_below(&self, node: usize) -> u32 {
        match &self.nodes[node] {
            Node::Leaf(_) => 0,
            Node::Inner(below) => {
                1 + below
                    .clone()
                    .map(|node| self.height_below(node))
                    .max()
                    .unwrap_or(0)
            }
        }
    }

    /// What the game has come to for who began, if it is over.
    fn number(&self) -> Option<i32> {
        match self.nodes[self.present] {
            Node::Leaf(number) => Some(number),
            Node::Inner(_) => None,
        }
    }

    fn write(&self, node: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.nodes[node] {
            Node::Leaf(number) => write!(f, "{number}"),
            Node::Inner(below) => {
                for (place, node) in below.clone().enumerate() {
                    f.write_str(if place == 0 { "[" } else { "," })?;
                    self.write(node, f)?;
                }
                f.write_str("]")
            }
        }
    }
}

impl Game for NumberTree {
    type Move = Branch;

    fn legal_moves(&self) -> MoveList<Branch> {
        match &self.nodes[self.present] {
            Node::Leaf(_) => MoveList::new(),
            Node::Inner(below) => (0..=u8::MAX).take(below.len()).map(Branch).collect(),
        }
    }

    fn play_unchecked(&mut self, Branch(place): Branch) {
        if let Node::Inner(below) = &self.nodes[self.present] {
            self.present = below.start + usize::from(place);
            self.side = !self.side;
        }
    }

    /// The game is over at a number. [`LeafValues`] says how much it is; here only
    /// who is better off counts.
    fn end(&self) -> Option<Ending> {
        let reason = Reason::Other("leaf");
        Some(match self.number()?.signum() {
            0 => Ending::draw(reason),
            1 => Ending::win(Color::White, reason),
            _ => Ending::win(Color::Black, reason),
        })
    }

    fn key(&self) -> u64 {
        self.present as u64
    }

    fn side_to_move(&self) -> Color {
        self.side
    }
}

impl Tactics for NumberTree {
    fn slot(&self, Branch(place): Branch) -> usize {
        usize::from(place)
    }
}

/// The numbers at the leaves. Of a node above them nothing is known: 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeafValues;

impl Evaluate<NumberTree> for LeafValues {
    fn evaluate(&self, _: &NumberTree) -> Score {
        Score::DRAW
    }

    fn ending(&self, position: &NumberTree, _: u32) -> Option<Score> {
        let for_first = Score::new(position.number()?);
        Some(match position.side {
            Color::White => for_first,
            Color::Black => -for_first,
        })
    }
}

impl fmt::Display for LeafValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("leaves")
    }
}

impl fmt::Display for NumberTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(self.present, f)
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&(u32::from(self.0) + 1).to_string())
    }
}
