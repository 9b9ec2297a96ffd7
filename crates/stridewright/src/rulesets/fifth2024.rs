//! Fifth edition as its reference document 5.2.1 prints it (2024).
//!
//! Rules that the older edition also prints come from `fifth`, with this edition's ids and
//! sections. The others are this edition's own.

use super::fifth;
use super::planned;
use super::vocabulary::*;
use crate::board::{Race, Size, Skill, Terrain};
use crate::rule::{
    Accident, Action, ActionSet, AirLoss, AirSupport, AreaEffect, Budget, CountsAs, Dragging,
    Ending, FallEffect, ForcedMoveEffect, Grasp, Hampered, Hindrance, Hindrances, HoldEffect,
    JumpEffect, List, Meeting, MountEffect, Names, Notice, Occasion, Opening, Passage, ProneMount,
    PushedSize, Pushing, Quantity, RoundArea, Rule, Ruleset, SpeedCause, SpeedChange, SpeedShare,
    State, StateSet, TeleportEffect, Text,
};
use crate::unit::{Feet, Squares};

/// The rule system of fifth edition, 2024.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("5e24"),
    name: Text::Borrowed("Fifth edition (2024)"),
    prefix: Text::Borrowed("E24-"),
    licence: Text::Borrowed("Creative Commons Attribution 4.0"),
    rules: List::Borrowed(RULES),
    planned: planned::FIFTH_2024,
};

/// Conditions in which a creature has no speed, besides being held.
const SLEEPING: StateSet = StateSet::of(&[State::Paralyzed, State::Petrified, State::Unconscious]);

const RULES: &[Rule] = &[
    fifth::SPEED.stated("E24-SPEED", "Movement and Position"),
    fifth::POOL.stated("E24-POOL", "Movement and Position"),
    Rule::stated(
        "E24-BREAK",
        "Breaking up your move",
        "Breaking Up Your Move",
        "You can use some of your movement before and some after your action, or between attacks. \
         All of it comes from the same pool.",
        &[Note(Example(Names::Written(&["E24-POOL"])))],
    ),
    Rule::stated(
        "E24-SPEED-TABLE",
        "Speeds of peoples",
        "Species Descriptions",
        "Goliaths have a speed of 35 feet. Dragonborn, dwarves, elves, gnomes, halflings, humans, \
         orcs and tieflings have 30 feet.",
        &[
            Speed(RaceSpeed(List::Borrowed(&[Race::Goliath]), Feet(35), true)),
            Speed(RaceSpeed(
                List::Borrowed(&[
                    Race::Dragonborn,
                    Race::Dwarf,
                    Race::Elf,
                    Race::Gnome,
                    Race::Halfling,
                    Race::Human,
                    Race::Orc,
                    Race::Tiefling,
                ]),
                Feet(30),
                true,
            )),
        ],
    ),
    fifth::ROUND.stated("E24-ROUND", "Rules Glossary: Round Down"),
    Rule::stated(
        "E24-SPEED-CHANGE",
        "Changes reach all speeds",
        "Rules Glossary: Speed",
        "What changes your speed changes each of your special speeds by the same amount.",
        &[Speed(ChangesReachAllModes(true))],
    ),
    fifth::R_125.ruling("E24-R-125"),
    fifth::ARMOR.stated("E24-ARMOR", "Armor"),
    fifth::CARRY.stated("E24-CARRY", "Rules Glossary: Carrying Capacity"),
    fifth::BONUS.stated("E24-BONUS", "Fast Movement"),
    fifth::ZERO.stated("E24-ZERO", "Rules Glossary: Grappled"),
    fifth::DODGE.stated("E24-DODGE", "Rules Glossary: Dodge"),
    fifth::MIX.stated("E24-MIX", "Movement and Position"),
    fifth::SWITCH.stated("E24-SWITCH", "Rules Glossary: Speed"),
    fifth::DASH.stated("E24-DASH", "Rules Glossary: Dash"),
    fifth::DISENGAGE.stated("E24-DISENGAGE", "Rules Glossary: Disengage").over(&["E24-OA"]),
    fifth::READY.stated("E24-READY", "Rules Glossary: Ready"),
    fifth::INTERACT.stated("E24-INTERACT", "Your Turn"),
    fifth::SQUARE.stated("E24-SQUARE", "Playing on a Grid"),
    fifth::ENTER.stated("E24-ENTER", "Playing on a Grid"),
    fifth::DIAG.stated("E24-DIAG", "Playing on a Grid"),
    fifth::CORNER.stated("E24-CORNER", "Playing on a Grid"),
    fifth::R_130.ruling("E24-R-130"),
    Rule::stated(
        "E24-RANGE",
        "Distances on the grid",
        "Playing on a Grid",
        "Count squares from one adjacent to the one space to the nearest square of the other. \
         Ranges, reach and distances are measured like this, and walls do not lengthen them.",
        &[Note(Example(Names::Written(&["E24-DIAG", "E24-R-130"])))],
    ),
    fifth::DIFF.stated("E24-DIFF", "Difficult Terrain"),
    fifth::DIFF_ONCE.stated("E24-DIFF-ONCE", "Rules Glossary: Difficult Terrain"),
    Rule::stated(
        "E24-DIFF-LIST",
        "What is difficult terrain",
        "Rules Glossary: Difficult Terrain",
        "Furniture for creatures of your size or larger, snow, ice, rubble, undergrowth, liquid \
         between shin and waist, openings for creatures one size smaller, the spaces of some \
         creatures and slopes of 20 degrees or more, uphill and downhill, are difficult terrain.",
        &[
            Ground(FurnitureHampers(Hindrance::Difficult, Hampered::ItsSizeAndSmaller)),
            Ground(InclineHampers(Hindrance::Difficult)),
            Mode(WadingHampers(Hindrance::Difficult)),
            Mode(SwimsFrom(Size::Huge, Squares(2))),
        ],
    )
    .read_by(&["R-131", "R-147"]),
    fifth::DIFF_BIG.stated("E24-DIFF-BIG", "Playing on a Grid"),
    fifth::DIFF_KIND.stated("E24-DIFF-KIND", "Land's Stride"),
    fifth::RULING_OBSTACLE.ruling("E24-RULING-OBSTACLE"),
    fifth::RULING_DARKNESS.ruling("E24-RULING-DARKNESS"),
    fifth::HAZARD.stated("E24-HAZARD", "Spike Growth"),
    Rule::stated(
        "E24-ICE",
        "Slippery ice",
        "Slippery Ice",
        "Slippery ice is difficult terrain. When you move onto it for the first time on a turn or start \
         your turn there, you make a DC 10 Dexterity save or fall prone.",
        &[Note(Tells(Notice::Save { on: Terrain::ICE, skill: Skill::DexteritySave, dc: 10 }))],
    ),
    fifth::R_148.ruling("E24-R-148"),
    fifth::RULING_INCORPOREAL.ruling("E24-RULING-INCORPOREAL"),
    fifth::ETHER.stated("E24-ETHER", "Ghost").over(&["E24-PASS"]),
    fifth::RULING_OBJECTS.ruling("E24-RULING-OBJECTS").over(&["E24-PASS"]),
    fifth::STAND.stated("E24-STAND", "Rules Glossary: Prone"),
    fifth::CRAWL.stated("E24-CRAWL", "Rules Glossary: Crawling"),
    fifth::PRONE_ONLY.stated("E24-PRONE-ONLY", "Rules Glossary: Prone"),
    Rule::stated(
        "E24-PASS",
        "Moving through other creatures",
        "Moving around Other Creatures",
        "You can move through the space of an ally, an incapacitated or Tiny creature, or a \
         creature at least two sizes larger or smaller than you. Others block you.",
        &[
            Occupancy(Enter(Meeting::FRIEND, Passage::Free)),
            Occupancy(Enter(Meeting::ANY.incapacitated(true), Passage::Free)),
            Occupancy(Enter(Meeting::ANY.very_small(true), Passage::Free)),
            Occupancy(Enter(Meeting::ANY.larger_by(2), Passage::Free)),
            Occupancy(Enter(Meeting::ANY.smaller_by(2), Passage::Free)),
            Occupancy(Enter(
                Meeting::OPPONENT.incapacitated(false).very_small(false).within(1),
                Passage::Barred,
            )),
        ],
    )
    .read_by(&["R-137"]),
    Rule::stated(
        "E24-SPACE-DIFF",
        "Most occupied spaces are difficult terrain",
        "Moving around Other Creatures",
        "Another creature's space is difficult terrain for you unless it is Tiny or your ally.",
        &[
            Occupancy(Hampers(
                Meeting::OPPONENT.very_small(false).dead(false),
                Hindrance::EnemySpace,
            )),
            Ground(Sees(Hindrance::EnemySpace, CountsAs::As(Hindrance::Difficult))),
        ],
    ),
    fifth::END.stated("E24-END", "Moving around Other Creatures"),
    fifth::NIMBLE.stated("E24-NIMBLE", "Halfling").over(&["E24-PASS"]),
    fifth::SWARM.stated("E24-SWARM", "Swarm of Bats").over(&[
        "E24-PASS",
        "E24-END",
        "E24-TINY-ROOM",
    ]),
    Rule::stated(
        "E24-FORM",
        "Elemental forms enter spaces",
        "Air Elemental",
        "A creature with such a form can enter another creature's space and stop there.",
        &[
            Occupancy(Enter(Meeting::ANY.opened(Opening::EntersSpaces), Passage::Free)),
            Occupancy(End(Meeting::ANY.opened(Opening::EntersSpaces), Ending::Turn)),
        ],
    )
    .over(&["E24-PASS", "E24-END", "E24-TINY-ROOM"]),
    fifth::FILLS.stated("E24-FILLS", "Gelatinous Cube").over(&["E24-PASS"]),
    fifth::R_161.ruling("E24-R-161"),
    Rule::stated(
        "E24-END-TURN",
        "Ending your turn in another creature's space",
        "Moving around Other Creatures",
        "If you end a turn in a space with another creature, you fall prone unless you are Tiny or \
         larger than the other creature.",
        &[
            Force(Stops(Accident::Stays)),
            Occupancy(FallsProneWith(Meeting::ANY.not_by_very_small().larger_by(0).dead(false))),
        ],
    ),
    fifth::SIZE.stated("E24-SIZE", "Creature Size"),
    Rule::stated(
        "E24-SURROUND",
        "How many fit around a creature",
        "Creature Size",
        "Eight Medium creatures fit around a Medium creature, and 20 around a Gargantuan one.",
        &[Note(Example(Names::Written(&["E24-SIZE"])))],
    ),
    fifth::RULING_SIZES.ruling("E24-RULING-SIZES"),
    fifth::TINY_ROOM.stated("E24-TINY-ROOM", "Creature Size").over(&["E24-END"]),
    Rule::stated(
        "E24-NARROW",
        "Narrow openings",
        "Rules Glossary: Difficult Terrain",
        "An opening that is sized for a creature one size smaller than you is difficult terrain. \
         You cannot pass a narrower one.",
        &[
            Squeeze(SqueezeToNextSize),
            Squeeze(TooNarrow),
            Squeeze(HalfWidthByNextSize),
            Ground(Sees(Hindrance::Squeezing, CountsAs::As(Hindrance::Difficult))),
        ],
    ),
    Rule::ruling(
        "E24-R-143",
        "The space of a creature in a narrow opening",
        "The text does not say which squares a creature occupies in a narrow opening.",
        "A creature in a narrow opening is as wide as a creature one size smaller, and as long as \
         its own space. Creatures narrow an opening as walls do.",
        &[Squeeze(SqueezedSpace(true)), Squeeze(SqueezedSpace(false)), Squeeze(SqueezePast)],
    )
    .read_by(&["R-145"]),
    fifth::AMORPHOUS.stated("E24-AMORPHOUS", "Air Elemental"),
    fifth::CLIMB.stated("E24-CLIMB", "Rules Glossary: Climbing"),
    fifth::CLIMB_SPEED.stated("E24-CLIMB-SPEED", "Rules Glossary: Climb Speed"),
    fifth::SWIM.stated("E24-SWIM", "Rules Glossary: Swimming"),
    fifth::BURROW.stated("E24-BURROW", "Rules Glossary: Burrow Speed"),
    fifth::GLIDE.stated("E24-GLIDE", "Earth Elemental"),
    fifth::TUNNEL.stated("E24-TUNNEL", "Ankheg"),
    fifth::SPIDER.stated("E24-SPIDER", "Black Pudding"),
    fifth::LEVITATE.stated("E24-LEVITATE", "Levitate"),
    fifth::WATERWALK.stated("E24-WATERWALK", "Water Walk"),
    fifth::FLY.stated("E24-FLY", "Rules Glossary: Fly Speed"),
    Rule::stated(
        "E24-WIND",
        "Strong wind",
        "Strong Wind",
        "If you fly in strong wind, you land by the end of your turn, or you fall. Hovering does not \
         help.",
        &[Note(Tells(Notice::GroundsFlyers(Terrain::STRONG_WIND)))],
    ),
    Rule::stated(
        "E24-CONDITIONS",
        "Conditions that stop you",
        "Rules Glossary: Conditions",
        "While you are grappled, restrained, paralyzed, petrified or unconscious, your speed is 0. \
         While you are incapacitated, you take no actions and no reactions, but you can move.",
        &[
            Turn(TakesSteps(SLEEPING)),
            Turn(NeedsToAct(ActionSet::of(&[Action::Dash, Action::Disengage, Action::Ready]))),
            Speed(ChangesSpeed(SpeedCause::In(SLEEPING), SpeedChange::Zero)),
            Speed(ChangesSpeed(
                SpeedCause::In(StateSet::of(&[State::Grabbed, State::Restrained])),
                SpeedChange::Zero,
            )),
        ],
    ),
    fifth::LONG.stated("E24-LONG", "Rules Glossary: Long Jump"),
    Rule::stated(
        "E24-JUMP-RUN",
        "The run-up",
        "Rules Glossary: Long Jump",
        "The run-up of a long jump is at least 10 feet of movement immediately before it. The run-up \
         of a high jump is made on foot.",
        &[Force(Jumps(JumpEffect::RunUp { squares: 2, on_foot: false }))],
    )
    .read_by(&["R-139"]),
    fifth::JUMP_COST.stated("E24-JUMP-COST", "Rules Glossary: Long Jump"),
    fifth::JUMP_LAND.stated("E24-JUMP-LAND", "Rules Glossary: Long Jump"),
    fifth::JUMP_OBSTACLE.stated("E24-JUMP-OBSTACLE", "Rules Glossary: Long Jump"),
    fifth::HIGH.stated("E24-HIGH", "Rules Glossary: High Jump"),
    fifth::LEAP.stated("E24-LEAP", "Frog"),
    fifth::FALL.stated("E24-FALL", "Rules Glossary: Falling"),
    fifth::FALL_PRONE.stated("E24-FALL-PRONE", "Rules Glossary: Falling"),
    fifth::FALL_LESS.stated("E24-FALL-LESS", "Level 4: Slow Fall"),
    Rule::stated(
        "E24-FALL-WATER",
        "Falling into liquid",
        "Rules Glossary: Falling",
        "If you fall into water or another liquid, you can use your reaction to make a DC 15 Strength \
         (Athletics) or Dexterity (Acrobatics) check. On a success, you take half the damage.",
        &[Force(Falls(FallEffect::HalvedInLiquid { skill: Skill::AthleticsOrAcrobatics, dc: 15 }))],
    ),
    Rule::stated(
        "E24-FLY-FALL",
        "Losing the air",
        "Rules Glossary: Flying",
        "While you fly, you fall if you are incapacitated or prone, or if your fly speed is 0. You \
         stay in the air if you can hover.",
        &[
            Force(Falls(FallEffect::LosesTheAir(AirLoss::Prone))),
            Force(Falls(FallEffect::LosesTheAir(AirLoss::SpeedZero))),
            Force(Falls(FallEffect::LosesTheAir(AirLoss::CannotAct))),
            Force(Falls(FallEffect::StaysUp(AirSupport::Hovering))),
        ],
    ),
    fifth::R_155.ruling("E24-R-155"),
    fifth::R_156.ruling("E24-R-156"),
    fifth::RULING_FALL_ONTO.ruling("E24-RULING-FALL-ONTO"),
    fifth::RULING_PIT.ruling("E24-RULING-PIT"),
    Rule::stated(
        "E24-TELEPORT",
        "Teleporting",
        "Rules Glossary: Teleportation",
        "When you teleport, you appear elsewhere without crossing what lies between, and spend no \
         movement. If the space is occupied or blocked, you appear in the nearest unoccupied space of \
         your choice.",
        &[
            Turn(Grant(Action::Teleport, None, Budget::Granted)),
            Turn(DestinationNearest),
            Turn(Teleports(TeleportEffect::IsOneStep)),
            Turn(Teleports(TeleportEffect::PassesEverything)),
            Turn(Teleports(TeleportEffect::GoesAsFarAsTheEffect)),
            Turn(Teleports(TeleportEffect::LeadsElsewhere)),
        ],
    ),
    fifth::RULING_TELEPORT.ruling("E24-RULING-TELEPORT"),
    Rule::ruling(
        "E24-R-166",
        "Stunned creatures move",
        "The older edition says that a stunned creature cannot move. This one no longer does.",
        "A stunned creature can move, but it cannot act, so it takes no Dash.",
        &[
            Turn(TakesSteps(StateSet::of(&[State::Stunned]))),
            Speed(ChangesSpeed(
                SpeedCause::In(StateSet::of(&[State::Stunned])),
                SpeedChange::Nothing,
            )),
        ],
    ),
    fifth::RULING_CONDITIONS.ruling("E24-RULING-CONDITIONS"),
    Rule::stated(
        "E24-EXHAUSTION",
        "Exhaustion",
        "Rules Glossary: Exhaustion",
        "Your speed is 5 feet lower for each level of exhaustion. Level 6 is death.",
        &[
            Speed(ChangesSpeed(
                SpeedCause::Exhausted(1, 5),
                SpeedChange::LessForEachLevel(Feet(5)),
            )),
            Speed(ChangesSpeed(SpeedCause::Exhausted(6, 6), SpeedChange::Zero)),
        ],
    ),
    fifth::FRIGHTENED.stated("E24-FRIGHTENED", "Rules Glossary: Frightened"),
    fifth::R_167.ruling("E24-R-167"),
    Rule::stated(
        "E24-DROP",
        "Dropping prone",
        "Dropping Prone",
        "You can drop prone without an action and without using any of your speed, but not if your \
         speed is 0.",
        &[Value(BringsWords(
            Occasion::Upright,
            Quantity::LyingDown,
            Text::Borrowed("free, but not at a speed of 0"),
        ))],
    ),
    fifth::PRONE_ATTACK.stated("E24-PRONE-ATTACK", "Rules Glossary: Prone"),
    fifth::CLOSE.stated("E24-CLOSE", "Ranged Attacks in Close Combat"),
    fifth::UNDERWATER.stated("E24-UNDERWATER", "Underwater Combat"),
    fifth::REACH.stated("E24-REACH", "Rules Glossary: Reach"),
    fifth::OA.stated("E24-OA", "Opportunity Attacks"),
    fifth::OA_TIME.stated("E24-OA-TIME", "Opportunity Attacks"),
    fifth::OA_WHO.stated("E24-OA-WHO", "Rules Glossary: Reaction"),
    fifth::OA_NOT.stated("E24-OA-NOT", "Opportunity Attacks").over(&["E24-OA"]),
    fifth::FLYBY.stated("E24-FLYBY", "Flying Snake"),
    fifth::RULING_WALLS.ruling("E24-RULING-WALLS"),
    fifth::RULING_LINE.ruling("E24-RULING-LINE"),
    fifth::RULING_BORDER.ruling("E24-RULING-BORDER"),
    fifth::RULING_EXTENDED.ruling("E24-RULING-EXTENDED"),
    fifth::RULING_HIGH_GROUND.ruling("E24-RULING-HIGH-GROUND"),
    fifth::RULING_MANEUVERS.ruling("E24-RULING-MANEUVERS"),
    fifth::RULING_CLOSEST.ruling("E24-RULING-CLOSEST"),
    fifth::COVER.stated("E24-COVER", "Cover"),
    fifth::RULING_COVER.ruling("E24-RULING-COVER"),
    fifth::CUBE.stated("E24-CUBE", "Rules Glossary: Cube"),
    fifth::RULING_AREA.ruling("E24-RULING-AREA"),
    Rule::stated(
        "E24-EMANATION",
        "Emanations",
        "Rules Glossary: Emanation",
        "An emanation extends in straight lines from all sides of a creature's space. The creature \
         is not in it unless it wants to be.",
        &[
            Position(Area(AreaEffect::Emanation(RoundArea::StraightFromSpace))),
            Position(Area(AreaEffect::MakerDecides(true))),
        ],
    ),
    fifth::FORCED.stated("E24-FORCED", "Opportunity Attacks"),
    fifth::R_157.ruling("E24-R-157"),
    Rule::stated(
        "E24-SHOVE",
        "Shoving",
        "Rules Glossary: Unarmed Strike",
        "You can shove a creature within 5 feet 5 feet away from you. It can be at most one size \
         larger than you.",
        &[Force(Forces(ForcedMoveEffect::Pushes(Pushing {
            squares: 1,
            sizes: PushedSize::Larger(1),
            within: Grasp::Within(Feet(5)),
            straight: false,
        })))],
    ),
    Rule::stated(
        "E24-PUSH",
        "Weapons that push",
        "Mastery Properties: Push",
        "If you hit a creature with such a weapon, you can push it up to 10 feet straight away from \
         you if it is Large or smaller.",
        &[Force(Forces(ForcedMoveEffect::Pushes(Pushing {
            squares: 2,
            sizes: PushedSize::UpTo(Size::Large),
            within: Grasp::Anywhere,
            straight: true,
        })))],
    ),
    fifth::R_158.ruling("E24-R-158"),
    fifth::GRAPPLE.stated("E24-GRAPPLE", "Rules Glossary: Grappling"),
    Rule::stated(
        "E24-DRAG",
        "Dragging costs 1 extra foot",
        "Rules Glossary: Grappled",
        "You can drag a creature that you have grappled when you move. Every foot then costs 1 \
         extra foot, unless the creature is Tiny or two or more sizes smaller than you.",
        &[
            Force(Holds(HoldEffect::Drags(Dragging::Hampers(Hindrance::Dragging)))),
            Force(Holds(HoldEffect::DragsEasily(2))),
            Force(Holds(HoldEffect::DragsVerySmallEasily)),
            Price(Adds(Hindrance::Dragging, 1)),
            Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Dragging]))),
        ],
    ),
    fifth::R_159.ruling("E24-R-159"),
    Rule::stated(
        "E24-MOUNT",
        "Mounting and dismounting",
        "Mounting and Dismounting",
        "You can mount a willing creature within 5 feet that is at least one size larger than you, \
         or dismount into a free space within 5 feet of it. Either takes movement equal to half \
         your speed, rounded down.",
        &[
            Force(Mounts(MountEffect::Mounts { sizes: 1, within: Feet(5) })),
            Force(Mounts(MountEffect::Costs(SpeedShare::Half))),
        ],
    ),
    Rule::stated(
        "E24-MOUNT-MOVE",
        "Controlled mounts move by their own speed",
        "Controlling a Mount",
        "A mount that you control moves on your turn with its own speed, and can take only the \
         Dash, Disengage and Dodge actions. You spend no movement while it carries you.",
        &[Note(Example(Names::Written(&["E24-SPEED", "E24-POOL", "E24-R-161"])))],
    ),
    Rule::stated(
        "E24-MOUNT-FALL",
        "Falling off",
        "Falling Off",
        "If your mount is moved against its will or knocked prone, or you are knocked prone, you \
         make a DC 10 Dexterity save or fall off prone into a free space within 5 feet.",
        &[
            Force(Mounts(MountEffect::FallsOff { dc: 10 })),
            Force(Mounts(MountEffect::ProneMount(ProneMount::Save))),
        ],
    ),
    Rule::ruling(
        "E24-R-162",
        "Riders are no targets",
        "The text no longer says who is the target when a mount provokes.",
        "An opportunity attack that a mount provokes targets the mount.",
        &[Force(Mounts(MountEffect::RidersAreTargets(false)))],
    ),
    fifth::CHARGE.stated("E24-CHARGE", "Gorgon"),
    fifth::X_34.beyond("E24-X-34", "Published with the optional rules for combat (X-34)"),
];
