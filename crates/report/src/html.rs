//! Documents as HTML.

use crate::document::Block;
use crate::table::Table;

/// The blocks, a line each or more.
pub(crate) fn write(blocks: &[Block], picture: &dyn Fn(&str) -> Option<String>) -> String {
    let blocks: Vec<String> = blocks
        .iter()
        .map(|block| text(block, picture) + "\n")
        .collect();
    blocks.concat()
}

fn text(block: &Block, picture: &dyn Fn(&str) -> Option<String>) -> String {
    match block {
        Block::Heading { level, text } => format!("<h{level}>{}</h{level}>", inline(text)),
        Block::Paragraph(text) => format!("<p>{}</p>", inline(text)),
        Block::Note(text) => format!("<blockquote>{}</blockquote>", inline(text)),
        Block::List(items) => {
            let items = items
                .iter()
                .map(|item| format!("<li>{}</li>", inline(item)));
            format!("<ul>{}</ul>", items.collect::<String>())
        }
        Block::Code(lines) => format!("<pre>{}</pre>", escaped(&lines.join("\n"))),
        Block::Picture { file, shows } => match picture(file) {
            Some(svg) => format!("<figure>{svg}</figure>"),
            None => format!(
                "<figure><img src=\"{}\" alt=\"{}\"></figure>",
                escaped(file),
                escaped(shows)
            ),
        },
        Block::Table(table) => rows(table),
    }
}

fn rows(table: &Table) -> String {
    let line = |cells: &[String], tag: &str| {
        let cell = |(column, cell): (usize, &String)| {
            let class = if table.is_of_numbers(column) {
                " class=\"number\""
            } else {
                ""
            };
            format!("<{tag}{class}>{}</{tag}>", inline(cell))
        };
        let cells = cells.iter().enumerate().map(cell);
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let body = table.rows.iter().map(|row| line(row, "td"));
    format!(
        "<table>\n<thead>{}</thead>\n<tbody>{}</tbody>\n</table>",
        line(&table.heading, "th"),
        body.collect::<String>()
    )
}

/// The text with what has a meaning in HTML written out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// Text with its marks of Markdown as elements.
fn inline(text: &str) -> String {
    let text = between(&escaped(text), "`", "code");
    links(&between(&text, "**", "strong"))
}

/// What stands between two marks, as an element. A mark without its other one
/// stays what it is.
fn between(text: &str, mark: &str, element: &str) -> String {
    let mut parts = text.split(mark);
    let mut written = parts.next().unwrap_or_default().to_owned();
    while let Some(inside) = parts.next() {
        match parts.next() {
            Some(after) => {
                written.push_str(&format!("<{element}>{inside}</{element}>{after}"));
            }
            None => written.push_str(&format!("{mark}{inside}")),
        }
    }
    written
}

fn links(text: &str) -> String {
    let mut written = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        let link = link.split_once("](").and_then(|(words, after)| {
            let (address, after) = after.split_once(')')?;
            Some((words, address, after))
        });
        let Some((words, address, after)) = link else {
            break;
        };
        written.push_str(&format!("{before}<a href=\"{address}\">{words}</a>"));
        rest = after;
    }
    written + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Document;

    #[test]
    fn marks_become_elements_and_text_stays_text() {
        assert_eq!(
            inline("a < b, `x & y`, **so**: [here](report.json)."),
            "a &lt; b, <code>x &amp; y</code>, <strong>so</strong>: \
             <a href=\"report.json\">here</a>."
        );
        assert_eq!(inline("5 ** 2, [1] and `"), "5 ** 2, [1] and `");
    }

    #[test]
    fn a_picture_stands_in_the_page_where_it_is_known() {
        let mut document = Document::default();
        document.picture("a.svg", "A \"curve\"");
        let known = |file: &str| (file == "a.svg").then(|| "<svg/>".to_owned());
        assert_eq!(document.html(known), "<figure><svg/></figure>\n");
        assert_eq!(
            document.html(|_| None),
            "<figure><img src=\"a.svg\" alt=\"A &quot;curve&quot;\"></figure>\n"
        );
    }
}
