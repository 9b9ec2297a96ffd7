//! Fifth edition as its reference document 5.1 prints it (2014).
//!
//! Rules that the newer edition also prints come from `fifth`, with this edition's ids and
//! sections. The others are this edition's own.

use super::fifth;
use super::planned;
use super::vocabulary::*;
use crate::board::{Race, Size};
use crate::rule::{
    Action, ActionSet, AirLoss, AirSupport, AreaEffect, Budget, CountsAs, Dragging, Ending,
    FallEffect, ForcedMoveEffect, Grasp, Hampered, Hindrance, Hindrances, HoldEffect, JumpEffect,
    List, Meeting, MountEffect, Names, Occasion, Opening, Passage, ProneMount, PushedSize, Pushing,
    Quantity, RoundArea, Rule, Ruleset, Setting, SpeedCause, SpeedChange, SpeedShare, State,
    StateSet, TeleportEffect, Text,
};
use crate::unit::{Feet, Squares};

/// The rule system of fifth edition, 2014.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("5e"),
    name: Text::Borrowed("Fifth edition (2014)"),
    prefix: Text::Borrowed("E14-"),
    licence: Text::Borrowed("Creative Commons Attribution 4.0"),
    rules: List::Borrowed(RULES),
    planned: planned::FIFTH_2014,
};

/// The grid of the newer edition, which this one's reference document does not print.
const GRID: &str = "Published with the same edition's optional rules for a grid (X-30)";

/// Conditions in which a creature cannot move.
const UNABLE: StateSet =
    StateSet::of(&[State::Paralyzed, State::Petrified, State::Stunned, State::Unconscious]);

const RULES: &[Rule] = &[
    fifth::SPEED.stated("E14-SPEED", "Movement and Position"),
    fifth::POOL.stated("E14-POOL", "Movement and Position"),
    Rule::stated(
        "E14-BREAK",
        "Breaking up your move",
        "Breaking Up Your Move",
        "You can use some of your movement before and some after your action, or between attacks. \
         All of it comes from the same pool.",
        &[Note(Example(Names::Written(&["E14-POOL"])))],
    ),
    Rule::stated(
        "E14-SPEED-TABLE",
        "Speeds of peoples",
        "Races",
        "Dwarves, gnomes and halflings have a speed of 25 feet, and heavy armor does not slow a \
         dwarf. Dragonborn, elves, half-elves, half-orcs, humans and tieflings have 30 feet.",
        &[
            Speed(RaceSpeed(List::Borrowed(&[Race::Dwarf]), Feet(25), false)),
            Speed(RaceSpeed(List::Borrowed(&[Race::Gnome, Race::Halfling]), Feet(25), true)),
            Speed(RaceSpeed(
                List::Borrowed(&[
                    Race::Dragonborn,
                    Race::Elf,
                    Race::HalfElf,
                    Race::HalfOrc,
                    Race::Human,
                    Race::Tiefling,
                ]),
                Feet(30),
                true,
            )),
        ],
    ),
    fifth::ROUND.beyond("E14-ROUND", "Published with the rules for rolling dice (X-32)"),
    Rule::ruling(
        "E14-SPEED-CHANGE",
        "Changes reach all speeds",
        "The text changes your speed and does not mention fly, swim, climb and burrow speeds.",
        "What changes your speed changes all your speeds alike. Otherwise a grappled creature could \
         fly away.",
        &[Speed(ChangesReachAllModes(true))],
    )
    .read_by(&["R-124"]),
    fifth::R_125.ruling("E14-R-125"),
    fifth::ARMOR.stated("E14-ARMOR", "Armor"),
    fifth::CARRY.stated("E14-CARRY", "Lifting and Carrying"),
    Rule::stated(
        "E14-ENCUMBRANCE",
        "Variant: encumbrance",
        "Variant: Encumbrance",
        "A table may play with a variant: a load above 5 pounds for each point of your Strength \
         slows you. Without the variant it does not.",
        &[
            Speed(ChangesSpeed(SpeedCause::CarriesOver(5), SpeedChange::Nothing)),
            Speed(ChangesSpeed(SpeedCause::CarriesOver(10), SpeedChange::Nothing)),
        ],
    ),
    fifth::BONUS.stated("E14-BONUS", "Fast Movement"),
    fifth::ZERO.stated("E14-ZERO", "Conditions: Grappled"),
    fifth::DODGE.stated("E14-DODGE", "Dodge"),
    fifth::MIX.stated("E14-MIX", "Movement and Position"),
    fifth::SWITCH.stated("E14-SWITCH", "Using Different Speeds"),
    fifth::DASH.stated("E14-DASH", "Dash"),
    fifth::DISENGAGE.stated("E14-DISENGAGE", "Disengage").over(&["E14-OA"]),
    fifth::READY.stated("E14-READY", "Ready"),
    fifth::INTERACT.stated("E14-INTERACT", "Other Activity on Your Turn"),
    fifth::SQUARE.beyond("E14-SQUARE", GRID),
    fifth::ENTER.beyond("E14-ENTER", GRID),
    fifth::DIAG.beyond("E14-DIAG", GRID),
    fifth::CORNER.beyond("E14-CORNER", GRID),
    fifth::R_130.ruling("E14-R-130"),
    Rule::beyond(
        "E14-RANGE",
        "Distances on the grid",
        GRID,
        "Count squares from one adjacent to the one space to the nearest square of the other. \
         Ranges, reach and distances are measured like this, and walls do not lengthen them.",
        &[Note(Example(Names::Written(&["E14-DIAG", "E14-R-130"])))],
    ),
    fifth::DIFF.stated("E14-DIFF", "Difficult Terrain"),
    fifth::DIFF_ONCE.stated("E14-DIFF-ONCE", "Difficult Terrain"),
    Rule::stated(
        "E14-DIFF-LIST",
        "What is difficult terrain",
        "Difficult Terrain",
        "Low furniture, rubble, undergrowth, steep stairs, snow and shallow bogs are difficult \
         terrain, and so is another creature's space.",
        &[
            Ground(FurnitureHampers(Hindrance::Difficult, Hampered::Everyone)),
            Mode(WadingHampers(Hindrance::Difficult)),
            Mode(SwimsFrom(Size::Huge, Squares(2))),
        ],
    )
    .read_by(&["R-147"]),
    fifth::DIFF_BIG.beyond("E14-DIFF-BIG", GRID),
    fifth::DIFF_KIND.stated("E14-DIFF-KIND", "Land's Stride"),
    fifth::RULING_OBSTACLE.ruling("E14-RULING-OBSTACLE"),
    fifth::RULING_DARKNESS.ruling("E14-RULING-DARKNESS"),
    fifth::HAZARD.stated("E14-HAZARD", "Spike Growth"),
    fifth::R_148.ruling("E14-R-148"),
    fifth::RULING_INCORPOREAL.ruling("E14-RULING-INCORPOREAL"),
    fifth::ETHER.stated("E14-ETHER", "Avatar of Death").over(&["E14-PASS"]),
    fifth::RULING_OBJECTS.ruling("E14-RULING-OBJECTS").over(&["E14-PASS"]),
    fifth::STAND.stated("E14-STAND", "Being Prone"),
    fifth::CRAWL.stated("E14-CRAWL", "Being Prone"),
    fifth::PRONE_ONLY.stated("E14-PRONE-ONLY", "Conditions: Prone"),
    Rule::stated(
        "E14-PASS",
        "Moving through other creatures",
        "Moving Around Other Creatures",
        "You can move through a nonhostile creature's space. You can move through a hostile \
         creature's space only if it is at least two sizes larger or smaller than you.",
        &[
            Occupancy(Enter(Meeting::FRIEND, Passage::Free)),
            Occupancy(Enter(Meeting::NEUTRAL, Passage::Free)),
            Occupancy(Enter(Meeting::OPPONENT.neutral(false).within(1), Passage::Barred)),
            Occupancy(Enter(Meeting::OPPONENT.neutral(false).larger_by(2), Passage::Free)),
            Occupancy(Enter(Meeting::OPPONENT.neutral(false).smaller_by(2), Passage::Free)),
        ],
    )
    .read_by(&["R-136"]),
    Rule::stated(
        "E14-SPACE-DIFF",
        "Every occupied space is difficult terrain",
        "Moving Around Other Creatures",
        "Another creature's space is difficult terrain for you, whether it is a friend or an enemy.",
        &[
            Occupancy(Hampers(Meeting::ANY.dead(false), Hindrance::EnemySpace)),
            Ground(Sees(Hindrance::EnemySpace, CountsAs::As(Hindrance::Difficult))),
        ],
    ),
    fifth::END.stated("E14-END", "Moving Around Other Creatures"),
    fifth::NIMBLE.stated("E14-NIMBLE", "Halfling Traits").over(&["E14-PASS"]),
    fifth::SWARM.stated("E14-SWARM", "Swarm of Bats").over(&[
        "E14-PASS",
        "E14-END",
        "E14-TINY-ROOM",
    ]),
    Rule::stated(
        "E14-FORM",
        "Elemental forms enter spaces",
        "Air Elemental",
        "A creature with such a form can enter a hostile creature's space and stop there.",
        &[
            Occupancy(Enter(
                Meeting::OPPONENT.neutral(false).opened(Opening::EntersSpaces),
                Passage::Free,
            )),
            Occupancy(End(
                Meeting::OPPONENT.neutral(false).opened(Opening::EntersSpaces),
                Ending::Turn,
            )),
        ],
    )
    .over(&["E14-PASS", "E14-END", "E14-TINY-ROOM"]),
    fifth::FILLS.stated("E14-FILLS", "Gelatinous Cube").over(&["E14-PASS"]),
    fifth::DOORWAY.stated("E14-DOORWAY", "Space").over(&["E14-PASS"]),
    fifth::R_161.ruling("E14-R-161"),
    fifth::STOPS.ruling("E14-R-141"),
    fifth::SIZE.stated("E14-SIZE", "Creature Size"),
    Rule::stated(
        "E14-SURROUND",
        "How many fit around a creature",
        "Space",
        "Eight Medium creatures fit around a Medium creature, and 20 around a Gargantuan one.",
        &[Note(Example(Names::Written(&["E14-SIZE"])))],
    ),
    fifth::RULING_SIZES.ruling("E14-RULING-SIZES"),
    fifth::TINY_ROOM.stated("E14-TINY-ROOM", "Creature Size").over(&["E14-END"]),
    Rule::stated(
        "E14-SQUEEZE",
        "Squeezing",
        "Squeezing into a Smaller Space",
        "You can squeeze through a space that is large enough for a creature one size smaller than \
         you. Every foot there costs 1 extra foot.",
        &[
            Squeeze(SqueezeToNextSize),
            Squeeze(TooNarrow),
            Squeeze(HalfWidthByNextSize),
            Price(Adds(Hindrance::Squeezing, 1)),
            Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Squeezing]))),
        ],
    )
    .read_by(&["R-144"]),
    Rule::ruling(
        "E14-R-143",
        "The space of a squeezed creature",
        "The text does not say which squares a squeezed creature occupies.",
        "A squeezed creature is as wide as a creature one size smaller, and as long as its own \
         space. It squeezes past creatures as past walls.",
        &[Squeeze(SqueezedSpace(true)), Squeeze(SqueezedSpace(false)), Squeeze(SqueezePast)],
    )
    .read_by(&["R-145"]),
    Rule::stated(
        "E14-SQUEEZE-PEN",
        "Penalties for squeezing",
        "Squeezing into a Smaller Space",
        "While squeezed, you have disadvantage on attacks and Dexterity saves, and attacks against \
         you have advantage.",
        &[
            Value(Brings(Occasion::Squeezed, Quantity::Attack, Setting::Disadvantage)),
            Value(Brings(Occasion::Squeezed, Quantity::DexteritySave, Setting::Disadvantage)),
            Value(Brings(Occasion::Squeezed, Quantity::AttacksAgainst, Setting::Advantage)),
        ],
    ),
    fifth::AMORPHOUS.stated("E14-AMORPHOUS", "Shadow"),
    fifth::CLIMB.stated("E14-CLIMB", "Climbing, Swimming, and Crawling"),
    fifth::CLIMB_SPEED.stated("E14-CLIMB-SPEED", "Monsters: Climb"),
    fifth::SWIM.stated("E14-SWIM", "Climbing, Swimming, and Crawling"),
    fifth::BURROW.stated("E14-BURROW", "Monsters: Burrow"),
    fifth::GLIDE.stated("E14-GLIDE", "Xorn"),
    fifth::TUNNEL.stated("E14-TUNNEL", "Purple Worm"),
    fifth::SPIDER.stated("E14-SPIDER", "Drider"),
    fifth::LEVITATE.stated("E14-LEVITATE", "Levitate"),
    fifth::WATERWALK.stated("E14-WATERWALK", "Water Walk"),
    fifth::FLY.stated("E14-FLY", "Monsters: Fly"),
    Rule::stated(
        "E14-CONDITIONS",
        "Conditions that stop you",
        "Conditions",
        "While you are paralyzed, petrified, stunned or unconscious, you cannot move. While you are \
         grappled or restrained, your speed is 0. While you are incapacitated, you take no actions \
         and no reactions, but you can move.",
        &[
            Turn(TakesNoStep(UNABLE)),
            Turn(NeedsToAct(ActionSet::of(&[Action::Dash, Action::Disengage, Action::Ready]))),
            Speed(ChangesSpeed(SpeedCause::In(UNABLE), SpeedChange::Nothing)),
            Speed(ChangesSpeed(
                SpeedCause::In(StateSet::of(&[State::Grabbed, State::Restrained])),
                SpeedChange::Zero,
            )),
        ],
    ),
    fifth::LONG.stated("E14-LONG", "Jumping"),
    Rule::stated(
        "E14-JUMP-RUN",
        "The run-up",
        "Jumping",
        "The run-up of a jump is at least 10 feet on foot immediately before it.",
        &[Force(Jumps(JumpEffect::RunUp { squares: 2, on_foot: true }))],
    )
    .read_by(&["R-139"]),
    fifth::JUMP_COST.stated("E14-JUMP-COST", "Jumping"),
    fifth::JUMP_LAND.stated("E14-JUMP-LAND", "Jumping"),
    fifth::JUMP_OBSTACLE.stated("E14-JUMP-OBSTACLE", "Jumping"),
    fifth::HIGH.stated("E14-HIGH", "Jumping"),
    fifth::LEAP.stated("E14-LEAP", "Bulette"),
    fifth::FALL.stated("E14-FALL", "Falling"),
    fifth::FALL_PRONE.stated("E14-FALL-PRONE", "Falling"),
    fifth::FALL_LESS.stated("E14-FALL-LESS", "Feather Fall"),
    Rule::stated(
        "E14-FLY-FALL",
        "Losing the air",
        "Flying Movement",
        "While you fly, you fall if you are knocked prone, if your speed is reduced to 0 or if you \
         cannot move for another reason. You stay in the air if you can hover or if magic holds you \
         aloft.",
        &[
            Force(Falls(FallEffect::LosesTheAir(AirLoss::Prone))),
            Force(Falls(FallEffect::LosesTheAir(AirLoss::SpeedZero))),
            Force(Falls(FallEffect::LosesTheAir(AirLoss::CannotMove))),
            Force(Falls(FallEffect::StaysUp(AirSupport::Hovering))),
            Force(Falls(FallEffect::StaysUp(AirSupport::Magic))),
        ],
    )
    .read_by(&["R-149"]),
    fifth::R_155.ruling("E14-R-155"),
    fifth::R_156.ruling("E14-R-156"),
    fifth::RULING_FALL_ONTO.ruling("E14-RULING-FALL-ONTO"),
    fifth::RULING_PIT.ruling("E14-RULING-PIT"),
    Rule::stated(
        "E14-TELEPORT",
        "Teleporting",
        "Misty Step",
        "When you teleport, you appear in an unoccupied space elsewhere without crossing what lies \
         between, and spend no movement. The effect says how far it leads.",
        &[
            Turn(Grant(Action::Teleport, None, Budget::Granted)),
            Turn(DestinationFree),
            Turn(Teleports(TeleportEffect::IsOneStep)),
            Turn(Teleports(TeleportEffect::PassesEverything)),
            Turn(Teleports(TeleportEffect::GoesAsFarAsTheEffect)),
            Turn(Teleports(TeleportEffect::LeadsElsewhere)),
        ],
    )
    .read_by(&["R-169"]),
    fifth::RULING_TELEPORT.ruling("E14-RULING-TELEPORT"),
    fifth::RULING_CONDITIONS.ruling("E14-RULING-CONDITIONS"),
    Rule::stated(
        "E14-EXHAUSTION",
        "Exhaustion",
        "Conditions: Exhaustion",
        "At level 2 of exhaustion your speed is halved, and at level 5 it is 0. Level 6 is death.",
        &[
            Speed(ChangesSpeed(SpeedCause::Exhausted(1, 1), SpeedChange::Nothing)),
            Speed(ChangesSpeed(SpeedCause::Exhausted(2, 4), SpeedChange::Halved)),
            Speed(ChangesSpeed(SpeedCause::Exhausted(5, 6), SpeedChange::Zero)),
        ],
    ),
    fifth::FRIGHTENED.stated("E14-FRIGHTENED", "Conditions: Frightened"),
    fifth::R_167.ruling("E14-R-167"),
    Rule::stated(
        "E14-DROP",
        "Dropping prone",
        "Being Prone",
        "You can drop prone without using any of your speed.",
        &[Value(BringsWords(Occasion::Upright, Quantity::LyingDown, Text::Borrowed("free")))],
    ),
    fifth::PRONE_ATTACK.stated("E14-PRONE-ATTACK", "Conditions: Prone"),
    fifth::CLOSE.stated("E14-CLOSE", "Ranged Attacks in Close Combat"),
    fifth::UNDERWATER.stated("E14-UNDERWATER", "Underwater Combat"),
    fifth::REACH.stated("E14-REACH", "Melee Attacks"),
    fifth::OA.stated("E14-OA", "Opportunity Attacks"),
    fifth::OA_TIME.stated("E14-OA-TIME", "Opportunity Attacks"),
    fifth::OA_WHO.stated("E14-OA-WHO", "Reactions"),
    fifth::OA_NOT.stated("E14-OA-NOT", "Opportunity Attacks").over(&["E14-OA"]),
    fifth::FLYBY.stated("E14-FLYBY", "Flying Snake"),
    fifth::RULING_WALLS.ruling("E14-RULING-WALLS"),
    fifth::RULING_LINE.ruling("E14-RULING-LINE"),
    fifth::RULING_BORDER.ruling("E14-RULING-BORDER"),
    fifth::RULING_EXTENDED.ruling("E14-RULING-EXTENDED"),
    fifth::RULING_HIGH_GROUND.ruling("E14-RULING-HIGH-GROUND"),
    fifth::RULING_MANEUVERS.ruling("E14-RULING-MANEUVERS"),
    fifth::RULING_CLOSEST.ruling("E14-RULING-CLOSEST"),
    fifth::COVER.stated("E14-COVER", "Cover"),
    fifth::RULING_COVER.ruling("E14-RULING-COVER"),
    fifth::CUBE.stated("E14-CUBE", "Areas of Effect"),
    fifth::RULING_AREA.ruling("E14-RULING-AREA"),
    Rule::ruling(
        "E14-RULING-EMANATION",
        "Areas around a creature",
        "The text lets an area begin at a creature and does not say where it is measured from.",
        "An area around a creature covers each square whose centre is within its radius of the \
         creature's space, in a straight line. The creature is in it.",
        &[Position(Area(AreaEffect::Emanation(RoundArea::StraightFromSpace)))],
    ),
    fifth::FORCED.stated("E14-FORCED", "Opportunity Attacks"),
    fifth::R_157.ruling("E14-R-157"),
    Rule::stated(
        "E14-SHOVE",
        "Shoving",
        "Shoving a Creature",
        "You can shove a creature within your reach 5 feet away from you. It can be at most one \
         size larger than you.",
        &[Force(Forces(ForcedMoveEffect::Pushes(Pushing {
            squares: 1,
            sizes: PushedSize::Larger(1),
            within: Grasp::Reach,
            straight: false,
        })))],
    ),
    fifth::R_158.ruling("E14-R-158"),
    fifth::GRAPPLE.stated("E14-GRAPPLE", "Grappling"),
    Rule::stated(
        "E14-DRAG",
        "Dragging halves your speed",
        "Grappling",
        "When you move, you can drag a creature that you have grappled. Your speed is then halved, \
         unless the creature is two or more sizes smaller than you.",
        &[
            Force(Holds(HoldEffect::Drags(Dragging::HalvesSpeed))),
            Force(Holds(HoldEffect::DragsEasily(2))),
        ],
    )
    .read_by(&["R-160"]),
    fifth::R_159.ruling("E14-R-159"),
    Rule::stated(
        "E14-MOUNT",
        "Mounting and dismounting",
        "Mounting and Dismounting",
        "You can mount a willing creature within 5 feet that is at least one size larger than you, \
         or dismount into a free space within 5 feet of it. Either takes movement equal to half \
         your speed, rounded down. You do one of the two, once during your move.",
        &[
            Force(Mounts(MountEffect::Mounts { sizes: 1, within: Feet(5) })),
            Force(Mounts(MountEffect::Costs(SpeedShare::Half))),
            Force(Mounts(MountEffect::OncePerTurn)),
        ],
    ),
    Rule::stated(
        "E14-MOUNT-MOVE",
        "Controlled mounts move by their own speed",
        "Controlling a Mount",
        "A mount that you control moves on your turn with its own speed, and can take only the \
         Dash, Disengage and Dodge actions. You spend no movement while it carries you.",
        &[Note(Example(Names::Written(&["E14-SPEED", "E14-POOL", "E14-R-161"])))],
    ),
    Rule::stated(
        "E14-MOUNT-FALL",
        "Falling off",
        "Mounting and Dismounting",
        "If your mount is moved against its will, or you are knocked prone, you make a DC 10 \
         Dexterity save or fall off prone. If your mount is knocked prone, you come off beside it: \
         on your feet if you use your reaction, otherwise prone.",
        &[
            Force(Mounts(MountEffect::FallsOff { dc: 10 })),
            Force(Mounts(MountEffect::ProneMount(ProneMount::ComesOff))),
        ],
    ),
    Rule::stated(
        "E14-MOUNT-OA",
        "Riders are targets",
        "Controlling a Mount",
        "If your mount provokes an opportunity attack, the attacker can target you or the mount.",
        &[Force(Mounts(MountEffect::RidersAreTargets(true)))],
    ),
    fifth::CHARGE.stated("E14-CHARGE", "Gorgon"),
    fifth::X_34.beyond("E14-X-34", "Published with the optional rules for combat (X-34)"),
];
