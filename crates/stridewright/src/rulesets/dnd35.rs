//! D&D 3.5, from the System Reference Document's chapters on combat movement and movement modes.
//!
//! Rules that Pathfinder 1e also prints come from `d20`. The others are this game's own.

mod sizes;

use super::d20::{
    self, ACTIONS, COLOSSAL, DIMINUTIVE, EVERYTHING, FINE, GARGANTUAN, HUGE, LARGE, MEDIUM, SMALL,
    TINY,
};
use super::planned;
use super::vocabulary::*;
use crate::board::{Earth, Load, Shape, Size, Skill};
use crate::rule::{
    AcceleratedMode, Action, ActionEffect, ActionSet, Budget, CheckKind, Course, Dive, Effect,
    Ending, FlankEffect, FlankerCondition, Hindrance, List, Meeting, Mode, ModeSet, ModeSpeed,
    Notice, Occasion, Passage, Passing, ProvokingSteps, Quantity, ReachWeapon, ReactionFrequency,
    Rule, Ruleset, Setting, Text, UnitShown, WithoutMode,
};
use crate::unit::Feet;

/// The D&D 3.5 rule system.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("dnd35"),
    name: Text::Borrowed("D&D 3.5"),
    prefix: Text::Borrowed("D35-"),
    licence: Text::Borrowed("Open Game License 1.0a"),
    rules: List::Borrowed(RULES),
    planned: planned::DND35,
};

const RULES: &[Rule] = &[
    Rule::stated(
        "D35-SQUARE",
        "One square is 5 feet",
        "Movement, Position, and Distance",
        "Each square of the grid is 5 feet wide. A straight step into the next square costs 1 \
         square.",
        &[Price(Unit(UnitShown::Feet)), Price(Straight(1))],
    ),
    d20::SPEED_BASE.stated("D35-SPEED-BASE", "Tactical Movement: How Far Can Your Character Move?"),
    d20::SPEED_TABLE.stated("D35-SPEED-TABLE", "Table: Tactical Speed"),
    d20::R_23.ruling("D35-R-23"),
    d20::ENCUMBRANCE.stated("D35-ENCUMBRANCE", "Tactical Movement: Encumbrance"),
    d20::HAMPER.stated("D35-HAMPER", "Tactical Movement: Hampered Movement"),
    d20::MOVE.stated("D35-MOVE", "Tactical Movement: Movement in Combat"),
    d20::DOUBLE_MOVE.stated("D35-DOUBLE-MOVE", "Tactical Movement: Movement in Combat"),
    Rule::stated(
        "D35-RUN",
        "Running: four times your speed",
        "Tactical Movement: Movement in Combat",
        "If you run for the whole round, you move up to four times your speed.",
        &[
            Turn(Grant(Action::Run, None, Budget::Speed { times: 4 })),
            Mode(Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Walk]), Course::Free)),
            Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Run]), 2))),
        ],
    )
    .read_by(&["R-02"]),
    d20::X_02.beyond("D35-X-02", "Published with the charge action"),
    d20::FULLROUND_STEP.stated("D35-FULLROUND-STEP", "Tactical Movement: Movement in Combat"),
    Rule::beyond(
        "D35-X-03",
        "Conditions of the 5-foot step",
        "Published with the 5-foot step (R-39)",
        "You can take a 5-foot step only if your speed is above 5 ft and you do not otherwise move \
         in the round. Nothing may hamper the step.",
        &[
            Turn(OnlyAlone(Action::FiveFootStep, Feet(5))),
            Turn(Forbids(Action::FiveFootStep, EVERYTHING.with(Hindrance::Squeezing))),
        ],
    ),
    Rule::beyond(
        "D35-X-01",
        "Leaving a threatened square provokes",
        "Published with attacks of opportunity (R-26)",
        "When you step out of a square that an opponent threatens, you provoke from it, once per \
         opponent and round.",
        &[
            Reaction(ReactsToLeaving(ProvokingSteps::BeginsWithinReach)),
            Reaction(Provokes(None, true)),
            Reaction(ReactsToStaying(false)),
            Reaction(Reacts(ReactionFrequency::OncePerRound)),
        ],
    ),
    Rule::ruling(
        "D35-R-25",
        "Entering an occupied square",
        "The text says only that very small creatures provoke by entering.",
        "Entering an occupied square does not by itself provoke from its occupant, unless you are \
         very small.",
        &[Reaction(ReactsToEntering(Some(false), false))],
    ),
    d20::RULING_INVOLUNTARY.ruling("D35-RULING-INVOLUNTARY"),
    d20::BONUS_BARB.stated("D35-BONUS-BARB", "Tactical Movement: Bonuses to Speed"),
    d20::BONUS_MONK.stated("D35-BONUS-MONK", "Tactical Movement: Bonuses to Speed"),
    d20::BONUS_ORDER.stated("D35-BONUS-ORDER", "Tactical Movement: Bonuses to Speed"),
    d20::DIAG.stated("D35-DIAG", "Measuring Distance: Diagonals"),
    d20::R_05.ruling("D35-R-05"),
    d20::R_04.ruling("D35-R-04"),
    d20::CORNER.stated("D35-CORNER", "Measuring Distance: Diagonals"),
    d20::DIAG_CREATURE.stated("D35-DIAG-CREATURE", "Measuring Distance: Diagonals"),
    d20::DIAG_PIT.stated("D35-DIAG-PIT", "Measuring Distance: Diagonals"),
    d20::CLOSEST_TIE.stated("D35-CLOSEST-TIE", "Measuring Distance: Closest Creature"),
    d20::FRIEND.stated("D35-FRIEND", "Moving through a Square: Friend").over(&[
        "D35-VERYSMALL-ENTER",
        "D35-SIZE3-LARGER",
        "D35-SIZE3-SMALLER",
    ]),
    d20::FRIEND_COVER.stated("D35-FRIEND-COVER", "Moving through a Square: Friend"),
    d20::OPPONENT.stated("D35-OPPONENT", "Moving through a Square: Opponent"),
    d20::OPP_HELPLESS
        .stated("D35-OPP-HELPLESS", "Moving through a Square: Opponent")
        .over(&["D35-OPPONENT"]),
    d20::OPP_HELPLESS_OBSTACLE
        .stated("D35-OPP-HELPLESS-OBSTACLE", "Moving through a Square: Opponent"),
    d20::END_OCCUPIED.stated("D35-END-OCCUPIED", "Moving through a Square: Ending Your Movement"),
    d20::OVERRUN.stated("D35-OVERRUN", "Moving through a Square: Overrun").over(&["D35-OPPONENT"]),
    Rule::stated(
        "D35-TUMBLE",
        "Tumbling past an opponent",
        "Moving through a Square: Tumbling",
        "If you are trained in Tumble, you can try to tumble through an opponent's square.",
        &[
            Check(Tries(CheckKind::Tumble, Skill::Tumble, true)),
            Occupancy(Enter(Meeting::OPPONENT.passing(Passing::Tumbling), Passage::Free)),
        ],
    )
    .over(&["D35-OPPONENT"])
    .read_by(&["R-41"]),
    d20::VERYSMALL_ENTER
        .stated("D35-VERYSMALL-ENTER", "Moving through a Square: Very Small Creature")
        .over(&["D35-OPPONENT"]),
    d20::VERYSMALL_AOO.stated("D35-VERYSMALL-AOO", "Moving through a Square: Very Small Creature"),
    d20::SIZE3_LARGER
        .stated("D35-SIZE3-LARGER", "Moving through a Square: Three Sizes Larger or Smaller")
        .over(&["D35-OPPONENT"]),
    d20::SIZE3_SMALLER
        .stated("D35-SIZE3-SMALLER", "Moving through a Square: Three Sizes Larger or Smaller")
        .over(&["D35-OPPONENT"]),
    d20::FILLS_SPACE
        .stated("D35-FILLS-SPACE", "Moving through a Square: Designated Exceptions")
        .over(&[
            "D35-FRIEND",
            "D35-OPPONENT",
            "D35-OPP-HELPLESS",
            "D35-OVERRUN",
            "D35-TUMBLE",
            "D35-VERYSMALL-ENTER",
            "D35-SIZE3-LARGER",
            "D35-SIZE3-SMALLER",
        ]),
    d20::RULING_OBJECTS.ruling("D35-RULING-OBJECTS"),
    d20::RULING_RIDERS.ruling("D35-RULING-RIDERS"),
    d20::DIFF.stated("D35-DIFF", "Terrain and Obstacles: Difficult Terrain"),
    d20::RULING_GREATER.ruling("D35-RULING-GREATER"),
    d20::RULING_IGNORE.ruling("D35-RULING-IGNORE"),
    d20::RULING_DAMAGE.ruling("D35-RULING-DAMAGE"),
    d20::DIFF_DIAG.stated("D35-DIFF-DIAG", "Terrain and Obstacles: Difficult Terrain"),
    d20::DIFF_NORUN.stated("D35-DIFF-NORUN", "Terrain and Obstacles: Difficult Terrain"),
    d20::TERRAIN_MIXED.stated("D35-TERRAIN-MIXED", "Terrain and Obstacles: Difficult Terrain"),
    d20::DIFF_FLY.stated("D35-DIFF-FLY", "Terrain and Obstacles: Difficult Terrain"),
    d20::R_28.ruling("D35-R-28"),
    d20::R_37.ruling("D35-R-37"),
    d20::OBST_COST.stated("D35-OBST-COST", "Terrain and Obstacles: Obstacles"),
    d20::OBST_BOTH.stated("D35-OBST-BOTH", "Terrain and Obstacles: Obstacles"),
    d20::OBST_CHECK.stated("D35-OBST-CHECK", "Terrain and Obstacles: Obstacles"),
    d20::R_13.ruling("D35-R-13"),
    d20::R_14.ruling("D35-R-14"),
    d20::OBST_BLOCK.stated("D35-OBST-BLOCK", "Terrain and Obstacles: Obstacles"),
    d20::OBST_FLY.stated("D35-OBST-FLY", "Terrain and Obstacles: Obstacles"),
    d20::SQZ_MIN.stated("D35-SQZ-MIN", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_COST.stated("D35-SQZ-COST", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_PENALTY.stated("D35-SQZ-PENALTY", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_FOOT.stated("D35-SQZ-FOOT", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_FOOT_BIG.stated("D35-SQZ-FOOT-BIG", "Terrain and Obstacles: Squeezing"),
    Rule::stated(
        "D35-SQZ-PAST",
        "Squeezing past an opponent",
        "Terrain and Obstacles: Squeezing",
        "An opponent's squares count as narrow. You can squeeze past beside them, but you cannot \
         end in them.",
        &[Squeeze(SqueezePast)],
    )
    .read_by(&["R-17"]),
    d20::SQZ_TIGHT.stated("D35-SQZ-TIGHT", "Terrain and Obstacles: Squeezing"),
    d20::SQZ_TIGHT_PEN.stated("D35-SQZ-TIGHT-PEN", "Terrain and Obstacles: Squeezing"),
    d20::ILLEGAL_END.stated(
        "D35-ILLEGAL-END",
        "Special Movement Rules: Accidentally Ending \
        Movement in an Illegal Space",
    ),
    d20::DOUBLE.stated("D35-DOUBLE", "Special Movement Rules: Double Movement Cost"),
    d20::DOUBLE_NEST.stated("D35-DOUBLE-NEST", "Special Movement Rules: Double Movement Cost"),
    d20::MINMOVE.stated("D35-MINMOVE", "Special Movement Rules: Minimum Movement"),
    d20::MINMOVE_LIMIT.stated("D35-MINMOVE-LIMIT", "Special Movement Rules: Minimum Movement"),
    d20::MINMOVE_AOO.stated("D35-MINMOVE-AOO", "Special Movement Rules: Minimum Movement"),
    d20::PRONE_MOVE.beyond("D35-PRONE-MOVE", "Published with the prone condition"),
    Rule::stated(
        "D35-MODES",
        "Modes of movement",
        "Movement Modes",
        "Instead of walking, you can burrow, climb, fly or swim, but only with a speed for it. \
         Each movement uses one mode and that mode's speed.",
        &[
            Mode(Goes(ACTIONS, ModeSet::ALL, Course::Free)),
            Mode(Goes(
                ActionSet::of(&[Action::Charge]),
                ModeSet::of(&[Mode::Walk, Mode::Climb, Mode::Swim]),
                Course::Free,
            )),
            Mode(StepsOf(Mode::Walk, ModeSet::of(&[Mode::Walk]))),
            Mode(StepsOf(Mode::Fly, ModeSet::of(&[Mode::Fly]))),
            Mode(Pace(Mode::Walk, ModeSpeed::Own)),
            Mode(Without(Mode::Burrow, WithoutMode::Impossible)),
            Mode(Without(Mode::Fly, WithoutMode::Impossible)),
        ],
    ),
    Rule::ruling(
        "D35-RULING-MODES",
        "Walking during other movement",
        "The text gives each mode a speed. It does not say how you leave a wall or reach a shore.",
        "A climbing movement can include steps on foot, and a swimming movement can include \
         climbing and steps on foot. A flyer can end in the air.",
        &[
            Mode(StepsOf(Mode::Climb, ModeSet::of(&[Mode::Climb, Mode::Walk]))),
            Mode(StepsOf(Mode::Swim, ModeSet::of(&[Mode::Swim, Mode::Walk, Mode::Climb]))),
            Mode(EndInTheAir(Ending::Turn)),
        ],
    ),
    Rule::ruling(
        "D35-RULING-NO-SPEED",
        "Climbing and swimming without a speed",
        "The text covers only creatures with a climb or swim speed. The skills are described \
         elsewhere.",
        "Your table decides whether and how far a creature climbs or swims without a speed for it.",
        &[
            Mode(Without(Mode::Climb, WithoutMode::LeftToTable)),
            Mode(Without(Mode::Swim, WithoutMode::LeftToTable)),
        ],
    ),
    d20::R_33.ruling("D35-R-33"),
    Rule::stated(
        "D35-BURROW",
        "Burrowing through dirt",
        "Movement Modes: Burrow",
        "With a burrow speed, you can burrow through dirt. You can burrow through rock only if \
         your description says so.",
        &[
            Mode(Pace(Mode::Burrow, ModeSpeed::Own)),
            Mode(StepsOf(Mode::Burrow, ModeSet::of(&[Mode::Burrow]))),
            Mode(BurrowsThrough(Earth::Dirt, false)),
            Mode(BurrowsThrough(Earth::Rock, true)),
            Mode(BurrowsUpAndDown(true)),
        ],
    ),
    Rule::stated(
        "D35-BURROW-NORUN",
        "No running or charging while burrowing",
        "Movement Modes: Burrow",
        "You cannot run or charge while you burrow.",
        &[Mode(Goes(
            ActionSet::of(&[Action::Run, Action::Charge]),
            ModeSet::of(&[Mode::Burrow]),
            Course::Never,
        ))],
    ),
    Rule::stated(
        "D35-BURROW-TUNNEL",
        "Tunnels usually close",
        "Movement Modes: Burrow",
        "Other creatures cannot use the tunnel you burrowed, unless your description says so.",
        &[Mode(TunnelsClose)],
    ),
    Rule::stated(
        "D35-CLIMB-SPEED",
        "Climb speed",
        "Movement Modes: Climb",
        "While climbing, you move at your climb speed.",
        &[Mode(Pace(Mode::Climb, ModeSpeed::Own))],
    ),
    Rule::stated(
        "D35-CLIMB-CHECK",
        "Climb speed: bonus and checks",
        "Movement Modes: Climb",
        "With a climb speed, you have +8 on Climb checks and can always take 10. You still make a \
         check on a surface that needs one.",
        &[
            Note(Tells(Notice::Surface(Mode::Climb, Text::Borrowed("Climb +8, may take 10")))),
            Check(Tries(CheckKind::Climb, Skill::Climb, false)),
            Value(Brings(Occasion::Having(Mode::Climb), Quantity::Climb, Setting::Number(8))),
            Value(Brings(Occasion::Having(Mode::Climb), Quantity::TakeTen, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "D35-CLIMB-ACCEL",
        "Accelerated climbing",
        "Movement Modes: Climb",
        "If you hurry, you climb at twice your climb speed or at your base land speed, whichever \
         is lower. You make one Climb check at -5.",
        &[
            Mode(Hurries(AcceleratedMode {
                mode: Mode::Climb,
                times: 2,
                trying: CheckKind::Climb,
                modifier: -5,
            })),
            Note(Tells(Notice::Hurried(Mode::Climb, Text::Borrowed("one Climb check at -5")))),
        ],
    ),
    Rule::stated(
        "D35-CLIMB-NORUN",
        "No running while climbing",
        "Movement Modes: Climb",
        "You cannot run while you climb.",
        &[Mode(Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Climb]), Course::Never))],
    )
    .read_by(&["R-32"]),
    Rule::stated(
        "D35-CLIMB-DEX",
        "Climbing keeps your Dexterity bonus",
        "Movement Modes: Climb",
        "While climbing with a climb speed, you keep your Dexterity bonus to AC.",
        &[Value(Brings(Occasion::OnWall, Quantity::DexterityToAc, Setting::Is(true)))],
    ),
    Rule::stated(
        "D35-FLY-SPEED",
        "Fly speed and load",
        "Movement Modes: Fly",
        "You can fly at your fly speed while you carry no more than a light load, whatever armor \
         you wear.",
        &[Mode(Pace(Mode::Fly, ModeSpeed::Own)), Mode(CarryingAtMost(Mode::Fly, Load::Light))],
    ),
    Rule::stated(
        "D35-FLY-MANEUVER",
        "Maneuverability in flight",
        "Movement Modes: Fly",
        "Flyers have perfect, good, average, poor or clumsy maneuverability. Your table decides \
         what this means in numbers.",
        &[Mode(Maneuverability)],
    )
    .read_by(&["X-06"]),
    Rule::stated(
        "D35-DIVE",
        "Dive attack",
        "Movement Modes: Fly",
        "A flyer's charge is a dive attack. It must be at least 30 ft long and descend at least 10 \
         ft.",
        &[
            Mode(Goes(ActionSet::of(&[Action::Charge]), ModeSet::of(&[Mode::Fly]), Course::Free)),
            Mode(Dives(Dive { action: Action::Charge, mode: Mode::Fly, length: 6, descent: 2 })),
        ],
    )
    .read_by(&["R-31"]),
    Rule::stated(
        "D35-DIVE-DMG",
        "Dive attack: claws only, double damage",
        "Movement Modes: Fly",
        "You can make a dive attack only with claws or talons. It deals double damage.",
        &[
            Value(Brings(Occasion::Diving, Quantity::Damage, Setting::Times(2))),
            Value(Brings(Occasion::Diving, Quantity::ClawsOnly, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "D35-FLY-RUN",
        "Running while flying",
        "Movement Modes: Fly",
        "While flying, you can run only in a straight line.",
        &[Mode(Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Fly]), Course::Straight))],
    ),
    Rule::stated(
        "D35-SWIM-SPEED",
        "Swim speed",
        "Movement Modes: Swim",
        "With a swim speed, you swim at that speed without checks.",
        &[Mode(Pace(Mode::Swim, ModeSpeed::Own))],
    ),
    Rule::stated(
        "D35-SWIM-CHECK",
        "Swim speed: bonus and take 10",
        "Movement Modes: Swim",
        "With a swim speed, you have +8 on Swim checks for special actions and hazards. You can \
         always take 10.",
        &[
            Value(Brings(Occasion::Having(Mode::Swim), Quantity::Swim, Setting::Number(8))),
            Value(Brings(Occasion::Having(Mode::Swim), Quantity::TakeTen, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "D35-SWIM-RUN",
        "Running while swimming",
        "Movement Modes: Swim",
        "While swimming, you can run only in a straight line.",
        &[Mode(Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Swim]), Course::Straight))],
    ),
    Rule::stated(
        "D35-BIGLITTLE",
        "Small and Medium creatures",
        "Big and Little Creatures in Combat",
        "Small and Medium creatures take up one square and have a reach of 5 ft. Smaller and \
         larger creatures differ.",
        &[Size(SizeTable(SMALL)), Size(SizeTable(MEDIUM))],
    ),
    Rule::stated(
        "D35-TINY-SHARE",
        "Very small creatures share squares",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "Four Tiny, 25 Diminutive or 100 Fine creatures fit in one square. Creatures of different \
         sizes fit while their areas add up to one square or less.",
        &[
            Occupancy(End(Meeting::ANY.by_very_small().able(), Ending::TurnIfRoom)),
            Occupancy(RoomByArea(100)),
            Occupancy(WithoutRoom(Ending::Never)),
        ],
    )
    .over(&["D35-END-OCCUPIED"])
    .read_by(&["R-08", "R-30"]),
    Rule::stated(
        "D35-TINY-REACH0",
        "Natural reach of 0 feet",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "Creatures that take up less than a square have a natural reach of 0 ft.",
        &[Size(SizeTable(FINE)), Size(SizeTable(DIMINUTIVE)), Size(SizeTable(TINY))],
    ),
    Rule::stated(
        "D35-TINY-ENTER-ATTACK",
        "Entering a square to attack",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "With a reach of 0 ft, you can attack an opponent only from inside its square. Entering \
         the square provokes from that opponent.",
        &[Reach(NoReachThreatensOwnSquare), Reaction(ReactsToEntering(Some(true), true))],
    ),
    Rule::stated(
        "D35-TINY-OWN-SQUARE",
        "Attacking into your own square",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "You can attack creatures in your own square, whatever your reach.",
        &[Reach(NoReachThreatensOwnSquare)],
    ),
    Rule::stated(
        "D35-TINY-NOFLANK",
        "Very small creatures cannot flank",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "Creatures without natural reach cannot flank.",
        &[Position(Flank(FlankEffect::Needs(FlankerCondition::SomeReach, true)))],
    ),
    Rule::stated(
        "D35-TINY-NOTHREAT",
        "Reach 0 threatens no surrounding squares",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "A creature with a reach of 0 ft threatens no squares around it. You can pass it without \
         provoking.",
        &[Reach(NoReachThreatensOwnSquare)],
    ),
    Rule::stated(
        "D35-LARGE-SPACE",
        "Large creatures take several squares",
        "Big and Little Creatures: Large and Larger",
        "Creatures larger than Medium take up several squares: Large 2 × 2, Huge 3 × 3, Gargantuan \
         4 × 4, Colossal 6 × 6.",
        &[
            Size(SizeTable(LARGE)),
            Size(SizeTable(HUGE)),
            Size(SizeTable(GARGANTUAN)),
            Size(SizeTable(COLOSSAL)),
        ],
    ),
    Rule::stated(
        "D35-LARGE-REACH",
        "Long natural reach",
        "Big and Little Creatures: Large and Larger",
        "Creatures larger than Medium typically have a reach of 10 ft or more.",
        &[
            Size(SizeTable(LARGE)),
            Size(SizeTable(HUGE)),
            Size(SizeTable(GARGANTUAN)),
            Size(SizeTable(COLOSSAL)),
        ],
    ),
    Rule::stated(
        "D35-REACH-ADJ",
        "Natural reach also covers adjacent squares",
        "Big and Little Creatures: Large and Larger",
        "With a natural reach of more than 5 ft, you threaten adjacent squares as well.",
        &[Reach(NaturalReachIncludesAdjacent)],
    ),
    Rule::stated(
        "D35-REACH-AOO",
        "Approaching a creature with long reach",
        "Big and Little Creatures: Large and Larger",
        "Moving closer to an opponent within its reach provokes. A 5-foot step does not.",
        &[Reaction(ReactsToApproach), Reaction(Provokes(Some(Action::FiveFootStep), false))],
    )
    .over(&["D35-X-01"])
    .read_by(&["R-26"]),
    d20::R_22.ruling("D35-R-22"),
    Rule::stated(
        "D35-REACH-WEAPON",
        "Reach weapons",
        "Big and Little Creatures: Large and Larger",
        "With a reach weapon, you strike up to double your natural reach. You cannot strike \
         targets at your natural reach or closer.",
        &[Reach(ReachWeapon(ReachWeapon::DoublesWithBlindRing))],
    )
    .read_by(&["X-08"]),
    Rule::stated(
        "D35-SIZE-TABLE",
        "Space and natural reach by size",
        "Table: Creature Size and Scale",
        "Fine creatures have a space of ½ ft, Diminutive 1, Tiny 2½, Small and Medium 5, Large 10, \
         Huge 15, Gargantuan 20 and Colossal 30. Natural reach depends on size and shape.",
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
        ],
    )
    .read_by(&["R-29"]),
    Rule::stated(
        "D35-SIZE-TABLE-EXC",
        "The table shows typical values",
        "Table: Creature Size and Scale, note",
        "A creature's space and reach can differ from the table.",
        &[Size(SpaceAndReachMayDiffer)],
    ),
    d20::RULING_SIZES.ruling("D35-RULING-SIZES"),
    Rule::stated(
        "D35-SIZE-MODS",
        "Size modifiers",
        "Table: Creature Size and Scale, modifiers",
        "Small creatures attack, dodge and hide better; big creatures grapple better. Modifiers to \
         attack and AC, special attacks and Hide run from +8, -16, +16 (Fine) to -8, +16, -16 \
         (Colossal).",
        sizes::MODIFIERS,
    ),
    Rule::stated(
        "D35-SIZE-BULK",
        "Height and weight",
        "Table: Creature Size and Scale, height and weight",
        "Creatures range from half a foot and an eighth of a pound to 64 feet and 125 tons. \
         Weights assume the density of an animal.",
        sizes::BULK,
    ),
    Rule::stated(
        "D35-SIZE-CARRY",
        "Carrying capacity by size",
        "Table: Creature Size and Scale, carrying capacity",
        "A Fine biped carries an eighth of what a Medium biped carries, and a Colossal biped 16 \
         times as much. Quadrupeds carry more.",
        CARRYING,
    ),
    Rule::beyond(
        "D35-X-FLANK",
        "Flanking an opponent",
        "Published with the combat modifiers",
        "Two friends flank an opponent that both threaten from opposite sides or corners of its \
         space. They get +2 on melee attacks against it.",
        &[
            Position(Flank(FlankEffect::ThroughOppositeSides)),
            Position(Flank(FlankEffect::Needs(FlankerCondition::Sides, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::Act, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::Melee, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::TargetInReach, true))),
            Value(Brings(Occasion::Flanking, Quantity::Attack, Setting::Number(2))),
        ],
    )
    .read_by(&["R-59"]),
    d20::RULING_COVER.ruling("D35-RULING-COVER"),
    d20::RULING_LINE.ruling("D35-RULING-LINE"),
    d20::R_60.ruling("D35-R-60"),
    d20::AREA_BURST.beyond("D35-X-BURST", "Published with aiming a spell"),
    d20::RULING_CONE.ruling("D35-RULING-CONE"),
    d20::RULING_LINE_AREA.ruling("D35-RULING-LINE-AREA"),
    d20::RULING_CUBE.ruling("D35-RULING-CUBE"),
    d20::RULING_WALLS.ruling("D35-RULING-WALLS"),
    d20::RULING_EXTENDED.ruling("D35-RULING-EXTENDED"),
    d20::RULING_HIGH_GROUND.ruling("D35-RULING-HIGH-GROUND"),
    d20::RULING_FALL.ruling("D35-RULING-FALL"),
    d20::RULING_FORCE.ruling("D35-RULING-FORCE"),
    d20::RULING_MANEUVERS.ruling("D35-RULING-MANEUVERS"),
];

const CARRYING: &[Effect] = &[
    Size(Carries(Size::Fine, Shape::Tall, 1)),
    Size(Carries(Size::Fine, Shape::Long, 2)),
    Size(Carries(Size::Diminutive, Shape::Tall, 2)),
    Size(Carries(Size::Diminutive, Shape::Long, 4)),
    Size(Carries(Size::Tiny, Shape::Tall, 4)),
    Size(Carries(Size::Tiny, Shape::Long, 6)),
    Size(Carries(Size::Small, Shape::Tall, 6)),
    Size(Carries(Size::Small, Shape::Long, 8)),
    Size(Carries(Size::Medium, Shape::Tall, 8)),
    Size(Carries(Size::Medium, Shape::Long, 12)),
    Size(Carries(Size::Large, Shape::Tall, 16)),
    Size(Carries(Size::Large, Shape::Long, 24)),
    Size(Carries(Size::Huge, Shape::Tall, 32)),
    Size(Carries(Size::Huge, Shape::Long, 48)),
    Size(Carries(Size::Gargantuan, Shape::Tall, 64)),
    Size(Carries(Size::Gargantuan, Shape::Long, 96)),
    Size(Carries(Size::Colossal, Shape::Tall, 128)),
    Size(Carries(Size::Colossal, Shape::Long, 192)),
];
