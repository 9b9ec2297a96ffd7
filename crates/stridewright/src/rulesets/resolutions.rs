//! How doubtful wording is read, where that is not a rule of its own: the resolutions that rules
//! name in `read_by`.
//!
//! Knows questions, decisions and the names of house options; what follows from a decision is in
//! the rules themselves.

mod entry;
mod fifth;

pub use entry::Resolution;
use entry::read;

const D20: &[&str] = &["dnd35", "pf1"];
const DND35: &[&str] = &["dnd35"];
const PF1: &[&str] = &["pf1"];
const PF2: &[&str] = &["pf2"];
const FEET: &[&str] = &["dnd35", "pf1", "pf2"];
const DRAW_STEEL: &[&str] = &["draw_steel"];
const ALL: &[&str] = &["dnd35", "pf1", "pf2", "draw_steel"];
const FIFTH: &[&str] = &["5e", "5e24"];
const FIFTH_2014: &[&str] = &["5e"];
const ENTERED: &[&str] = &["pf2", "draw_steel"];

/// All of them, in the order of their ids.
pub const RESOLUTIONS: &[Resolution] =
    &joined(&[READINGS, fifth::READINGS, PUBLISHED, fifth::PUBLISHED]);

const COUNT: usize =
    READINGS.len() + fifth::READINGS.len() + PUBLISHED.len() + fifth::PUBLISHED.len();

/// Returns all resolutions of these lists.
const fn joined(lists: &[&[Resolution]]) -> [Resolution; COUNT] {
    let mut all = [lists[0][0]; COUNT];
    let (mut list, mut filled) = (0, 0);
    while list < lists.len() {
        let mut place = 0;
        while place < lists[list].len() {
            all[filled] = lists[list][place];
            filled += 1;
            place += 1;
        }
        list += 1;
    }
    all
}

/// Readings, in the order of their ids.
const READINGS: &[Resolution] = &[
    read(
        "R-01",
        PF1,
        "Worked example against the rule",
        "The worked example charges 10 feet for a diagonal into difficult terrain. The rule says \
         15.",
        "The rule wins: 15 feet.",
    ),
    read(
        "R-02",
        D20,
        "Running in heavy armor",
        "Only the Pathfinder 1e text gives three times the speed.",
        "Each system follows its own text: four times in D&D 3.5, three times in Pathfinder 1e.",
    )
    .or("run_x3_in_heavy_armor"),
    read(
        "R-03",
        D20,
        "Overrunning during a charge",
        "Only one of the three texts mentions this.",
        "You can try to overrun during a charge in both systems.",
    )
    .or("overrun_in_charge"),
    read(
        "R-04",
        D20,
        "Hampered diagonals and the diagonal count",
        "No text says whether a diagonal that costs 3 squares advances the diagonal count.",
        "It stands for two diagonals, so the count is the same before and after.",
    )
    .or("hampered_diagonals_count"),
    read(
        "R-05",
        D20,
        "When the diagonal count restarts",
        "The texts say only first, second and third diagonal.",
        "The count runs through one continuous movement. The next movement starts a new count.",
    )
    .or("count_diagonals_over_turn"),
    read(
        "R-06",
        D20,
        "Double move: one pool or two",
        "A double move could be one pool of twice your speed, or two separate actions.",
        "It is one pool of twice your speed.",
    )
    .or("double_move_split"),
    read(
        "R-07",
        D20,
        "Three size categories apart",
        "This could mean exactly three or at least three.",
        "It means at least three.",
    ),
    read(
        "R-08",
        D20,
        "Ending in an occupied square",
        "The rule names only helpless occupants, but very small creatures must share squares.",
        "You can end on a helpless occupant. A Tiny or smaller creature can end in an occupied \
         square while there is room.",
    ),
    read(
        "R-09",
        D20,
        "Creatures you cannot move past",
        "This could mean only that you cannot move through them, or also not past their corners.",
        "It means both. No permission opens their squares, and they fill their corners.",
    ),
    read(
        "R-10",
        D20,
        "What counts as a corner",
        "The texts do not define a corner.",
        "Walls have corners, both on squares and between squares. Pits, creatures and low \
         obstacles have none.",
    ),
    read(
        "R-11",
        D20,
        "Big creatures on mixed terrain",
        "The worst terrain limits a big creature. The texts do not say which squares count for a \
         step.",
        "The worst square that the creature covers after the step sets the step's cost.",
    ),
    read(
        "R-12",
        D20,
        "What doubles the cost separately",
        "A hampered step costs double, and doubling twice makes four times. What counts as a \
         separate doubling?",
        "Each kind of hindrance found in one square doubles the cost once. Squeezing doubles it \
         once more.",
    ),
    read(
        "R-13",
        D20,
        "Ending on an obstacle",
        "The texts do not say whether you can end on an obstacle.",
        "You cannot end on an obstacle that hampers, unless the map marks it standable.",
    ),
    read(
        "R-14",
        D20,
        "Diagonals past low walls",
        "Low walls stand on straight edges. When does a diagonal step cross one?",
        "A diagonal step crosses a low wall when every open path around its corner meets a low \
         wall.",
    ),
    read(
        "R-15",
        D20,
        "Stepping out of a narrow space",
        "Moves into and through a narrow space cost double. The texts do not mention moves out of \
         it.",
        "Squeezing doubles a step that ends squeezed. It does not double a step that ends \
         unsqueezed.",
    ),
    read(
        "R-16",
        D20,
        "Steps of a squeezed creature",
        "A squeezed creature's base lies half a square off the grid.",
        "A step moves the full space around the squeezed body by one square. A body squeezes only \
         where nothing larger around it fits.",
    ),
    read(
        "R-17",
        D20,
        "Squeezing past an opponent",
        "This clashes with the rule against entering an opponent's square.",
        "An opponent's squares count as narrow, not as passable. You squeeze past beside them.",
    ),
    read(
        "R-18",
        D20,
        "Half as wide on a grid",
        "Half a creature's width can be 7½ or 15 feet, but the grid has squares of 5 feet.",
        "Widths are compared in feet. The map marks places narrower than a square.",
    ),
    read(
        "R-19",
        D20,
        "Closest legal square after an illegal stop",
        "The texts do not say where to measure from, or which square wins a tie.",
        "Measure from where the creature stopped. The square must be strictly closer than the \
         last legal square. A die decides between equals.",
    ),
    read(
        "R-20",
        D20,
        "Doubling twice",
        "Elsewhere in the game, two doublings make three times.",
        "For movement, two doublings make four times.",
    ),
    read(
        "R-21",
        D20,
        "What minimum movement ignores",
        "Minimum movement could ignore only the cost, or obstacles as well.",
        "It ignores only the cost.",
    ),
    read(
        "R-22",
        FEET,
        "10 feet of reach on diagonals",
        "Measured like distance, the second diagonal square is 15 feet away.",
        "In Pathfinder 2e, 10 feet of reach covers it, as published. The d20 systems measure \
         reach like distance.",
    )
    .or("reach10_diagonal"),
    read(
        "R-23",
        D20,
        "Armor and speeds outside the table",
        "The table lists only speeds of 30 and 20 feet.",
        "Armor that slows cuts the speed to two thirds, rounded up to whole squares.",
    ),
    read(
        "R-24",
        D20,
        "Armor or load",
        "The wording is unclear.",
        "Bonuses depend on the armor you wear, not on your load.",
    ),
    read(
        "R-25",
        PF1,
        "Moving through occupied squares provokes",
        "The text says this only within the rule on three sizes.",
        "You provoke whichever permission lets you enter an opponent's squares.",
    ),
    read(
        "R-26",
        D20,
        "Ordinary opportunity attacks",
        "The texts use this rule without printing it.",
        "Leaving a threatened square provokes, once per opponent and round. A 5-foot step does \
         not provoke.",
    )
    .or("reactions_per"),
    read(
        "R-27",
        D20,
        "Flying and difficult terrain",
        "This could mean creatures that can fly, or creatures that are flying.",
        "It means creatures that are flying now, at any height.",
    ),
    read(
        "R-28",
        D20,
        "Which obstacles flyers avoid",
        "Flying and incorporeal creatures avoid most obstacles. Which ones?",
        "They avoid all obstacles that hamper, unless the map marks an obstacle otherwise.",
    ),
    read(
        "R-29",
        DND35,
        "Two size tables",
        "Two texts print the table in different layouts.",
        "The values agree.",
    ),
    read(
        "R-30",
        D20,
        "Mixed very small creatures in a square",
        "The texts give the capacity of a square for each size alone.",
        "Their areas add up to at most 25 square feet. Larger occupants take no room.",
    ),
    read(
        "R-31",
        DND35,
        "Length of a dive",
        "This could mean the length of the path or the distance.",
        "Measure the length of the path. For the descent, take the difference in height at its \
         end.",
    ),
    read(
        "R-32",
        DND35,
        "Running while climbing",
        "The ban could cover only creatures with a climb speed, or all creatures.",
        "No creature can run while climbing.",
    ),
    read(
        "R-33",
        FEET,
        "Diagonals in three dimensions",
        "No text gives their cost.",
        "A step that changes two or three coordinates is one diagonal. No option changes this. No \
         text has a higher cost for three coordinates, and a step has only two costs: straight \
         and diagonal.",
    ),
    read(
        "R-34",
        D20,
        "Running through friends",
        "The texts exclude only charging.",
        "You can run through a friend's square.",
    ),
    read(
        "R-35",
        D20,
        "Very small creatures entering a square",
        "The texts do not say which opponents can react.",
        "The creature provokes from opponents in the square it enters and from those whose \
         threatened squares it leaves. Each reacts once.",
    ),
    read(
        "R-36",
        D20,
        "Bulky body in difficult terrain",
        "The body and the terrain each make the square count as two.",
        "These are two doublings.",
    ),
    read(
        "R-37",
        D20,
        "Poor visibility",
        "Poor visibility hampers movement, but the texts give no number.",
        "It doubles the cost once.",
    ),
    read("R-38", D20, "Misprints", "The texts contain spelling mistakes.", "They have no effect."),
    read(
        "R-39",
        D20,
        "Conditions of the 5-foot step",
        "These texts do not print the conditions.",
        "As published: you cannot take a 5-foot step where you are hampered, with a speed of 5 \
         feet or less, or with other movement.",
    )
    .or("five_foot_step"),
    read(
        "R-40",
        D20,
        "5-foot step after minimum movement",
        "Both belong to a full round.",
        "You get no 5-foot step after minimum movement.",
    ),
    read(
        "R-41",
        D20,
        "Tumbling, overrunning, escaping",
        "Dice decide the outcome.",
        "The request gives the result of the check. Without a result, the response says which \
         check is needed.",
    ),
    read(
        "R-42",
        PF1,
        "Encumbrance",
        "This text does not print the rules for it.",
        "The request gives the loaded speed, or the response asks for a ruling.",
    )
    .or("load_speed_table"),
    read(
        "R-43",
        PF1,
        "Gaps in the Pathfinder 1e text",
        "The text leaves out sizes, modes of movement and small creatures.",
        "D&D 3.5 fills the gaps: it prints the same values.",
    ),
    read(
        "R-50",
        PF2,
        "Step on a counted diagonal",
        "Such a diagonal costs 10 feet, but a Step goes 5.",
        "You cannot Step there.",
    )
    .or("step_one_square_always"),
    read(
        "R-51",
        PF2,
        "Corners",
        "The text has no rule on corners.",
        "A diagonal step can pass one corner, but cannot go between two walls.",
    )
    .or("corner_rule"),
    read(
        "R-52",
        ENTERED,
        "Big creatures entering terrain",
        "The texts give the cost of a single square.",
        "Only the worst newly entered square counts, and it counts once.",
    ),
    read(
        "R-53",
        PF2,
        "When hazards act",
        "A hazard acts when you move through it. How often?",
        "It acts once for every square of it that you enter.",
    ),
    read(
        "R-54",
        PF2,
        "Measuring forced movement",
        "The effect gives the distance in feet. How are diagonals counted?",
        "Measure along the forced path with a fresh diagonal count. Difficult terrain costs \
         nothing.",
    ),
    read(
        "R-55",
        PF2,
        "Cost of tumbling through",
        "This text does not give the cost.",
        "The squares cost the same as any others.",
    )
    .or("tumble_costs_more"),
    read(
        "R-56",
        PF2,
        "End of a turn or of a movement",
        "Two sentences of the text differ.",
        "An action can end in an occupied square when the next action leaves it.",
    ),
    read(
        "R-57",
        PF2,
        "Sharing with prone creatures",
        "The wording does not make clear which conditions must hold together.",
        "The creature must be prone. It must be willing, unconscious or dead. It must not be \
         larger than you.",
    ),
    read(
        "R-58",
        PF2,
        "More than four Tiny creatures",
        "The text leaves this to the game master.",
        "At most four Tiny creatures share a square.",
    )
    .or("tiny_per_square"),
    read(
        "R-59",
        PF2,
        "Flanking along an edge",
        "The line between two flankers can graze the target's space.",
        "The line must pass through the inside of the space.",
    ),
    read(
        "R-60",
        ALL,
        "Lines along a wall",
        "A line can run exactly along the border of a wall.",
        "Only the inside of a blocker blocks a line. Between two blockers there is no line.",
    ),
    read(
        "R-61",
        FEET,
        "Cover or no line of effect",
        "A target can be entirely behind a wall. Does it have cover, or is there no line of \
         effect?",
        "There is no line of effect when no segment between the spaces is clear. Then nothing is \
         within reach either.",
    )
    .or("reach_through_walls"),
    read(
        "R-62",
        PF2,
        "Reactions to leaving squares",
        "Which squares trigger a reaction? What happens when you leave no square?",
        "Every square you leave within reach triggers, once per action. If you leave none, the \
         action triggers at its end.",
    ),
    read(
        "R-63",
        PF2,
        "Ignoring difficult terrain",
        "What happens to greater difficult terrain?",
        "It counts as difficult terrain.",
    ),
    read(
        "R-64",
        PF2,
        "Page references",
        "The pages that the text refers to are missing.",
        "The text stands on its own.",
    ),
    read(
        "R-65",
        PF2,
        "Gargantuan spaces",
        "The space is given as 20 feet or more.",
        "It is 20 feet unless the creature says otherwise.",
    ),
    read(
        "R-66",
        PF2,
        "Two creatures in one square by accident",
        "The text leaves this to the game master.",
        "The response asks for a ruling.",
    ),
    read(
        "R-67",
        PF2,
        "Jumping over terrain",
        "What do the squares you jump over cost?",
        "Squares you jump over count as plain. The landing square counts its terrain.",
    ),
    read(
        "R-68",
        PF2,
        "Sharing spaces",
        "The text rules out sharing only as the usual case.",
        "Only riders, prone creatures and creatures that pause within a turn share a space.",
    ),
    read(
        "R-69",
        PF2,
        "Objects",
        "The text leaves this to the game master.",
        "The map says which objects you can enter. An unmarked object blocks you, and the \
         response asks for a ruling.",
    ),
    read(
        "R-70",
        PF2,
        "Avoiding difficult terrain",
        "Some abilities avoid some kinds of difficult terrain. The text does not say which kinds.",
        "The map marks terrain that can be avoided. Unmarked terrain is not avoided.",
    ),
    read(
        "R-71",
        PF2,
        "Reach 0",
        "A creature with reach 0 must share its target's space to attack.",
        "The response reports this.",
    ),
    read("R-72", PF2, "Three dimensions", "This text does not cover them.", "See R-33."),
    read(
        "R-73",
        PF2,
        "Cover from small terrain",
        "The text leaves this to the game master.",
        "Small terrain gives cover unless the request says otherwise.",
    ),
    read(
        "R-80",
        DRAW_STEEL,
        "Size steps",
        "The text does not list the steps.",
        "The steps are 1T, 1S, 1M, 1L, 2, 3 and so on. A bare 1 lies next to 2.",
    ),
    read(
        "R-81",
        DRAW_STEEL,
        "When a fall hurts",
        "The height or the effective height could count.",
        "The effective height counts. A fall hurts from 2 squares on.",
    ),
    read(
        "R-82",
        DRAW_STEEL,
        "Negative Agility",
        "A negative score would lengthen a fall.",
        "It does not lengthen a fall.",
    ),
    read(
        "R-83",
        DRAW_STEEL,
        "Enemy in difficult terrain",
        "The square would be difficult terrain twice.",
        "It is difficult terrain once.",
    ),
    read(
        "R-84",
        DRAW_STEEL,
        "Speed cap",
        "The cap could limit squares or cost.",
        "It limits the cost.",
    ),
    read(
        "R-85",
        DRAW_STEEL,
        "Adding extra costs",
        "How do extra costs combine?",
        "Add 1 for difficult terrain, 1 for crawling, and 1 for climbing or swimming without the \
         type.",
    ),
    read(
        "R-86",
        DRAW_STEEL,
        "Cost of a jump",
        "A jump is part of the movement. What does it cost?",
        "Each square of the jump costs 1. The landing square counts its terrain.",
    ),
    read(
        "R-87",
        DRAW_STEEL,
        "Jumping out of bad terrain",
        "The rule could cover only the starting square, or also the squares you pass.",
        "It covers the starting square.",
    ),
    read(
        "R-88",
        DRAW_STEEL,
        "Forced downward",
        "This could be a fall or forced movement.",
        "It is a fall if it ends on the ground. Through dirt it is movement.",
    ),
    read(
        "R-89",
        DRAW_STEEL,
        "Teleporting and speed",
        "Does the speed cap apply to a teleport?",
        "No, it does not apply.",
    ),
    read(
        "R-90",
        DRAW_STEEL,
        "Nearest unoccupied space",
        "The text does not say where to measure from.",
        "Measure from where the creature landed. It chooses among equally near spaces.",
    ),
    read(
        "R-91",
        DRAW_STEEL,
        "Shifting through spaces",
        "Enemies' spaces are difficult terrain.",
        "You cannot shift into an enemy's space. You can shift through an ally's space.",
    ),
    read(
        "R-92",
        DRAW_STEEL,
        "Bane for sharing a space",
        "When does the bane apply?",
        "It applies while creatures are squeezed into one space. Ordinary stops give no bane.",
    )
    .or("squeeze_shared"),
    read(
        "R-93",
        DRAW_STEEL,
        "Failed climb",
        "What do you lose?",
        "You lose only the attempt. You take a free strike where the tier says so.",
    ),
    read(
        "R-94",
        DRAW_STEEL,
        "Headings in another language",
        "Eight headings are in another language.",
        "They are translated.",
    ),
    read(
        "R-95",
        DRAW_STEEL,
        "Missing picture",
        "The picture of cutting corners is missing.",
        "Any map that gives the two figures will do.",
    ),
    read(
        "R-96",
        DRAW_STEEL,
        "Three dimensions",
        "The text does not spell them out.",
        "Every adjacent cell costs 1. Corners above and below block like any others.",
    ),
    read(
        "R-97",
        DRAW_STEEL,
        "Same damage to both",
        "This could mean the damage before or after reductions.",
        "It is the damage that the falling creature takes.",
    ),
    read(
        "R-98",
        DRAW_STEEL,
        "Falling far",
        "When does the creature fall each stretch?",
        "It falls 100 squares at once, and 100 at the end of each later round.",
    ),
    read(
        "R-99",
        DRAW_STEEL,
        "Digging",
        "Which directions and materials are allowed?",
        "You dig up or down through material that you can burrow in. Coming out ends the dig.",
    ),
    read(
        "R-100",
        DRAW_STEEL,
        "High ground in the air",
        "The rule asks for standing on the ground.",
        "You have no high ground while flying, hovering or falling.",
    ),
    read(
        "R-101",
        DRAW_STEEL,
        "Advance and Disengage",
        "The game prints these elsewhere.",
        "Advance is a move. Disengage is a shift.",
    ),
    read(
        "R-102",
        DRAW_STEEL,
        "Pausing in a space",
        "You could pause in a space to act, then move on.",
        "The pause counts as stopping.",
    ),
    read(
        "R-103",
        DRAW_STEEL,
        "Shallow liquid",
        "What does liquid less than 1 square deep do to a fall?",
        "It does not reduce the fall.",
    ),
    read(
        "R-104",
        DRAW_STEEL,
        "Hovering and falling",
        "Which falls does hovering prevent?",
        "It prevents only falling because you are prone or at speed 0.",
    ),
    read(
        "R-105",
        DRAW_STEEL,
        "Burrowing downward",
        "Burrowing could be horizontal only, or go down as well.",
        "You burrow downward only by digging.",
    ),
    read(
        "R-106",
        DRAW_STEEL,
        "Line of effect",
        "The game prints the geometry elsewhere.",
        "The line runs from centre to centre, unless the request names another origin.",
    ),
    read(
        "R-107",
        DRAW_STEEL,
        "Failed swim",
        "What are the consequences?",
        "A failed swim has no consequences unless some are given.",
    ),
    read(
        "R-108",
        DRAW_STEEL,
        "Opportunity attacks",
        "The game prints this rule elsewhere.",
        "An adjacent enemy in line of effect provokes when it moves away without shifting.",
    )
    .or("reach_through_walls"),
    read(
        "R-109",
        DRAW_STEEL,
        "Riding",
        "Which space does a rider occupy?",
        "A rider occupies its carrier's space.",
    ),
    read(
        "R-110",
        DRAW_STEEL,
        "When damaging terrain hurts",
        "The moment varies.",
        "It hurts you when you enter it and when you start a turn in it.",
    ),
    read(
        "R-111",
        DRAW_STEEL,
        "Big creatures in mixed terrain",
        "The open point is that of R-52.",
        "Only the worst newly entered square counts, and it counts once.",
    ),
    read(
        "R-112",
        DRAW_STEEL,
        "Diagonals",
        "Do diagonals alternate in cost?",
        "No, a diagonal always costs 1.",
    ),
    read(
        "R-113",
        DRAW_STEEL,
        "Deciding after a teleport",
        "A pronoun could mean either creature.",
        "The creature that teleports the other decides.",
    ),
];

/// Rules that a game publishes elsewhere.
const PUBLISHED: &[Resolution] = &[
    read(
        "R-124",
        FIFTH_2014,
        "Changes of the speed and other modes",
        "The text changes your speed and does not mention fly, swim, climb and burrow speeds.",
        "What changes your speed changes all your speeds alike.",
    ),
    read(
        "R-126",
        FIFTH,
        "A speed of less than 5 feet and a heavy burden",
        "While you drag more than you can carry, your speed drops to 5 feet. What if it is lower \
         already?",
        "It stays lower: the burden limits the speed to 5 feet.",
    ),
    read(
        "R-127",
        FIFTH,
        "The same bonus twice",
        "The text does not say whether two equal bonuses to a speed add up.",
        "Bonuses have a source. Of several with one source only the highest counts.",
    ),
    read(
        "X-01",
        D20,
        "Opportunity attacks",
        "The texts use this rule without printing it.",
        "As published: leaving a threatened square provokes. A 5-foot step does not.",
    ),
    read(
        "X-02",
        D20,
        "Geometry of running and charging",
        "The texts use it without printing it.",
        "Only what the texts say applies: no difficult terrain, no friends in a charge, a \
         straight line when flying or swimming.",
    ),
    read(
        "X-03",
        D20,
        "Conditions of the 5-foot step",
        "The texts use them without printing them.",
        "See R-39.",
    )
    .or("five_foot_step"),
    read(
        "X-04",
        D20,
        "Resolving an overrun",
        "The texts use this rule without printing it.",
        "The request gives the result.",
    ),
    read(
        "X-05",
        D20,
        "Distance per Escape Artist check",
        "The texts use this rule without printing it.",
        "The caller decides.",
    ),
    read(
        "X-06",
        DND35,
        "Turning in flight",
        "The game prints its table elsewhere.",
        "The response reports turning but does not enforce it.",
    ),
    read(
        "X-07",
        D20,
        "Reach weapons at close range",
        "The texts use this rule without printing it.",
        "Only the band of distances applies.",
    ),
    read(
        "X-08",
        D20,
        "Reach weapons of small creatures",
        "The texts describe only those of big creatures.",
        "The same formula applies.",
    ),
    read(
        "X-12",
        PF2,
        "Step, Crawl, Shove, Climb, Fly",
        "The game prints these actions elsewhere.",
        "A Step is 5 feet. A Leap depends on your Speed. Each takes one of three actions. The \
         request gives the rest.",
    ),
    read("X-13", PF2, "Sampling lines of effect", "The game prints this elsewhere.", "See R-61."),
    read(
        "X-20",
        DRAW_STEEL,
        "Advance and Disengage",
        "The game prints these elsewhere.",
        "See R-101.",
    ),
    read(
        "X-21",
        DRAW_STEEL,
        "Opportunity attacks",
        "The game prints this rule elsewhere.",
        "See R-108.",
    ),
    read(
        "X-22",
        DRAW_STEEL,
        "Spaces and heights",
        "The game prints these rules elsewhere.",
        "Size n takes n × n squares and is n high. Every size of 1 takes one square.",
    ),
    read(
        "X-23",
        DRAW_STEEL,
        "Power rolls",
        "The game prints these rules elsewhere.",
        "The request gives the totals. The text gives the tiers.",
    ),
];

/// The resolution with an id.
#[must_use]
pub fn resolution(id: &str) -> Option<&'static Resolution> {
    RESOLUTIONS.iter().find(|resolution| resolution.id == id)
}
