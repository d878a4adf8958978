//! Reading a tree that was written by hand.

use super::{Node, NumberTree};
use game::{Color, MAX_MOVES};
use std::str::FromStr;
use thiserror::Error;

/// The most nodes of a tree, and the most lists within each other.
const MAX_NODES: usize = 10_000;
const MAX_HEIGHT: usize = 20;

/// The largest number, up or down.
const MAX_NUMBER: i32 = 1_000_000;

/// Why a text is no tree.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{text:?} is no tree: {fault}. Write lists of numbers and lists, as in [[3,12,8],[2,4,6],[14,5,2]]"
)]
pub struct TreeError {
    /// The text, or its beginning.
    pub text: String,
    /// What is wrong with it.
    pub fault: TreeFault,
}

/// What is wrong with a tree; places count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TreeFault {
    /// Something else stands where a node should.
    #[error("a number or [ should be at character {place}, not {found}")]
    NoNode {
        /// Where.
        place: usize,
        /// What is there.
        found: String,
    },
    /// Something else stands after a node.
    #[error(", or ] should be at character {place}, not {found}")]
    NoEnd {
        /// Where.
        place: usize,
        /// What is there.
        found: String,
    },
    /// A list with nothing in it.
    #[error(
        "the list at character {0} is empty, and somebody would have no move; write a number instead"
    )]
    Empty(usize),
    /// A tree is more than a number.
    #[error("it is no list")]
    NoList,
    /// Something comes after the tree.
    #[error("it ends at character {0}, and more follows")]
    More(usize),
    /// A number that is none, or too large.
    #[error("{0:?} is no whole number from -{MAX_NUMBER} to {MAX_NUMBER}")]
    Number(String),
    /// A list is too long.
    #[error("the list at character {0} has more than {MAX_MOVES} branches")]
    TooWide(usize),
    /// Lists within lists, too many.
    #[error("more than {MAX_HEIGHT} lists are within each other")]
    TooHigh,
    /// The tree is too large.
    #[error("it has more than {MAX_NODES} nodes")]
    TooLarge,
}

impl FromStr for NumberTree {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<NumberTree, TreeError> {
        let parsed = Parser::new(text).tree();
        let nodes = parsed.map_err(|fault| TreeError {
            text: text.chars().take(100).collect(),
            fault,
        })?;
        Ok(NumberTree {
            nodes: nodes.into(),
            present: 0,
            side: Color::White,
        })
    }
}

/// A node as it was read, before all have their places.
enum Read {
    Leaf(i32),
    Inner(Vec<Read>),
}

struct Parser {
    letters: Vec<char>,
    place: usize,
    nodes: usize,
}

impl Parser {
    /// No tree that is small enough has a longer text, unless it is mostly blanks.
    const MAX_LETTERS: usize = 20 * MAX_NODES;

    fn new(text: &str) -> Parser {
        Parser {
            letters: text.chars().take(Parser::MAX_LETTERS).collect(),
            place: 0,
            nodes: 0,
        }
    }

    /// All nodes, those of one list beside each other, and the root first.
    fn tree(mut self) -> Result<Vec<Node>, TreeFault> {
        let root = self.node(0)?;
        if let Read::Leaf(_) = root {
            return Err(TreeFault::NoList);
        }
        if self.next().is_some() {
            return Err(TreeFault::More(self.place));
        }
        let mut nodes = vec![Node::Leaf(0)];
        let mut waiting = vec![(0, root)];
        while let Some((place, node)) = waiting.pop() {
            nodes[place] = match node {
                Read::Leaf(number) => Node::Leaf(number),
                Read::Inner(below) => {
                    let first = nodes.len();
                    let places = first..first + below.len();
                    nodes.resize(places.end, Node::Leaf(0));
                    waiting.extend(places.clone().zip(below));
                    Node::Inner(places)
                }
            };
        }
        Ok(nodes)
    }

    /// The next character that is no blank, which stays.
    fn next(&mut self) -> Option<char> {
        while self.letters.get(self.place)?.is_whitespace() {
            self.place += 1;
        }
        self.letters.get(self.place).copied()
    }

    fn found(&mut self) -> String {
        self.next()
            .map_or("the end".to_owned(), |letter| format!("{letter:?}"))
    }

    fn node(&mut self, height: usize) -> Result<Read, TreeFault> {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return Err(TreeFault::TooLarge);
        }
        match self.next() {
            Some('[') if height < MAX_HEIGHT => self.list(height),
            Some('[') => Err(TreeFault::TooHigh),
            Some('0'..='9' | '-' | '+') => self.number(),
            _ => Err(TreeFault::NoNode {
                found: self.found(),
                place: self.place + 1,
            }),
        }
    }

    fn list(&mut self, height: usize) -> Result<Read, TreeFault> {
        let mut below = Vec::new();
        self.place += 1;
        let start = self.place;
        if self.next() == Some(']') {
            return Err(TreeFault::Empty(start));
        }
        loop {
            if below.len() == MAX_MOVES {
                return Err(TreeFault::TooWide(start));
            }
            below.push(self.node(height + 1)?);
            match self.next() {
                Some(',') => self.place += 1,
                Some(']') => {
                    self.place += 1;
                    return Ok(Read::Inner(below));
                }
                _ => {
                    return Err(TreeFault::NoEnd {
                        found: self.found(),
                        place: self.place + 1,
                    });
                }
            }
        }
    }

    fn number(&mut self) -> Result<Read, TreeFault> {
        let rest = self.letters[self.place..].iter();
        let is_part =
            |letter: &&char| !matches!(letter, ',' | '[' | ']') && !letter.is_whitespace();
        let text: String = rest.take_while(is_part).collect();
        self.place += text.chars().count();
        match text.parse() {
            Ok(number) if (-MAX_NUMBER..=MAX_NUMBER).contains(&number) => Ok(Read::Leaf(number)),
            _ => Err(TreeFault::Number(text.chars().take(30).collect())),
        }
    }
}
