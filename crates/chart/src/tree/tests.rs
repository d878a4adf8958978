use super::*;
use crate::sheet::tests::{contrast, is_sound};

fn leaf(mark: Mark, name: &str) -> Branch {
    Branch {
        mark,
        name: name.to_owned(),
        value: "+25".to_owned(),
        title: format!("all of {name}"),
        line: Line::Other,
        below: Vec::new(),
        main: 0,
    }
}

fn branch(mark: Mark, name: &str, below: Vec<Branch>) -> Branch {
    Branch {
        below,
        ..leaf(mark, name)
    }
}

fn drawing(root: Branch) -> TreeDrawing {
    TreeDrawing {
        title: "alpha-beta & more".to_owned(),
        remarks: vec!["a < b".to_owned()],
        columns: vec!["White".to_owned(), "Black".to_owned()],
        root,
    }
}

fn example() -> TreeDrawing {
    let first = branch(
        Mark::Searched,
        "a3",
        vec![leaf(Mark::Evaluated, "a6"), leaf(Mark::Ending, "b6")],
    );
    let cut = branch(
        Mark::Cut,
        "b3",
        vec![
            leaf(Mark::Table, "a6"),
            leaf(Mark::StandPat, "stand pat"),
            leaf(Mark::SkippedMoves(19), "19 more"),
        ],
    );
    let deep = branch(
        Mark::Cut,
        "c3",
        vec![
            branch(Mark::Stopped, "a6", vec![leaf(Mark::Hidden(7), "7 moves")]),
            leaf(Mark::Skipped, "c6"),
        ],
    );
    drawing(branch(Mark::Searched, "root", vec![first, cut, deep]))
}

#[test]
fn every_node_is_drawn_and_spoken() {
    let svg = tree(&example());
    assert!(is_sound(&svg), "{svg}");
    assert_eq!(svg.matches("class=\"node ").count(), 12);
    for name in ["root", "a3", "b6", "19 more", "7 moves", "c6"] {
        assert!(
            svg.contains(&format!("<title>all of {name}</title>")),
            "{name}"
        );
    }
    // A line to everything but the root: two strokes through those that are cut.
    let lines = svg.matches("stroke=\"#a7a39b\"").count();
    assert_eq!(lines, 11);
    assert_eq!(svg.matches("l4 -9m2 9l4 -9").count(), 2);
}

#[test]
fn marks_have_shapes_of_their_own() {
    let shapes = marks::WORDS.map(|(mark, _)| {
        let drawn = marks::draw(mark, 0.0, 0.0);
        // Without colours.
        let parts = drawn.split('"').filter(|part| !part.starts_with('#'));
        parts.collect::<Vec<_>>().join("")
    });
    for (place, shape) in shapes.iter().enumerate() {
        assert!(!shapes[..place].contains(shape), "{shape}");
    }
}

#[test]
fn the_legend_has_what_occurs() {
    let whole = tree(&example());
    for (_, words) in marks::WORDS {
        assert!(whole.contains(&format!(">{words}</text>")), "{words}");
    }
    let small = tree(&drawing(leaf(Mark::Evaluated, "root")));
    assert!(!small.contains("skipped"), "{small}");
    assert!(!small.contains("best line"), "{small}");
}

#[test]
fn rows_do_not_run_into_each_other() {
    let example = example();
    let layout = Layout::new(&example);
    for (index, one) in layout.places.iter().enumerate() {
        for other in &layout.places[index + 1..] {
            let is_apart = (one.y - other.y).abs() > 15.0 || (one.x - other.x).abs() > 30.0;
            assert!(is_apart, "{} and {}", one.branch.name, other.branch.name);
        }
        assert!(one.y > 0.0 && one.y < layout.height, "{}", one.branch.name);
        assert!(one.x < layout.width, "{}", one.branch.name);
    }
}

#[test]
fn the_best_line_is_straight_and_thick() {
    let mut example = example();
    example.root.main = 2;
    example.root.line = Line::Best;
    example.root.below[2].line = Line::Best;
    let layout = Layout::new(&example);
    let best = layout
        .places
        .iter()
        .filter(|place| place.branch.line == Line::Best);
    let heights: Vec<f64> = best.map(|place| place.y).collect();
    assert_eq!(heights.len(), 2);
    assert!((heights[0] - heights[1]).abs() < 0.01, "{heights:?}");
    let svg = tree(&example);
    // In the legend and in the tree.
    assert_eq!(svg.matches("stroke-width=\"3.2\"").count(), 2, "{svg}");
}

#[test]
fn odd_trees_are_sound() {
    let names = ["", "<&>\u{1}", "a very long name that goes on and on"];
    for name in names {
        for mark in [Mark::SkippedMoves(0), Mark::Hidden(100_000), Mark::Cut] {
            let svg = tree(&drawing(branch(Mark::Cut, name, vec![leaf(mark, name)])));
            assert!(is_sound(&svg), "{svg}");
            // However many there are, the strokes end somewhere.
            assert!(svg.len() < 10_000, "{}", svg.len());
        }
    }
}

#[test]
fn lines_can_be_seen() {
    assert!(contrast(TWIG, crate::sheet::SURFACE) > 2.0);
}
