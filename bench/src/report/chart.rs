//! The chart: a bar for each ratio on a logarithmic scale, with marks for the required ratio and
//! the target.
//!
//! It has its own background, light and dark, so it is readable everywhere.

use super::figures::times;
use crate::rows::Row;
use std::fmt::Write as _;

/// Heights and widths in pixels.
const LINE: usize = 22;
const TOP: usize = 64;
const LEFT: f64 = 450.0;
const WIDTH: f64 = 960.0;
/// Room for the figures at the right.
const FIGURES: f64 = 90.0;
/// The ratios at the ends of the scale, as powers of ten.
const SCALE: [f64; 2] = [-2.0, 3.3];

const STYLE: &str = "
  .card { fill: #ffffff; stroke: #d0d7de } text { fill: #1f2328; font: 12px system-ui, sans-serif } .title { font-weight: 600; font-size: 14px }
  .quiet { fill: #59636e } .line { stroke: #d0d7de } .even { stroke: #59636e } .ours { fill: #2f6feb } .missed { fill: #c4432b }
  .other { fill: #8c96a0 } .must { stroke: #1f2328; stroke-width: 2 } .aim { stroke: #1f2328; stroke-width: 2; stroke-dasharray: 2 2 }
  @media (prefers-color-scheme: dark) {
    .card { fill: #0d1117; stroke: #3d444d } text { fill: #f0f6fc } .quiet { fill: #9198a1 } .line { stroke: #2b3138 } .even { stroke: #9198a1 }
    .ours { fill: #4c8dff } .missed { fill: #f0705a } .other { fill: #6b7580 } .must, .aim { stroke: #f0f6fc }
  }
";

/// Draws rows.
#[must_use]
pub(super) fn draw(rows: &[Row]) -> String {
    let bottom = TOP + rows.len() * LINE;
    let height = bottom + 30;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         aria-label=\"How many times as long other searches take\">\n<style>{STYLE}</style>\n\
         <rect class=\"card\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"6\"/>\n\
         <text class=\"title\" x=\"16\" y=\"26\">How many times as long the other search takes</text>\n\
         <text class=\"quiet\" x=\"16\" y=\"44\">logarithmic; solid mark: must, dotted mark: aim; \
         blue bars reach their must, red ones miss it, grey ones are reported only</text>\n",
        WIDTH - 1.0,
        height - 1,
    );
    for power in SCALE[0] as i32..=SCALE[1] as i32 {
        let (ratio, x) = (10f64.powi(power), place(10f64.powi(power)));
        let class = if power == 0 { "even" } else { "line" };
        let _ = writeln!(
            svg,
            "<line class=\"{class}\" x1=\"{x:.1}\" y1=\"{}\" x2=\"{x:.1}\" y2=\"{bottom}\"/>\
             <text class=\"quiet\" x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{ratio}×</text>",
            TOP - 6,
            bottom + 16,
        );
    }
    for (index, row) in rows.iter().enumerate() {
        bar(&mut svg, row, TOP + index * LINE);
    }
    svg + "</svg>\n"
}

fn bar(svg: &mut String, row: &Row, top: usize) {
    let (even, end) = (place(1.0), place(row.times.ratio()));
    let class = match (row.wanted.is_some(), row.holds()) {
        (true, true) => "ours",
        (true, false) => "missed",
        _ => "other",
    };
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
         <rect class=\"{class}\" x=\"{:.1}\" y=\"{}\" width=\"{:.1}\" height=\"{}\" rx=\"2\"/>\
         <text x=\"{:.1}\" y=\"{}\" text-anchor=\"end\">{}</text>",
        LEFT - 10.0,
        top + 15,
        row.name,
        even.min(end),
        top + 4,
        (end - even).abs(),
        LINE - 8,
        WIDTH - 16.0,
        top + 15,
        times(row.times.ratio()),
    );
    let marks = row.wanted.map(|(must, aim)| [("must", must), ("aim", aim)]);
    for (class, ratio) in marks.into_iter().flatten() {
        let x = place(ratio);
        let _ = writeln!(
            svg,
            "<line class=\"{class}\" x1=\"{x:.1}\" y1=\"{}\" x2=\"{x:.1}\" y2=\"{}\"/>",
            top + 2,
            top + LINE - 2
        );
    }
}

/// The place of a ratio from left to right.
fn place(ratio: f64) -> f64 {
    let [least, most] = SCALE;
    LEFT + (ratio.log10().clamp(least, most) - least) / (most - least) * (WIDTH - FIGURES - LEFT)
}
