//! How doubtful wording of fifth edition is read.

use super::entry::{Resolution, read};

const BOTH: &[&str] = &["5e", "5e24"];
const FIFTH_2014: &[&str] = &["5e"];
const FIFTH_2024: &[&str] = &["5e24"];

/// Readings, in the order of their ids.
pub(super) const READINGS: &[Resolution] = &[
    read(
        "R-120",
        BOTH,
        "Feet or squares",
        "Speeds such as 25 feet and halves such as 12 feet do not divide into squares.",
        "The turn's movement is counted in feet. A step must be paid in full, and what is left \
         below the price of a step is lost at the end of the turn.",
    )
    .or("pool"),
    read(
        "R-121",
        BOTH,
        "Changing between speeds",
        "You subtract the distance already moved from the new speed. The text does not say \
         whether that is the distance covered or the movement spent.",
        "It is the movement spent: the surcharges of difficult terrain, climbing and standing up \
         count.",
    ),
    read(
        "R-122",
        BOTH,
        "Dash and several speeds",
        "The text does not say whether extra movement belongs to one speed.",
        "The extra movement is a number of feet: your walking speed, or the speed of the mode that \
         you name if that is greater. It adds to every speed.",
    )
    .or("dash_bonus"),
    read(
        "R-123",
        BOTH,
        "Readied movement",
        "The text does not say whether readied movement has a pool of its own.",
        "It has: your speed at that moment, without what you spent on your turn. It provokes.",
    ),
    read(
        "R-124",
        FIFTH_2014,
        "Changes to your speed",
        "Only the newer text says that a change of your speed changes your other speeds as well.",
        "It does in both: otherwise a grappled creature could fly away.",
    )
    .or("changes_reach_special"),
    read(
        "R-125",
        BOTH,
        "Order of changes to a speed",
        "The text gives no order.",
        "Add bonuses and subtract reductions first, but not below 0. Then double and halve, and \
         round down once. Limits come next, and 0 comes last.",
    )
    .or("speed_order"),
    read(
        "R-126",
        BOTH,
        "Speed drops to 5 feet",
        "The text does not say what happens to a speed that is lower already.",
        "Your speed is at most 5 feet.",
    ),
    read(
        "R-127",
        BOTH,
        "The same bonus twice",
        "The text does not say whether two equal effects add up.",
        "Of bonuses from the same source, only the highest counts.",
    ),
    read(
        "R-128",
        BOTH,
        "Minimum movement",
        "Neither text has one.",
        "There is none. A creature that cannot pay for any step stays where it is.",
    )
    .or("minimum_move"),
    read(
        "R-129",
        BOTH,
        "What fills a corner",
        "The older text has no grid. The newer one names walls, large trees and other features \
         that fill their space.",
        "Both use the newer rule. Walls, closed doors and objects that fill their space fill a \
         corner. Creatures, pits, furniture and difficult terrain do not.",
    )
    .or("corner_rule"),
    read(
        "R-130",
        BOTH,
        "Steps in height",
        "The rules for a grid do not mention height.",
        "A step to any of the 26 neighbouring cells costs 5 feet, and distances take the longest \
         of three axes. A creature is as high as it is wide.",
    ),
    read(
        "R-131",
        FIFTH_2024,
        "Open list of difficult terrain",
        "The list ends with similar things.",
        "The map decides. Occupied, narrow and sloped squares follow from the scene.",
    ),
    read(
        "R-132",
        BOTH,
        "Big creatures and difficult squares",
        "The text speaks of a square that you enter. A big creature enters several.",
        "The worst of the newly entered squares counts, once.",
    )
    .or("big_body_terrain"),
    read(
        "R-133",
        BOTH,
        "Ignoring difficult terrain",
        "The text does not say whether this covers spaces of creatures, squeezing and narrow \
         openings.",
        "It covers everything that is difficult terrain: spaces of creatures, and narrow openings \
         in 2024. It does not cover squeezing in 2014, climbing, swimming, crawling or dragging, \
         and opens no blocked space.",
    ),
    read(
        "R-134",
        BOTH,
        "Half your speed",
        "The text does not say which speed pays for standing up.",
        "Your walking speed does, after all changes.",
    )
    .or("stand_speed"),
    read(
        "R-135",
        BOTH,
        "Prone in the air, in water and on walls",
        "Crawling is the only way to move while prone.",
        "A flyer falls. In water and on a wall, your table decides.",
    ),
    read(
        "R-136",
        FIFTH_2014,
        "Helpless enemies",
        "The text makes no exception for unconscious enemies.",
        "A hostile creature blocks its space even when it is helpless. A dead one is an object.",
    )
    .or("helpless_enemies"),
    read(
        "R-137",
        FIFTH_2024,
        "Two sizes larger or smaller",
        "The text does not say whether it means exactly two sizes.",
        "At least two sizes, as in 2014.",
    ),
    read(
        "R-138",
        BOTH,
        "Acting inside another creature's space",
        "You cannot end your move there. The text does not say whether you can pause.",
        "A pause is not the end of your move: you can act there if you leave the space in the \
         same turn.",
    )
    .or("act_in_occupied"),
    read(
        "R-139",
        BOTH,
        "Run-ups",
        "The text asks for 10 feet on foot immediately before a jump.",
        "The last steps before the jump count, at least 10 feet of distance in any directions. An \
         action, standing up, mounting or another mode of movement starts the run-up anew.",
    )
    .or("run_up_straight"),
    read(
        "R-140",
        BOTH,
        "Tiny creatures sharing a square",
        "A Tiny creature's space is a quarter of a square.",
        "Up to four Tiny creatures end in one square. A Tiny creature cannot end in the square of \
         a larger one, nor a larger one in its square.",
    )
    .or("tiny_share"),
    read(
        "R-141",
        FIFTH_2014,
        "Sharing a space by accident",
        "The text says nothing.",
        "Your table decides, and nothing is moved.",
    )
    .or("shared_end"),
    read(
        "R-142",
        BOTH,
        "The price of a swarm's space",
        "The text lets swarms share spaces without giving a price.",
        "A shared space costs what any creature's space costs.",
    ),
    read(
        "R-143",
        BOTH,
        "The space of a squeezed creature",
        "The text does not say which squares a creature takes in a narrow place.",
        "It is as wide as a creature one size smaller, and as long as its own space.",
    )
    .or("squeezed_space"),
    read(
        "R-144",
        FIFTH_2014,
        "Medium creatures in half a square",
        "A creature one size smaller than Medium is Small, whose space is just as wide.",
        "A Medium creature cannot squeeze through 2½ feet. A Small one can, because Tiny \
         creatures are that narrow.",
    )
    .or("medium_squeezes_half"),
    read(
        "R-145",
        BOTH,
        "Squeezing past creatures",
        "The text does not say whether creatures narrow a passage.",
        "Squares of creatures that block you are narrow: you can squeeze past beside them.",
    )
    .or("squeeze_past"),
    read(
        "R-146",
        BOTH,
        "2 extra feet in difficult terrain",
        "Climbing and swimming cost 2 extra feet in difficult terrain. The text does not say \
         whether the terrain's own foot comes on top.",
        "It does not: every foot costs 3 feet in all.",
    ),
    read(
        "R-147",
        BOTH,
        "When you swim",
        "The text does not say how deep water must be.",
        "Water below half your height is waded, and deeper water is swum.",
    ),
    read(
        "R-148",
        BOTH,
        "Flyers and the ground",
        "The text does not say whether difficult terrain on the ground slows flyers.",
        "It slows only creatures on the ground, unless the map says otherwise. A creature's space \
         slows flyers at its height.",
    ),
    read(
        "R-149",
        FIFTH_2014,
        "Held aloft by magic",
        "The text does not say which creatures magic holds up.",
        "Those that the scene marks as held aloft.",
    ),
    read(
        "R-150",
        BOTH,
        "Incorporeal creatures and corners",
        "The text treats objects as difficult terrain for them and does not mention corners.",
        "Corners do not block them, and a wall on difficult ground is difficult terrain once. \
         They cannot end in a creature's space.",
    ),
    read(
        "R-151",
        BOTH,
        "The length of a jump",
        "The text does not say between which points a jump is measured on a grid.",
        "From the square of the take-off to the square of the landing, 5 feet for each square.",
    )
    .or("jump_measure"),
    read(
        "R-152",
        BOTH,
        "Landing in difficult terrain",
        "A jumped foot costs a foot. Difficult terrain costs an extra foot.",
        "Landing costs nothing extra, but needs the check for difficult terrain.",
    )
    .or("jump_landing_pays"),
    read(
        "R-153",
        BOTH,
        "Jumping over creatures and obstacles",
        "The text says that the height of a long jump does not matter.",
        "You can jump over creatures whose space you could move through, and over low obstacles. \
         Walls and closed doors stop you. Leaving a reach provokes.",
    ),
    read(
        "R-154",
        FIFTH_2014,
        "Negative high jumps",
        "3 + Strength modifier can be below 0.",
        "A jump is at least 0 feet high, as in 2024.",
    ),
    read(
        "R-155",
        BOTH,
        "How long a fall takes",
        "Neither text says.",
        "You fall the whole height at once.",
    )
    .or("fall_per_round"),
    read(
        "R-156",
        BOTH,
        "Falls below 10 feet",
        "They have no damage dice.",
        "They deal no damage, and you do not land prone. Jumping down is a fall.",
    ),
    read(
        "R-157",
        BOTH,
        "Being moved",
        "The text gives only the distance.",
        "What you cannot enter stops you. Ledges, hazards and water do not. The side that moves \
         you chooses among equal squares.",
    ),
    read(
        "R-158",
        BOTH,
        "Away from a creature",
        "The text does not say which squares are meant.",
        "Squares whose distance from that creature is 5 feet greater. Straight away: one of the \
         eight directions in which every step increases the distance.",
    ),
    read(
        "R-159",
        BOTH,
        "Where a dragged creature goes",
        "The text says only that you drag or carry it.",
        "It goes along and is not in your way. After each step it stands within your reach in a \
         space where it may end its turn, and stays where it is if it is still within reach; you \
         cannot take a step after which it has no such space. It makes no movement of its own.",
    ),
    read(
        "R-160",
        FIFTH_2014,
        "Grappling in mid-turn",
        "The text does not say what halving does to movement already spent.",
        "The halved speed limits all that you spend in the turn.",
    ),
    read(
        "R-161",
        BOTH,
        "Where a rider sits",
        "The text does not say which space a rider takes.",
        "It shares its mount's space, and dismounts into a free square within 5 feet.",
    ),
    read(
        "R-162",
        BOTH,
        "Attacks against riders",
        "Only the older text lets an attack on a mount target its rider.",
        "In 2014 the attacker can choose the rider, in 2024 it cannot.",
    )
    .or("rider_targetable"),
    read(
        "R-163",
        FIFTH_2024,
        "Opportunity attacks by any creature",
        "The newer text does not ask for hostility.",
        "Only enemies are listed.",
    )
    .or("oa_from"),
    read(
        "R-164",
        BOTH,
        "Leaving the same reach twice",
        "A creature has one reaction.",
        "The first time counts, once for each creature and movement.",
    )
    .or("oa_events"),
    read(
        "R-165",
        BOTH,
        "Several reaches",
        "A creature may reach farther with one of its attacks.",
        "Its longest reach counts.",
    )
    .or("oa_reach"),
    read(
        "R-166",
        FIFTH_2024,
        "Stunned creatures",
        "The newer text no longer says that they cannot move.",
        "They can move, but they have no actions. Stunned flyers fall.",
    )
    .or("stunned_moves"),
    read(
        "R-167",
        BOTH,
        "Coming closer to what frightens you",
        "The text does not say how to measure this.",
        "No willing step may lessen the distance between the spaces. Teleporting is willing.",
    )
    .or("closer"),
    read(
        "R-168",
        BOTH,
        "Cover on a grid",
        "The text gives shares of a target that are covered and no way to measure them.",
        "Four lines run from a corner of a square of the attacker to the corners of a square of \
         the target, those that give the least cover. Two blocked lines give half cover, three \
         give three-quarters and four give total cover. Creatures block lines, but give half \
         cover at most.",
    )
    .or("cover"),
    read(
        "R-169",
        BOTH,
        "Teleporting into an occupied place",
        "Only the newer text says what happens.",
        "In 2014 you cannot teleport there. In 2024 you arrive in the nearest free space.",
    )
    .or("teleport_occupied"),
    read(
        "R-170",
        BOTH,
        "Straight toward a target",
        "The text does not say what is straight on a grid.",
        "All steps have one of the eight directions, and each lessens the distance to the target.",
    )
    .or("charge_line"),
];

/// Rules that the game publishes elsewhere.
pub(super) const PUBLISHED: &[Resolution] = &[
    read(
        "X-30",
        FIFTH_2014,
        "Playing on a grid",
        "The text has no rules for a grid.",
        "It uses those of 2024, which the edition published elsewhere.",
    ),
    read(
        "X-31",
        BOTH,
        "Every second diagonal",
        "This optional rule is published elsewhere.",
        "Diagonals cost 5 feet. With the option, every second diagonal of a turn costs 10.",
    )
    .or("diagonals"),
    read(
        "X-32",
        FIFTH_2014,
        "Rounding down",
        "Only the newer text states it for all numbers.",
        "Halves are rounded down.",
    ),
    read(
        "X-33",
        BOTH,
        "Cover by corners",
        "This way to count blocked lines is published elsewhere.",
        "See R-168.",
    )
    .or("cover"),
    read(
        "X-34",
        BOTH,
        "Flanking",
        "This optional rule is published elsewhere.",
        "Your table decides what flanking gives. With the option, flankers have advantage.",
    )
    .or("flanking"),
    read(
        "X-35",
        BOTH,
        "Other optional rules",
        "Facing, marking, climbing onto creatures, overrun, tumbling and disarming are published \
         elsewhere.",
        "They are not part of these systems.",
    ),
    read(
        "X-36",
        BOTH,
        "Long falls",
        "A limit for each round, and damage to what is fallen upon, are published elsewhere.",
        "They do not apply.",
    ),
    read(
        "X-37",
        BOTH,
        "Least reach",
        "Neither text has one.",
        "A creature can attack everything within its reach.",
    ),
    read(
        "X-38",
        BOTH,
        "Who is hostile",
        "Only the newer text defines allies and enemies.",
        "The scene says who is on which side, and who is neutral.",
    ),
    read(
        "X-39",
        BOTH,
        "Rolls",
        "Neither this library nor the text can know what you roll.",
        "Results come with the request. Without one, the answer names the check.",
    ),
];
