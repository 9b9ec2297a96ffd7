//! Pathfinder 1e, from its reference document's chapter on movement, position and distance.
//!
//! Rules that D&D 3.5 also prints come from `d20`, with this game's ids and sections. The others
//! are this game's own.

use super::d20::{
    self, ACTIONS, COLOSSAL, DIMINUTIVE, EVERYTHING, FINE, GARGANTUAN, HUGE, LARGE, MEDIUM, SMALL,
    TINY,
};
use super::planned;
use super::vocabulary::*;
use crate::board::{Earth, Load, Skill};
use crate::rule::{
    AcceleratedMode, Action, ActionEffect, ActionSet, Budget, CheckKind, Course, Ending,
    FlankEffect, FlankerCondition, Hindrance, List, Meeting, Mode, ModeSet, ModeSpeed, Names,
    Notice, Occasion, Passage, Passing, ProvokingSteps, Quantity, ReachWeapon, ReactionFrequency,
    Rule, Ruleset, Setting, Text, UnitShown, WithoutMode,
};
use crate::unit::Feet;

/// The Pathfinder 1e rule system.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("pf1"),
    name: Text::Borrowed("Pathfinder 1e"),
    prefix: Text::Borrowed("PF1-"),
    licence: Text::Borrowed("Open Game License 1.0a"),
    rules: List::Borrowed(RULES),
    planned: planned::PATHFINDER1,
};

const RULES: &[Rule] = &[
    d20::SPEED_TABLE.stated("PF1-SPEED-TABLE", "Table: Tactical Speed"),
    d20::R_23.ruling("PF1-R-23"),
    Rule::stated(
        "PF1-EX-FIGHTER",
        "Worked example: the fighter's path",
        "Tactical Movement Example",
        "The steps cost 1, 1, 2 (second diagonal), 2 (difficult terrain) and 3 (diagonal into \
         difficult terrain). The total of 9 squares is more than one move of 30 ft.",
        &[Note(Example(Names::Written(&["PF1-DIAG", "PF1-DIFF-DIAG", "PF1-DOUBLE-MOVE"])))],
    )
    .read_by(&["R-01"]),
    Rule::stated(
        "PF1-EX-OGRE",
        "Worked example: the ogre's corner",
        "Tactical Movement Example",
        "A Large creature that cannot cut a corner pays for every step around it: 20 ft.",
        &[Note(Example(Names::Written(&["PF1-CORNER", "PF1-R-43"])))],
    ),
    d20::SPEED_BASE.stated("PF1-SPEED-BASE", "Tactical Movement: How Far Can Your Character Move?"),
    d20::ENCUMBRANCE.stated("PF1-ENCUMBRANCE", "Tactical Movement: Encumbrance"),
    d20::HAMPER.stated("PF1-HAMPER", "Tactical Movement: Hampered Movement"),
    d20::R_37.ruling("PF1-R-37"),
    d20::MOVE.stated("PF1-MOVE", "Tactical Movement: Movement in Combat"),
    d20::DOUBLE_MOVE.stated("PF1-DOUBLE-MOVE", "Tactical Movement: Movement in Combat"),
    Rule::stated(
        "PF1-RUN",
        "Running: four times your speed",
        "Tactical Movement: Movement in Combat",
        "If you run for the whole round, you move up to four times your speed, or three times in \
         heavy armor.",
        &[
            Turn(Grant(Action::Run, Some(false), Budget::Speed { times: 4 })),
            Turn(Grant(Action::Run, Some(true), Budget::Speed { times: 3 })),
            Mode(Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Walk]), Course::Free)),
            Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Run]), 2))),
        ],
    )
    .read_by(&["R-02"]),
    d20::X_02.beyond("PF1-X-02", "Published with the charge action"),
    d20::FULLROUND_STEP.stated("PF1-FULLROUND-STEP", "Tactical Movement: Movement in Combat"),
    Rule::beyond(
        "PF1-X-03",
        "Conditions of the 5-foot step",
        "Published with the 5-foot step (R-39)",
        "You can take a 5-foot step only if your speed is above 5 ft and you do not otherwise move \
         in the round. Nothing may hamper the step.",
        &[
            Reaction(Provokes(Some(Action::FiveFootStep), false)),
            Turn(OnlyAlone(Action::FiveFootStep, Feet(5))),
            Turn(Forbids(Action::FiveFootStep, EVERYTHING.with(Hindrance::Squeezing))),
        ],
    )
    .over(&["PF1-X-01"]),
    Rule::beyond(
        "PF1-X-01",
        "Leaving a threatened square provokes",
        "Published with attacks of opportunity (R-26)",
        "When you step out of a square that an opponent threatens, you provoke from it, once per \
         opponent and round. A 5-foot step does not provoke.",
        &[
            Reaction(ReactsToLeaving(ProvokingSteps::BeginsWithinReach)),
            Reaction(Provokes(None, true)),
            Reaction(ReactsToStaying(false)),
            Reaction(Reacts(ReactionFrequency::OncePerRound)),
        ],
    ),
    d20::RULING_INVOLUNTARY.ruling("PF1-RULING-INVOLUNTARY"),
    d20::BONUS_BARB.stated("PF1-BONUS-BARB", "Tactical Movement: Bonuses to Speed"),
    d20::BONUS_MONK.stated("PF1-BONUS-MONK", "Tactical Movement: Bonuses to Speed"),
    d20::BONUS_ORDER.stated("PF1-BONUS-ORDER", "Tactical Movement: Bonuses to Speed"),
    Rule::stated(
        "PF1-SQUARE",
        "One square is 5 feet",
        "Measuring Distance",
        "Each square of the grid is 5 feet wide. A straight step into the next square costs 1.",
        &[Price(Unit(UnitShown::Feet)), Price(Straight(1))],
    ),
    d20::DIAG.stated("PF1-DIAG", "Measuring Distance: Diagonals"),
    d20::R_05.ruling("PF1-R-05"),
    d20::R_04.ruling("PF1-R-04"),
    d20::CORNER.stated("PF1-CORNER", "Measuring Distance: Diagonals"),
    d20::DIAG_CREATURE.stated("PF1-DIAG-CREATURE", "Measuring Distance: Diagonals"),
    d20::DIAG_PIT.stated("PF1-DIAG-PIT", "Measuring Distance: Diagonals"),
    d20::CLOSEST_TIE.stated("PF1-CLOSEST-TIE", "Measuring Distance: Closest Creature"),
    Rule::stated(
        "PF1-OPEN-SQUARE",
        "Unoccupied squares",
        "Moving Through a Square",
        "Entering an open, unoccupied square costs 1, unless difficult terrain or a spell hampers \
         you there.",
        &[Price(Straight(1))],
    ),
    d20::FRIEND.stated("PF1-FRIEND", "Moving through a Square: Friend").over(&[
        "PF1-VERYSMALL-ENTER",
        "PF1-SIZE3-LARGER",
        "PF1-SIZE3-SMALLER",
    ]),
    d20::FRIEND_COVER.stated("PF1-FRIEND-COVER", "Moving through a Square: Friend"),
    d20::OPPONENT.stated("PF1-OPPONENT", "Moving through a Square: Opponent"),
    d20::OPP_HELPLESS
        .stated("PF1-OPP-HELPLESS", "Moving through a Square: Opponent")
        .over(&["PF1-OPPONENT"]),
    d20::OPP_HELPLESS_OBSTACLE
        .stated("PF1-OPP-HELPLESS-OBSTACLE", "Moving through a Square: Opponent"),
    d20::END_OCCUPIED.stated("PF1-END-OCCUPIED", "Moving through a Square: Ending Your Movement"),
    d20::OVERRUN.stated("PF1-OVERRUN", "Moving through a Square: Overrun").over(&["PF1-OPPONENT"]),
    Rule::stated(
        "PF1-TUMBLE",
        "Tumbling past an opponent",
        "Moving through a Square: Tumbling",
        "If you are trained in Acrobatics, you can try to tumble through an opponent's square.",
        &[
            Check(Tries(CheckKind::Tumble, Skill::Acrobatics, true)),
            Occupancy(Enter(Meeting::OPPONENT.passing(Passing::Tumbling), Passage::Free)),
        ],
    )
    .over(&["PF1-OPPONENT"])
    .read_by(&["R-41"]),
    d20::VERYSMALL_ENTER
        .stated("PF1-VERYSMALL-ENTER", "Moving through a Square: Very Small Creature")
        .over(&["PF1-OPPONENT"]),
    d20::VERYSMALL_AOO.stated("PF1-VERYSMALL-AOO", "Moving through a Square: Very Small Creature"),
    d20::SIZE3_LARGER
        .stated("PF1-SIZE3-LARGER", "Moving through a Square: Three Sizes Larger or Smaller")
        .over(&["PF1-OPPONENT"]),
    d20::SIZE3_SMALLER
        .stated("PF1-SIZE3-SMALLER", "Moving through a Square: Three Sizes Larger or Smaller")
        .over(&["PF1-OPPONENT"]),
    Rule::stated(
        "PF1-SIZE3-AOO",
        "Entering an opponent's square provokes",
        "Moving through a Square: Square Occupied by Creature Three Sizes Larger or Smaller",
        "When you move into an opponent's square, you provoke from that opponent.",
        &[Reaction(ReactsToEntering(None, true))],
    )
    .read_by(&["R-25"]),
    d20::FILLS_SPACE
        .stated("PF1-FILLS-SPACE", "Moving through a Square: Designated Exceptions")
        .over(&[
            "PF1-FRIEND",
            "PF1-OPPONENT",
            "PF1-OPP-HELPLESS",
            "PF1-OVERRUN",
            "PF1-TUMBLE",
            "PF1-VERYSMALL-ENTER",
            "PF1-SIZE3-LARGER",
            "PF1-SIZE3-SMALLER",
        ]),
    d20::RULING_OBJECTS.ruling("PF1-RULING-OBJECTS"),
    d20::RULING_RIDERS.ruling("PF1-RULING-RIDERS"),
    Rule::stated(
        "PF1-TERRAIN-INTRO",
        "Terrain changes movement costs",
        "Terrain and Obstacles",
        "Undergrowth, rubble, stairs and similar features change the cost of movement.",
        &[Note(Example(Names::Written(&["PF1-DIFF", "PF1-OBST-COST"])))],
    ),
    d20::DIFF.stated("PF1-DIFF", "Terrain and Obstacles: Difficult Terrain"),
    d20::RULING_GREATER.ruling("PF1-RULING-GREATER"),
    d20::RULING_IGNORE.ruling("PF1-RULING-IGNORE"),
    d20::RULING_DAMAGE.ruling("PF1-RULING-DAMAGE"),
    d20::DIFF_DIAG.stated("PF1-DIFF-DIAG", "Terrain and Obstacles: Difficult Terrain"),
    d20::DIFF_NORUN.stated("PF1-DIFF-NORUN", "Terrain and Obstacles: Difficult Terrain"),
    d20::TERRAIN_MIXED.stated("PF1-TERRAIN-MIXED", "Terrain and Obstacles: Difficult Terrain"),
    d20::DIFF_FLY.stated("PF1-DIFF-FLY", "Terrain and Obstacles: Difficult Terrain"),
    d20::OBST_COST.stated("PF1-OBST-COST", "Terrain and Obstacles: Obstacles"),
    d20::OBST_BOTH.stated("PF1-OBST-BOTH", "Terrain and Obstacles: Obstacles"),
    d20::OBST_CHECK.stated("PF1-OBST-CHECK", "Obstacles"),
    d20::R_13.ruling("PF1-R-13"),
    d20::R_14.ruling("PF1-R-14"),
    d20::OBST_BLOCK.stated("PF1-OBST-BLOCK", "Terrain and Obstacles: Obstacles"),
    d20::OBST_FLY.stated("PF1-OBST-FLY", "Terrain and Obstacles: Obstacles"),
    d20::R_28.ruling("PF1-R-28"),
    d20::SQZ_MIN.stated("PF1-SQZ-MIN", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_COST.stated("PF1-SQZ-COST", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_PENALTY.stated("PF1-SQZ-PENALTY", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_FOOT.stated("PF1-SQZ-FOOT", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_FOOT_BIG.stated("PF1-SQZ-FOOT-BIG", "Terrain and Obstacles: Squeezing"),
    Rule::stated(
        "PF1-SQZ-PAST",
        "Squeezing past any creature",
        "Terrain and Obstacles: Squeezing",
        "The squares of a creature in your path count as narrow. You can squeeze past beside them, \
         but you cannot end in them.",
        &[Squeeze(SqueezePast)],
    )
    .read_by(&["R-17"]),
    d20::SQZ_TIGHT.stated("PF1-SQZ-TIGHT", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_TIGHT_PEN.stated("PF1-SQZ-TIGHT-PEN", "Squeezing"),
    d20::ILLEGAL_END.stated(
        "PF1-ILLEGAL-END",
        "Special Movement Rules: Accidentally Ending \
        Movement in an Illegal Space",
    ),
    d20::DOUBLE.stated("PF1-DOUBLE", "Special Movement Rules: Double Movement Cost"),
    d20::DOUBLE_NEST.stated("PF1-DOUBLE-NEST", "Special Movement Rules: Double Movement Cost"),
    d20::MINMOVE.stated("PF1-MINMOVE", "Special Movement Rules: Minimum Movement"),
    d20::MINMOVE_LIMIT.stated("PF1-MINMOVE-LIMIT", "Special Movement Rules: Minimum Movement"),
    d20::MINMOVE_AOO.stated("PF1-MINMOVE-AOO", "Special Movement Rules: Minimum Movement"),
    d20::PRONE_MOVE.beyond("PF1-PRONE-MOVE", "Published with the prone condition"),
    Rule::beyond(
        "PF1-X-MODES",
        "Modes of movement",
        "Published with creatures (R-43)",
        "Instead of walking, you can burrow, climb, fly or swim, but only with a speed for it. \
         Each movement uses one mode and that mode's speed.",
        &[
            Mode(Goes(ACTIONS, ModeSet::ALL, Course::Free)),
            Mode(Goes(
                ActionSet::of(&[Action::Charge]),
                ModeSet::of(&[Mode::Walk, Mode::Climb, Mode::Swim, Mode::Fly]),
                Course::Free,
            )),
            Mode(StepsOf(Mode::Walk, ModeSet::of(&[Mode::Walk]))),
            Mode(StepsOf(Mode::Fly, ModeSet::of(&[Mode::Fly]))),
            Mode(Pace(Mode::Walk, ModeSpeed::Own)),
            Mode(Pace(Mode::Climb, ModeSpeed::Own)),
            Mode(Pace(Mode::Swim, ModeSpeed::Own)),
            Mode(Without(Mode::Burrow, WithoutMode::Impossible)),
            Mode(Without(Mode::Fly, WithoutMode::Impossible)),
        ],
    ),
    Rule::ruling(
        "PF1-RULING-MODES",
        "Walking during other movement",
        "Each mode has its own speed. The text does not say how you leave a wall or reach a shore.",
        "A climbing movement can include steps on foot, and a swimming movement can include \
         climbing and steps on foot. A flyer can end in the air.",
        &[
            Mode(StepsOf(Mode::Climb, ModeSet::of(&[Mode::Climb, Mode::Walk]))),
            Mode(StepsOf(Mode::Swim, ModeSet::of(&[Mode::Swim, Mode::Walk, Mode::Climb]))),
            Mode(EndInTheAir(Ending::Turn)),
        ],
    ),
    Rule::ruling(
        "PF1-RULING-NO-SPEED",
        "Climbing and swimming without a speed",
        "The skills for this are described elsewhere.",
        "Your table decides whether and how far a creature climbs or swims without a speed for it.",
        &[
            Mode(Without(Mode::Climb, WithoutMode::LeftToTable)),
            Mode(Without(Mode::Swim, WithoutMode::LeftToTable)),
        ],
    ),
    d20::R_33.ruling("PF1-R-33"),
    Rule::beyond(
        "PF1-X-BURROW",
        "Burrowing through dirt",
        "Published with creatures (R-43)",
        "You burrow through dirt, and through rock only if your description says so. You cannot \
         run or charge while burrowing, and tunnels close unless your description says otherwise.",
        &[
            Mode(Pace(Mode::Burrow, ModeSpeed::Own)),
            Mode(StepsOf(Mode::Burrow, ModeSet::of(&[Mode::Burrow]))),
            Mode(BurrowsThrough(Earth::Dirt, false)),
            Mode(BurrowsThrough(Earth::Rock, true)),
            Mode(BurrowsUpAndDown(true)),
            Mode(Goes(
                ActionSet::of(&[Action::Run, Action::Charge]),
                ModeSet::of(&[Mode::Burrow]),
                Course::Never,
            )),
            Mode(TunnelsClose),
        ],
    ),
    Rule::beyond(
        "PF1-X-CLIMB",
        "Hurrying while climbing",
        "Published with the skill and with creatures (R-43)",
        "You cannot run while climbing. If you hurry, you climb at twice your climb speed or at \
         your land speed, whichever is lower, with one Climb check at -5.",
        &[
            Mode(Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Climb]), Course::Never)),
            Mode(Hurries(AcceleratedMode {
                mode: Mode::Climb,
                times: 2,
                trying: CheckKind::Climb,
                modifier: -5,
            })),
            Note(Tells(Notice::Hurried(Mode::Climb, Text::Borrowed("one Climb check at -5")))),
            Note(Tells(Notice::Surface(Mode::Climb, Text::Borrowed("Climb +8, may take 10")))),
            Check(Tries(CheckKind::Climb, Skill::Climb, false)),
        ],
    ),
    Rule::beyond(
        "PF1-X-FLY",
        "Flying with a light load",
        "Published with creatures (R-43)",
        "You can fly while you carry no more than a light load. While flying or swimming, you can \
         run only in a straight line.",
        &[
            Mode(Pace(Mode::Fly, ModeSpeed::Own)),
            Mode(CarryingAtMost(Mode::Fly, Load::Light)),
            Mode(Goes(
                ActionSet::of(&[Action::Run]),
                ModeSet::of(&[Mode::Fly, Mode::Swim]),
                Course::Straight,
            )),
        ],
    ),
    d20::R_22.ruling("PF1-R-22"),
    Rule::ruling(
        "PF1-R-43",
        "Sizes, reach and sharing squares",
        "The text lacks these sections. The published values are those of the game's predecessor.",
        "Space, reach and the number of very small creatures in a square are as in D&D 3.5.",
        &[
            Size(SizeTable(FINE)),
            Size(SizeTable(DIMINUTIVE)),
            Size(SizeTable(TINY)),
            Size(SizeTable(SMALL)),
            Size(SizeTable(MEDIUM)),
            Size(SizeTable(LARGE)),
            Size(SizeTable(HUGE)),
            Size(SizeTable(GARGANTUAN)),
            Size(SizeTable(COLOSSAL)),
            Occupancy(End(Meeting::ANY.by_very_small().able(), Ending::TurnIfRoom)),
            Occupancy(RoomByArea(100)),
            Occupancy(WithoutRoom(Ending::Never)),
            Reach(ReachWeapon(ReachWeapon::DoublesWithBlindRing)),
            Reach(NaturalReachIncludesAdjacent),
            Reach(NoReachThreatensOwnSquare),
            Size(SpaceAndReachMayDiffer),
        ],
    )
    .over(&["PF1-END-OCCUPIED"]),
    d20::RULING_SIZES.ruling("PF1-RULING-SIZES"),
    Rule::beyond(
        "PF1-X-FLANK",
        "Flanking an opponent",
        "Published with the combat modifiers",
        "Two friends flank an opponent that both threaten from opposite sides or corners of its \
         space. They get +2 on melee attacks against it.",
        &[
            Position(Flank(FlankEffect::ThroughOppositeSides)),
            Position(Flank(FlankEffect::Needs(FlankerCondition::Sides, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::Act, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::Melee, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::SomeReach, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::TargetInReach, true))),
            Value(Brings(Occasion::Flanking, Quantity::Attack, Setting::Number(2))),
        ],
    )
    .read_by(&["R-59"]),
    d20::RULING_COVER.ruling("PF1-RULING-COVER"),
    d20::RULING_LINE.ruling("PF1-RULING-LINE"),
    d20::R_60.ruling("PF1-R-60"),
    d20::AREA_BURST.beyond("PF1-X-BURST", "Published with aiming a spell"),
    d20::RULING_CONE.ruling("PF1-RULING-CONE"),
    d20::RULING_LINE_AREA.ruling("PF1-RULING-LINE-AREA"),
    d20::RULING_CUBE.ruling("PF1-RULING-CUBE"),
    d20::RULING_WALLS.ruling("PF1-RULING-WALLS"),
    d20::RULING_EXTENDED.ruling("PF1-RULING-EXTENDED"),
    d20::RULING_HIGH_GROUND.ruling("PF1-RULING-HIGH-GROUND"),
    d20::RULING_FALL.ruling("PF1-RULING-FALL"),
    d20::RULING_FORCE.ruling("PF1-RULING-FORCE"),
    d20::RULING_MANEUVERS.ruling("PF1-RULING-MANEUVERS"),
];
