//! How doubtful wording is read, where that is not a rule of its own: the resolutions that rules name in `read_by`.
//!
//! Knows questions, decisions and the names of house options; what follows from a decision is in the rules themselves.

/// A place where the texts are silent, contradict themselves or presuppose something, and what was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// Its id: `R-07`; `X-01` where the rule is published elsewhere in the same game.
    pub id: &'static str,
    /// Short names of the systems it is for.
    pub systems: &'static [&'static str],
    /// A few words.
    pub title: &'static str,
    /// What is open.
    pub question: &'static str,
    /// What was decided.
    pub decided: &'static str,
    /// The house option that decides otherwise.
    pub option: Option<&'static str>,
}

/// A resolution in a line of the table below.
const fn read(
    id: &'static str,
    systems: &'static [&'static str],
    title: &'static str,
    question: &'static str,
    decided: &'static str,
) -> Resolution {
    Resolution { id, systems, title, question, decided, option: None }
}

impl Resolution {
    /// The same with the house option that decides otherwise.
    const fn or(self, option: &'static str) -> Resolution {
        Resolution { option: Some(option), ..self }
    }
}

const D20: &[&str] = &["dnd35", "pf1"];
const DND35: &[&str] = &["dnd35"];
const PF1: &[&str] = &["pf1"];
const PF2: &[&str] = &["pf2"];
const FEET: &[&str] = &["dnd35", "pf1", "pf2"];
const DRAW_STEEL: &[&str] = &["draw_steel"];
const ALL: &[&str] = &["dnd35", "pf1", "pf2", "draw_steel"];
const ENTERED: &[&str] = &["pf2", "draw_steel"];

/// All of them, in the order of their ids.
pub const RESOLUTIONS: &[Resolution] = &[
    read(
        "R-01",
        PF1,
        "A worked example that contradicts the rule",
        "The example prices a diagonal into difficult terrain at 10 feet, the rule at 15.",
        "The rule wins: 15 feet.",
    ),
    read(
        "R-02",
        D20,
        "How far one runs in heavy armor",
        "Only Pathfinder 1e names three times the speed.",
        "Each system follows its own text: four times in D&D 3.5, three times in Pathfinder 1e.",
    )
    .or("run_x3_in_heavy_armor"),
    read(
        "R-03",
        D20,
        "Overrunning as part of a charge",
        "One text of three mentions it.",
        "Allowed in both systems.",
    )
    .or("overrun_in_charge"),
    read(
        "R-04",
        D20,
        "A hampered diagonal and the count of diagonals",
        "No text says whether a diagonal at 3 squares advances the count.",
        "It stands for two diagonals, so the count is the same before and after.",
    )
    .or("hampered_diagonals_count"),
    read(
        "R-05",
        D20,
        "How long diagonals are counted",
        "The texts only say first, second, third.",
        "Through one continuous movement; the next one counts afresh.",
    )
    .or("count_diagonals_over_turn"),
    read(
        "R-06",
        D20,
        "A double move: one pool or two",
        "Twice the speed, or two separate actions.",
        "One pool of twice the speed.",
    )
    .or("double_move_split"),
    read("R-07", D20, "Three size categories", "Exactly three, or at least three.", "At least three."),
    read(
        "R-08",
        D20,
        "Who may end in an occupied square",
        "The rule names helpless occupants only, but very small creatures must share squares.",
        "On helpless occupants, and Tiny or smaller creatures while there is room.",
    ),
    read(
        "R-09",
        D20,
        "Creatures that cannot be moved past",
        "Not through them, or not past their corners either.",
        "Neither: no permission opens their squares, and they fill their corners.",
    ),
    read(
        "R-10",
        D20,
        "What a corner is",
        "The texts do not define it.",
        "Walls on squares and between squares have corners; pits, creatures and low obstacles have none.",
    ),
    read(
        "R-11",
        D20,
        "Several terrains under a big creature",
        "Only as fast as the worst terrain allows.",
        "The worst square covered after the step sets its price.",
    ),
    read(
        "R-12",
        D20,
        "What counts as a doubling of its own",
        "Hampered in some way doubles; doubled twice is four times.",
        "Each kind found in one square doubles once, and squeezing once more.",
    ),
    read(
        "R-13",
        D20,
        "Stopping on an obstacle",
        "Not said.",
        "Not on one that hampers, unless the map marks it standable.",
    ),
    read(
        "R-14",
        D20,
        "Low walls and diagonals",
        "Low walls stand on straight edges.",
        "A diagonal crosses one when every open way round its corner meets one.",
    ),
    read(
        "R-15",
        D20,
        "The step out of a narrow space",
        "Moves into and through it double; out of it is not said.",
        "A step that ends squeezed is doubled, one that does not is not.",
    ),
    read(
        "R-16",
        D20,
        "Steps of a squeezed creature",
        "Its base lies half a square off the grid.",
        "A step moves the space that the squeezed body lies in by one; a body squeezes only where nothing larger around it fits.",
    ),
    read(
        "R-17",
        D20,
        "Squeezing past an opponent",
        "It clashes with not entering an opponent's square.",
        "The opponent's squares count as narrow, not as passable: one passes beside them.",
    ),
    read(
        "R-18",
        D20,
        "Half as wide on a grid",
        "7½ and 15 feet are no whole squares.",
        "Widths are compared in feet; narrower than a square is a property of the map.",
    ),
    read(
        "R-19",
        D20,
        "The closest legal square after an accident",
        "From where, and who wins ties.",
        "By distance from where it stopped; strictly closer than the last legal square; among equals a die.",
    ),
    read(
        "R-20",
        D20,
        "Doubling twice",
        "Elsewhere two doublings make a tripling.",
        "For movement they make four times.",
    ),
    read("R-21", D20, "What minimum movement waives", "Cost only, or obstacles as well.", "Only the cost."),
    read(
        "R-22",
        FEET,
        "A reach of 10 feet and the second diagonal",
        "The second diagonal lies 15 feet away by the metric.",
        "Pathfinder 2e covers it (published); the d20 systems go by the metric.",
    )
    .or("reach10_diagonal"),
    read(
        "R-23",
        D20,
        "Armor and speeds that no table lists",
        "Only 30 and 20 feet are listed.",
        "Two thirds, rounded up to whole squares.",
    ),
    read("R-24", D20, "Armor or load", "Wording.", "Bonuses depend on the armor worn, not on the load."),
    read(
        "R-25",
        PF1,
        "Moving through occupied squares provokes",
        "Said within the rule on three sizes.",
        "By every permission to enter an opponent's squares.",
    ),
    read(
        "R-26",
        D20,
        "Ordinary attacks of opportunity",
        "Presupposed.",
        "Leaving a threatened square provokes, once for each opponent and round, except a 5-foot step.",
    )
    .or("reactions_per"),
    read(
        "R-27",
        D20,
        "Flying and difficult terrain",
        "Being able to fly, or flying.",
        "Flying now, at any height.",
    ),
    read(
        "R-28",
        D20,
        "Most obstacles",
        "Which ones flyers and ghosts avoid.",
        "All that hamper, unless the map marks them otherwise.",
    ),
    read("R-29", DND35, "Two size tables", "Two texts print different layouts.", "Their values agree."),
    read(
        "R-30",
        D20,
        "Mixed crowds of very small creatures",
        "Capacities are given for each size alone.",
        "Areas add up to at most 25 square feet; larger occupants take no room.",
    ),
    read(
        "R-31",
        DND35,
        "The length of a dive",
        "Path or distance.",
        "The length of the path, and the difference in height at its end.",
    ),
    read("R-32", DND35, "Who cannot run while climbing", "Only those with a climb speed, or all.", "All."),
    read(
        "R-33",
        FEET,
        "Diagonals in height",
        "No text prices them.",
        "A step that changes two or three coordinates is one diagonal. No option says otherwise: no text has a dearer price for three, and a step has two prices only, straight and diagonal.",
    ),
    read("R-34", D20, "Running through friends", "Only charging is excluded.", "Allowed."),
    read(
        "R-35",
        D20,
        "Whom a very small mover provokes",
        "Not said.",
        "Opponents in the square entered, and those whose threatened squares it leaves, each once.",
    ),
    read("R-36", D20, "A bulky body in difficult terrain", "Each counts as two squares.", "Two doublings."),
    read("R-37", D20, "Poor visibility", "It hampers, without a figure.", "One doubling."),
    read("R-38", D20, "Misprints", "Spelling.", "No effect."),
    read(
        "R-39",
        D20,
        "Conditions of the 5-foot step",
        "Not in these texts.",
        "As published: not where hampered, not with a speed of 5 feet or less, not with other movement.",
    )
    .or("five_foot_step"),
    read("R-40", D20, "A 5-foot step after minimum movement", "Both belong to a full round.", "None."),
    read(
        "R-41",
        D20,
        "Tumbling, overrunning, escaping",
        "Outcomes are rolls.",
        "Results come with the question; without one the answer says which check is needed.",
    ),
    read("R-42", PF1, "Encumbrance", "Its rules are elsewhere.", "A given speed, or a ruling.")
        .or("load_speed_table"),
    read(
        "R-43",
        PF1,
        "What the Pathfinder 1e text leaves out",
        "Sizes, modes of movement, small creatures.",
        "As in D&D 3.5, which prints the same values.",
    ),
    read("R-50", PF2, "A Step on a counted diagonal", "It costs 10 feet, a Step goes 5.", "Not possible.")
        .or("step_one_square_always"),
    read("R-51", PF2, "Corners", "No rule.", "Past one corner yes, between two walls no.").or("corner_rule"),
    read(
        "R-52",
        ENTERED,
        "Big creatures entering terrain",
        "Prices are given for one square.",
        "The worst square newly entered counts, once.",
    ),
    read("R-53", PF2, "When hazards act", "Whenever one moves through.", "Once for every square entered."),
    read(
        "R-54",
        PF2,
        "Measuring forced movement",
        "Feet, set by the effect.",
        "By the metric of its own path, counted afresh; difficult terrain costs nothing.",
    ),
    read("R-55", PF2, "The price of tumbling through", "Not in this text.", "As any square.")
        .or("tumble_costs_more"),
    read(
        "R-56",
        PF2,
        "End of a turn, end of a movement",
        "Two sentences differ.",
        "An action may end in an occupied square when the next one leaves it.",
    ),
    read(
        "R-57",
        PF2,
        "Sharing with the prone",
        "And, or.",
        "Prone, and willing, unconscious or dead, and not larger.",
    ),
    read("R-58", PF2, "More than four Tiny creatures", "Up to the game master.", "Four.")
        .or("tiny_per_square"),
    read("R-59", PF2, "Flanking along an edge", "Grazing lines.", "The line must pass through the inside."),
    read(
        "R-60",
        ALL,
        "A line along a wall",
        "On the border.",
        "Only insides block; between two blockers there is no line.",
    ),
    read(
        "R-61",
        FEET,
        "Cover or no line of effect",
        "Entirely behind a wall.",
        "No line of effect when no segment between the spaces is clear; then nothing is within reach either.",
    )
    .or("reach_through_walls"),
    read(
        "R-62",
        PF2,
        "Triggers of leaving",
        "Which squares; what if none is left.",
        "Every square left within reach, once for each action; otherwise at the end.",
    ),
    read(
        "R-63",
        PF2,
        "Ignoring difficult terrain",
        "What of greater difficult terrain.",
        "It counts as difficult.",
    ),
    read("R-64", PF2, "Page references", "Missing pages.", "The text stands alone."),
    read("R-65", PF2, "Gargantuan spaces", "20 feet or more.", "20 feet unless the creature says otherwise."),
    read(
        "R-66",
        PF2,
        "Two creatures in one square by accident",
        "Up to the game master.",
        "A ruling is asked for.",
    ),
    read(
        "R-67",
        PF2,
        "Jumping over terrain",
        "What the squares cost.",
        "Squares passed over are plain; the landing counts its terrain.",
    ),
    read("R-68", PF2, "Sharing spaces", "Usually not.", "Only riders, the prone, and pauses within a turn."),
    read(
        "R-69",
        PF2,
        "Objects",
        "Up to the game master.",
        "As the map says; unsaid ones bar the way and ask for a ruling.",
    ),
    read(
        "R-70",
        PF2,
        "Avoiding difficult terrain",
        "Some kinds.",
        "As the map marks it; unmarked terrain is not avoided.",
    ),
    read("R-71", PF2, "Reach 0", "They must share the space to attack.", "So it is reported."),
    read("R-72", PF2, "Three dimensions", "Not in this text.", "As R-33."),
    read(
        "R-73",
        PF2,
        "Cover from small terrain",
        "Up to the game master.",
        "It counts, unless the question says otherwise.",
    ),
    read(
        "R-80",
        DRAW_STEEL,
        "Size steps",
        "Not listed.",
        "1T, 1S, 1M, 1L, 2, 3 and so on; a bare 1 lies next to 2.",
    ),
    read(
        "R-81",
        DRAW_STEEL,
        "When a fall hurts",
        "Height or effective height.",
        "Effective height, from 2 squares on.",
    ),
    read("R-82", DRAW_STEEL, "Negative Agility", "It would lengthen a fall.", "It does not."),
    read("R-83", DRAW_STEEL, "An enemy in difficult terrain", "Twice difficult.", "Difficult once."),
    read("R-84", DRAW_STEEL, "The cap on squares", "Squares or cost.", "Cost."),
    read(
        "R-85",
        DRAW_STEEL,
        "Adding surcharges",
        "How they combine.",
        "One more for difficult terrain, one for crawling, one for climbing or swimming without the type.",
    ),
    read(
        "R-86",
        DRAW_STEEL,
        "What a jump costs",
        "Part of the movement.",
        "One for each square; the landing counts its terrain.",
    ),
    read("R-87", DRAW_STEEL, "Jumping out of bad terrain", "Start, or squares passed.", "The start."),
    read(
        "R-88",
        DRAW_STEEL,
        "Forced downwards",
        "Falling or forced.",
        "A fall if it ends on the ground; through dirt it is movement.",
    ),
    read("R-89", DRAW_STEEL, "Teleporting and speed", "Does the cap count.", "No."),
    read(
        "R-90",
        DRAW_STEEL,
        "The nearest unoccupied space",
        "Nearest to what.",
        "To where it fell; among equals the faller chooses.",
    ),
    read(
        "R-91",
        DRAW_STEEL,
        "Shifting through spaces",
        "Enemies are difficult terrain.",
        "Not into enemies' spaces; through allies' yes.",
    ),
    read(
        "R-92",
        DRAW_STEEL,
        "The bane of sharing",
        "When.",
        "While squeezed into one space, not in ordinary stops.",
    )
    .or("squeeze_shared"),
    read(
        "R-93",
        DRAW_STEEL,
        "A failed climb",
        "What is lost.",
        "Nothing but the attempt; a free strike where the tier says so.",
    ),
    read("R-94", DRAW_STEEL, "Headings in another language", "Eight of them.", "Translated."),
    read("R-95", DRAW_STEEL, "A missing picture", "Of cutting corners.", "Any map with the two figures."),
    read(
        "R-96",
        DRAW_STEEL,
        "Three dimensions",
        "Not spelled out.",
        "Every adjacent cell costs 1; corners in height bar like others.",
    ),
    read("R-97", DRAW_STEEL, "The same damage", "Before or after reductions.", "What the faller takes."),
    read(
        "R-98",
        DRAW_STEEL,
        "Falling far",
        "When the squares are fallen.",
        "100 at once, 100 at the end of each later round.",
    ),
    read(
        "R-99",
        DRAW_STEEL,
        "Digging",
        "Direction and material.",
        "Up or down through what one burrows in; coming out ends it.",
    ),
    read(
        "R-100",
        DRAW_STEEL,
        "High ground in the air",
        "Standing on the ground.",
        "Not while flying, hovering or falling.",
    ),
    read("R-101", DRAW_STEEL, "Advance and Disengage", "Elsewhere.", "A move and a shift."),
    read("R-102", DRAW_STEEL, "Pausing in a space", "To act, then going on.", "It is stopping."),
    read("R-103", DRAW_STEEL, "Shallow liquid", "Less than 1 deep.", "No reduction."),
    read(
        "R-104",
        DRAW_STEEL,
        "Hovering and falling",
        "What it prevents.",
        "Only falling for being prone or still.",
    ),
    read("R-105", DRAW_STEEL, "Burrowing downwards", "Horizontal or not.", "Only by digging."),
    read(
        "R-106",
        DRAW_STEEL,
        "Line of effect",
        "Geometry elsewhere.",
        "From centre to centre, unless the question names another origin.",
    ),
    read("R-107", DRAW_STEEL, "A failed swim", "Consequences.", "None, unless given."),
    read(
        "R-108",
        DRAW_STEEL,
        "Opportunity attacks",
        "Elsewhere.",
        "An adjacent enemy in line of effect that moves away without shifting.",
    )
    .or("reach_through_walls"),
    read("R-109", DRAW_STEEL, "Riding", "Which space.", "The carrier's."),
    read(
        "R-110",
        DRAW_STEEL,
        "When damaging terrain hurts",
        "It varies.",
        "On entering, and at the start of a turn in it.",
    ),
    read(
        "R-111",
        DRAW_STEEL,
        "Big creatures in mixed terrain",
        "As R-52.",
        "The worst square newly entered counts, once.",
    ),
    read("R-112", DRAW_STEEL, "Diagonals", "Alternation.", "None: always 1."),
    read(
        "R-113",
        DRAW_STEEL,
        "Who decides after a teleport",
        "A pronoun.",
        "The one who teleports the other.",
    ),
    read(
        "X-01",
        D20,
        "Attacks of opportunity",
        "Presupposed.",
        "As published: leaving a threatened square; not by a 5-foot step.",
    ),
    read(
        "X-02",
        D20,
        "The geometry of running and charging",
        "Presupposed.",
        "Only what the texts say: no difficult terrain, no friends in a charge, straight when flying or swimming.",
    ),
    read("X-03", D20, "Conditions of the 5-foot step", "Presupposed.", "As R-39.").or("five_foot_step"),
    read("X-04", D20, "Resolving an overrun", "Presupposed.", "The result comes with the question."),
    read("X-05", D20, "How far one Escape Artist check carries", "Presupposed.", "Up to the caller."),
    read("X-06", DND35, "Turning in flight", "Its table is elsewhere.", "Reported, not enforced."),
    read("X-07", D20, "Reach weapons at close quarters", "Presupposed.", "Only the band of distances."),
    read(
        "X-08",
        D20,
        "Reach weapons of small creatures",
        "Only big ones are described.",
        "The same formula.",
    ),
    read(
        "X-12",
        PF2,
        "Step, Crawl, Shove, Climb, Fly",
        "Elsewhere.",
        "A Step is 5 feet, a Leap goes by the Speed, each takes one of three actions; the rest as the question says.",
    ),
    read("X-13", PF2, "Sampling lines of effect", "Elsewhere.", "As R-61."),
    read("X-20", DRAW_STEEL, "Advance and Disengage", "Elsewhere.", "As R-101."),
    read("X-21", DRAW_STEEL, "Opportunity attacks", "Elsewhere.", "As R-108."),
    read(
        "X-22",
        DRAW_STEEL,
        "Spaces and heights",
        "Elsewhere.",
        "Size n takes n × n squares and is n high; every size of 1 takes one.",
    ),
    read("X-23", DRAW_STEEL, "Power rolls", "Elsewhere.", "Totals come with the question; tiers are given."),
];

/// The resolution with an id.
#[must_use]
pub fn resolution(id: &str) -> Option<&'static Resolution> {
    RESOLUTIONS.iter().find(|resolution| resolution.id == id)
}
