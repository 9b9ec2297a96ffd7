//! The shape of an area of effect, from options.

use crate::read::{LineArg, size, square};
use clap::Args;
use stridewright::answer::Unit;
use stridewright::lattice::Square;
use stridewright::question::AreaShape;
use stridewright::unit::Squares;

/// The shape and size of an area.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "The area")]
pub(super) struct ShapeOptions {
    #[command(flatten)]
    of: OneShape,
    /// The top left square of the cube
    #[arg(
        long,
        value_name = "COL,ROW",
        value_parser = square,
        allow_hyphen_values = true,
        conflicts_with_all = ["burst", "emanation", "cone", "line"]
    )]
    at: Option<Square>,
}

#[derive(Clone, Debug, Args)]
#[group(required = true, multiple = false)]
struct OneShape {
    /// Everything within this distance of a point, or of a creature where the rules say so: in
    /// squares, or in feet as in 20ft
    #[arg(long, value_name = "RADIUS", value_parser = size)]
    burst: Option<u32>,
    /// Everything within this distance of a creature
    #[arg(long, value_name = "RADIUS", value_parser = size)]
    emanation: Option<u32>,
    /// A cone of this length
    #[arg(long, value_name = "LENGTH", value_parser = size)]
    cone: Option<u32>,
    /// A line of this length, one square wide; with a width as in 12x2 or 60ftx10ft
    #[arg(long, value_name = "LENGTH[xWIDTH]")]
    line: Option<LineArg>,
    /// A cube with sides of this length; --at says where
    #[arg(long, value_name = "SIDE", value_parser = size, requires = "at")]
    cube: Option<u32>,
}

impl ShapeOptions {
    /// The shape. Without any option there is none; the command line refuses that.
    pub(super) fn shape(&self) -> Option<AreaShape> {
        let OneShape { burst, emanation, cone, line, cube } = self.of;
        let burst = burst.map(|radius| AreaShape::Burst { radius });
        let emanation = emanation.map(|radius| AreaShape::Emanation { radius });
        let cone = cone.map(|length| AreaShape::Cone { length });
        let line = line.map(|LineArg { length, width }| AreaShape::Line { length, width });
        let cube = cube.zip(self.at).map(|(side, at)| AreaShape::Cube { side, at: at.into() });
        burst.or(emanation).or(cone).or(line).or(cube)
    }
}

/// The shape in words, with its sizes in a unit.
pub(super) fn words(shape: AreaShape, unit: Unit) -> String {
    let sized = |squares| unit.text(unit.cost(Squares(squares)).amount);
    match shape {
        AreaShape::Burst { radius } => format!("burst of {}", sized(radius)),
        AreaShape::Emanation { radius } => format!("emanation of {}", sized(radius)),
        AreaShape::Cone { length } => format!("cone of {}", sized(length)),
        AreaShape::Line { length, width: 1 } => format!("line of {}", sized(length)),
        AreaShape::Line { length, width } => {
            format!("line of {}, {} wide,", sized(length), sized(width))
        }
        AreaShape::Cube { side, at } => format!("cube of {} at {}", sized(side), at.square()),
    }
}
