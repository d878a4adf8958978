//! A board as SVG: one self-contained picture that needs no fonts for its
//! pieces and no other file.

use super::pieces::{CROWN, shape};
use super::{Diagram, Figure, PlayedOn, Style, file_letter, square_number};
use checkers::Role;
use game::Color;

/// The side of a square. The drawing scales; this only sets its units.
const SQUARE: usize = 100;
const BOARD: usize = 8 * SQUARE;

const BUFF: &str = "#f1e7cb";
const GREEN: &str = "#6f9073";
/// Text on squares: the other colour of the board, deep enough to be read.
const ON_BUFF: &str = "#5b7a5f";
const ON_GREEN: &str = "#f1e7cb";
const DANGER: &str = "#b3392f";

/// Draws the board with coordinates inside its edge.
#[must_use]
pub fn svg(diagram: &Diagram, style: Style) -> String {
    let mut parts = vec![format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {BOARD} {BOARD}\" \
         width=\"{BOARD}\" height=\"{BOARD}\" role=\"img\">"
    )];
    parts.push(format!(
        "<title>{}: {}</title>",
        diagram.game, diagram.caption
    ));
    parts.push(definitions(diagram));
    parts.push("<g clip-path=\"url(#edge)\">".to_owned());
    parts.push(squares(style));
    parts.push("</g>".to_owned());
    parts.push(labels(diagram, style));
    for (row, rank) in style.ranks().into_iter().enumerate() {
        for (column, file) in style.files().into_iter().enumerate() {
            let (x, y) = (column * SQUARE, row * SQUARE);
            if diagram.check == Some((file, rank)) {
                parts.push(check_mark(x, y));
            }
            if let Some(figure) = diagram.squares[rank][file] {
                let id = identifier(figure);
                parts.push(format!(
                    "<use class=\"piece\" href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>"
                ));
            }
        }
    }
    parts.push("</svg>".to_owned());
    parts.join("\n") + "\n"
}

/// The light squares are one plate, the dark ones lie on it as one path.
fn squares(style: Style) -> String {
    let mut dark = String::new();
    for (row, rank) in style.ranks().into_iter().enumerate() {
        for (column, file) in style.files().into_iter().enumerate() {
            if (file + rank) % 2 == 0 {
                let (x, y) = (column * SQUARE, row * SQUARE);
                dark.push_str(&format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"));
            }
        }
    }
    format!(
        "<rect width=\"{BOARD}\" height=\"{BOARD}\" fill=\"{BUFF}\"/>\n\
         <path d=\"{dark}\" fill=\"{GREEN}\"/>"
    )
}

/// Ranks at the left edge, files at the bottom, numbers of squares on demand.
fn labels(diagram: &Diagram, style: Style) -> String {
    let (files, ranks) = (style.files(), style.ranks());
    let color = |file: usize, rank: usize| match (file + rank) % 2 {
        0 => ON_GREEN,
        _ => ON_BUFF,
    };
    let mut labels = Vec::new();
    let mut label = |x: usize, y: usize, anchor: &str, color: &str, text: &str| {
        labels.push(format!(
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" fill=\"{color}\">{text}</text>"
        ));
    };
    let numbered = style.numbered && diagram.played_on == PlayedOn::DarkSquares;
    for (row, rank) in ranks.into_iter().enumerate() {
        let text = (rank + 1).to_string();
        label(5, row * SQUARE + 17, "start", color(files[0], rank), &text);
        for (column, file) in files.into_iter().enumerate() {
            if let Some(number) = square_number(file, rank).filter(|_| numbered) {
                let (x, y) = (column * SQUARE + 95, row * SQUARE + 17);
                label(x, y, "end", ON_GREEN, &number.to_string());
            }
        }
    }
    for (column, file) in files.into_iter().enumerate() {
        let letter = file_letter(file).to_string();
        let x = column * SQUARE + 95;
        label(x, BOARD - 6, "end", color(file, ranks[7]), &letter);
    }
    format!(
        "<g font-family=\"system-ui, sans-serif\" font-size=\"15\" font-weight=\"600\">\n{}\n</g>",
        labels.join("\n")
    )
}

/// A red ring under the king, with a glow: a shape as well as a colour.
fn check_mark(x: usize, y: usize) -> String {
    let (x, y) = (x + SQUARE / 2, y + SQUARE / 2);
    format!(
        "<circle class=\"check\" cx=\"{x}\" cy=\"{y}\" r=\"46\" fill=\"{DANGER}\" \
         fill-opacity=\"0.28\" stroke=\"{DANGER}\" stroke-width=\"5\"/>"
    )
}

fn identifier(figure: Figure) -> String {
    let (color, role) = match figure {
        Figure::Chess(piece) => (piece.color(), piece.role().name().to_owned()),
        Figure::Checkers(piece) => (piece.color, piece.role.to_string()),
    };
    format!("{}-{role}", color.to_string().to_lowercase())
}

/// The rounded edge, and every kind of piece that stands on the board once.
fn definitions(diagram: &Diagram) -> String {
    let mut definitions = vec![format!(
        "<clipPath id=\"edge\"><rect width=\"{BOARD}\" height=\"{BOARD}\" rx=\"6\"/></clipPath>"
    )];
    let mut seen = Vec::new();
    for figure in diagram.squares.iter().flatten().flatten() {
        let id = identifier(*figure);
        if seen.contains(&id) {
            continue;
        }
        let drawing = match figure {
            Figure::Chess(piece) => chess_piece(*piece),
            Figure::Checkers(piece) => checkers_piece(*piece),
        };
        definitions.push(format!("<g id=\"{id}\">{drawing}</g>"));
        seen.push(id);
    }
    format!("<defs>\n{}\n</defs>", definitions.join("\n"))
}

fn chess_piece(piece: chess::Piece) -> String {
    let (fill, outline, ink) = match piece.color() {
        Color::White => ("#fffdf8", "#25231f", "#25231f"),
        Color::Black => ("#2b2925", "#171613", "#e6ddc6"),
    };
    let shape = shape(piece.role());
    // The outline is painted first, so that only its outer half shows.
    let mut drawing = format!(
        "<path d=\"{}\" fill=\"{fill}\" stroke=\"{outline}\" stroke-width=\"5.6\" \
         stroke-linejoin=\"round\" paint-order=\"stroke\"/>\
         <path d=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.6\" \
         stroke-linecap=\"round\"/>",
        shape.body, shape.lines
    );
    if !shape.spots.is_empty() {
        drawing.push_str(&format!("<path d=\"{}\" fill=\"{ink}\"/>", shape.spots));
    }
    drawing
}

/// A turned disc with two rings; a king has a golden centre with a crown.
/// White's pieces are red, as in the boxes one buys.
fn checkers_piece(piece: checkers::Piece) -> String {
    let (edge, face, ring) = match piece.color {
        Color::White => ("#7f231b", "#b3392f", "#e5837a"),
        Color::Black => ("#12110f", "#2b2925", "#6d675d"),
    };
    let circle =
        |cy: f32, r: f32, paint: &str| format!("<circle cx=\"50\" cy=\"{cy}\" r=\"{r}\" {paint}/>");
    let line = |width: f32| format!("fill=\"none\" stroke=\"{ring}\" stroke-width=\"{width}\"");
    let mut drawing = circle(53.5, 37.0, &format!("fill=\"{edge}\""));
    drawing += &circle(49.0, 37.0, &format!("fill=\"{face}\" stroke=\"{edge}\""));
    drawing += &circle(49.0, 30.0, &line(2.2));
    match piece.role {
        Role::Man => {
            drawing += &circle(49.0, 21.0, &line(1.8));
        }
        Role::King => {
            drawing += &circle(
                49.0,
                21.0,
                "fill=\"#dcb04e\" stroke=\"#9a6b12\" stroke-width=\"2\"",
            );
            drawing +=
                &format!("<path d=\"{CROWN}\" fill=\"#5a3d06\" transform=\"translate(0 -1.5)\"/>");
        }
    }
    drawing
}
