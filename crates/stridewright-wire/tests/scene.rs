//! The meaning of scenes, and every error of an invalid one.

use stridewright::board::{
    Armor, Bond, Burden, ClassBonus, Column, CreatureIndex, CreatureTrait, CreatureTraits, Earth,
    Maneuverability, Marks, Object, Point, Scores, Side, Size, Skill, Terrain, WallKind,
};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::Turn;
use stridewright::rule::{Action, Mode};
use stridewright::rulesets;
use stridewright::unit::{Feet, Space, Squares};
use stridewright_wire::scene::{LengthUnit, Prepared, Scene};

fn prepared(json: &str) -> Prepared {
    let scene = Scene::from_json(json.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    scene.setup(scene.unit()).unwrap_or_else(|flaws| panic!("{flaws}"))
}

/// Returns the flaws of a scene, one per line.
fn flaws(json: &str) -> Vec<String> {
    let scene = Scene::from_json(json.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    let Err(flaws) = scene.setup(scene.unit()) else { panic!("nothing is wrong") };
    flaws.list().iter().map(ToString::to_string).collect()
}

#[track_caller]
fn complains(json: &str, expected: &[&str]) {
    let found = flaws(json);
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "expected: {expected}\nfound:    {found}");
    }
}

#[test]
fn every_sign_has_its_ground() {
    let scene = prepared(
        r####"{"map":{"rows":".#~=o^\n%*:8BC","legend":{"8":["difficult","poor visibility"],"B":["difficult"]}}}"####,
    );
    let kinds = [
        Terrain::OPEN,
        Terrain::WALL,
        Terrain::DIFFICULT,
        Terrain::GREATER_DIFFICULT,
        Terrain::PIT,
        Terrain::OBSTRUCTED,
        Terrain::POOR_VISIBILITY,
        Terrain::DAMAGING,
        Terrain::HALF_WIDTH,
        Terrain::DIFFICULT.and(Terrain::POOR_VISIBILITY),
        Terrain::DIFFICULT,
        Terrain::OPEN,
    ];
    assert_eq!(scene.setup.squares, kinds);
    assert_eq!(
        scene.places.into_iter().collect::<Vec<_>>(),
        [('B', Square::new(4, 1)), ('C', Square::new(5, 1))]
    );
}

#[test]
fn listed_squares_replace_what_is_drawn() {
    let scene = prepared(
        r####"{"map":{"rows":"###\n###","squares":[
            {"from":[2,1],"to":[1,0],"is":["difficult"]}, {"at":[1,1],"is":[]}]}}"####,
    );
    let (wall, open, hard) = (Terrain::WALL, Terrain::OPEN, Terrain::DIFFICULT);
    assert_eq!(scene.setup.squares, [wall, hard, hard, wall, open, hard]);
}

#[test]
fn a_creature_has_every_property() {
    let scene = prepared(
        r####"{"map":{"width":9,"height":9},"creatures":[{
            "name":"Ogre","letter":"O","at":[2,3],"side":"foes","size":"large","shape":"long","space":7.5,"reach":10,
            "reach_weapon":true,"speed":40,"race":"half-orc","base_speed":30,"armor":"medium",
            "bonuses":[{"feet":10,"type":"enhancement"},{"feet":5}],"class_bonus":{"monk":20},"load":"heavy",
            "usual_speed":45,"states":["prone","flying"],"willing":true,"bulky":true,"fills_space":true,
            "ignores_difficult":true,"unslowed_by_armor":true,"placement":[1,2]}]}"####,
    );
    let ogre = &scene.setup.creatures[0];
    assert_eq!(
        (ogre.name.as_str(), ogre.side.as_str(), ogre.at),
        ("Ogre", "foes", Square::new(2, 3))
    );
    assert_eq!(
        (ogre.size, ogre.space, ogre.reach),
        (Size::Large, Some(Space::half_feet(15)), Some(Feet(10)))
    );
    assert_eq!(
        (ogre.speed.current, ogre.speed.base, ogre.speed.usual),
        (Some(Feet(40)), Some(Feet(30)), Some(Feet(45)))
    );
    assert_eq!(
        (ogre.speed.armor, ogre.speed.class_bonus),
        (Armor::Medium, Some(ClassBonus::Monk(Feet(20))))
    );
    assert_eq!(ogre.speed.bonuses.len(), 2);
    assert!(ogre.states.prone && ogre.states.flying && !ogre.states.dead);
    assert!(ogre.reach_weapon && ogre.bulky && ogre.fills_space && ogre.ignores_difficult);
    assert_eq!((ogre.willing, ogre.placement), (Some(true), Some((1, 2))));
}

#[test]
fn a_creature_has_modes_skills_and_scores() {
    let scene = prepared(
        r####"{"map":{"width":9,"height":9},"creatures":[
            {"name":"Owl","at":[0,0],"elevation":-3,"speeds":{"fly":60,"burrow":10},"types":["climb","teleport","hover"],
             "maneuverability":"poor","might":-2,"agility":5,"trained":["tumble","escape artist"],"melee":false,
             "burrows_rock":true,"leaves_tunnel":true},
            {"name":"Cart","at":[2,0],"object":true},{"name":"Gate","at":[3,0],"object":"enterable"},
            {"name":"Ann","at":[4,0],"object":false,
             "states":["grabbed","restrained","slowed","weakened","cannot act","taken cover","held prone"]}]}"####,
    );
    let [owl, cart, gate, ann] = &scene.setup.creatures[..] else { panic!() };
    assert_eq!((owl.elevation, cart.elevation), (Some(-3), None));
    assert_eq!(
        (owl.modes.speed(Mode::Fly), owl.modes.speed(Mode::Burrow)),
        (Some(Feet(60)), Some(Feet(10)))
    );
    assert!(owl.modes.has(Mode::Climb) && owl.modes.speed(Mode::Climb).is_none());
    assert!(owl.modes.has(Mode::Fly) && !owl.modes.has(Mode::Swim));
    assert!(owl.modes.teleport && owl.modes.hover && !cart.modes.hover);
    assert_eq!(owl.maneuverability, Some(Maneuverability::Poor));
    assert_eq!(owl.scores, Scores { might: -2, agility: 5, strength: None });
    assert!(owl.trained.has(Skill::Tumble) && owl.trained.has(Skill::EscapeArtist));
    assert!(!owl.trained.has(Skill::Acrobatics));
    assert!(
        !owl.melee && cart.melee && owl.burrows_rock && owl.leaves_tunnel && !cart.burrows_rock
    );
    assert_eq!(
        (cart.object, gate.object, ann.object),
        (Some(Object::Unsaid), Some(Object::Enterable), None)
    );
    let states = ann.states;
    assert!(states.grabbed && states.restrained && states.slowed && states.weakened);
    assert!(states.cannot_act && states.taken_cover && states.held_prone && !states.prone);
    let squares = prepared(
        r####"{"rules":"draw_steel","map":{"rows":"A"},"creatures":[{"letter":"A","speeds":{"fly":6}}]}"####,
    );
    assert_eq!(squares.setup.creatures[0].modes.speed(Mode::Fly), Some(Feet(30)));
}

#[test]
fn others_are_bound_by_name_or_letter() {
    let scene = prepared(
        r####"{"map":{"rows":"HRg"},"creatures":[{"letter":"R","name":"Rider","riding":"H"},{"letter":"H","name":"Horse","grabs":"Goblin"},
            {"letter":"g","name":"Goblin","climbing":"Rider","count":2}]}"####,
    );
    let [rider, horse, first, second] = &scene.setup.creatures[..] else { panic!() };
    assert_eq!(rider.bond, Some(Bond::Rides(CreatureIndex(1))));
    assert_eq!((horse.grabs, horse.bond), (Some(CreatureIndex(2)), None));
    assert_eq!((first.bond, second.bond), (Some(Bond::Clings(CreatureIndex(0))), first.bond));
    complains(
        r####"{"map":{"rows":"AB"},"creatures":[{"letter":"A","riding":"Loxt","climbing":"B"},
            {"letter":"B","grabs":"B","types":["clim"],"trained":["dance"],"maneuverability":"bad"},{"name":"Lost"},
            {"name":"C","at":[0,0],"grabs":"Lost"}]}"####,
        &[
            "creatures[1].types[0]: `clim` is not a movement mode (did you mean `climb`?",
            "creatures[1].maneuverability: `bad` is not a maneuverability class",
            "creatures[1].trained[0]: `dance` is not a movement skill",
            "creatures[2]: the creature has no place",
            "creatures[0].riding: `Loxt` is not a creature in the scene (did you mean `Lost`?",
            "creatures[0].climbing: a creature cannot both ride and climb",
            "creatures[1].grabs: `B` is the creature itself",
        ],
    );
}

#[test]
fn ground_has_heights() {
    let scene = prepared(
        r####"{"map":{"rows":"12.","legend":{"1":["elevation 2","ceiling 5","water 1","dirt below"],
            "2":["damaging","elevation -1","dc 15","damage 6","rock below"]}}}"####,
    );
    let relief = &scene.setup.relief;
    let first =
        Column { floor: 2, ceiling: Some(5), liquid: 1, earth: Earth::Dirt, ..Column::default() };
    let second = Column { floor: -1, earth: Earth::Rock, dc: 15, damage: 6, ..Column::default() };
    assert_eq!((relief.at(0), relief.at(1), relief.at(2)), (first, second, Column::default()));
    assert_eq!(scene.setup.squares[1], Terrain::DAMAGING);
    let listed = prepared(
        r####"{"map":{"rows":"..","squares":[{"at":[1,0],"is":["elevation 3"]},{"at":[1,0],"is":["rubble"]}]}}"####,
    );
    assert!(listed.setup.relief.is_flat(), "a later entry replaces all of an earlier one");
    assert_eq!(listed.setup.squares, [Terrain::OPEN, Terrain::DIFFICULT]);
    complains(
        r####"{"map":{"rows":"1","legend":{"1":["elevation","elevation x","elevation 200","ceiling 0","water -1",
            "dirt below","rock below","dc 5","dc 5","elevatoin 2","lava 3"]}}}"####,
        &[
            "map.legend.1[0]: `elevation` needs a number in its range (add a whole number from \
             -100 to 199",
            "map.legend.1[1]: `elevation` needs a number in its range",
            "map.legend.1[2]: `elevation` needs a number in its range",
            "map.legend.1[4]: `water` needs a number in its range (add a whole number from 0 to \
             200",
            "map.legend.1[6]: `rock below` contradicts",
            "map.legend.1[8]: `dc` is given twice",
            "map.legend.1[9]: `elevatoin 2` is not a kind of ground (did you mean `elevation`?",
            "map.legend.1[10]: `lava 3` is not a kind of ground (Known: open, wall",
            "map.legend.1: the ceiling at 0 is not above the ground at 0 (use `wall` for a \
             square without room",
        ],
    );
}

#[test]
fn draw_steel_counts_in_squares() {
    let json = r####"{"rules":"draw_steel","map":{"rows":"A"},"creatures":[{"letter":"A","size":2,"speed":5,"space":1,"reach":2}]}"####;
    let scene = prepared(json);
    let creature = &scene.setup.creatures[0];
    assert_eq!((creature.speed.current, creature.reach), (Some(Feet(25)), Some(Feet(10))));
    assert_eq!((creature.space, creature.size), (Some(Space::squares(1)), Size::Numbered(2)));
    let other = Scene::from_json(json.as_bytes()).unwrap().setup(LengthUnit::Feet).unwrap();
    assert_eq!(other.setup.creatures[0].speed.current, Some(Feet(5)));
}

#[test]
fn a_count_is_a_crowd_and_keeps_its_origin() {
    let scene = prepared(
        r####"{"map":{"rows":"tA"},"creatures":[{"letter":"t","size":"tiny","count":3},{"letter":"A","name":"Edwin"}]}"####,
    );
    let names: Vec<_> =
        scene.setup.creatures.iter().map(|creature| creature.name.as_str()).collect();
    assert_eq!(names, ["t", "t2", "t3", "Edwin"]);
    assert_eq!(scene.letters.into_iter().collect::<Vec<_>>(), [('A', 3), ('t', 0)]);
    let path = scene.origins.path(stridewright::board::ProblemPlace::Creature(3));
    assert_eq!(path.to_string(), "creatures[1]");
}

#[test]
fn a_creature_is_drawn_on_all_its_squares() {
    let scene = prepared(
        r####"{"map":{"rows":"OO.\nOO."},"creatures":[{"letter":"O","size":"large"}]}"####,
    );
    assert_eq!(scene.setup.creatures[0].placement, Some((2, 2)));
    let squeezed = prepared(
        r####"{"map":{"rows":"#O#\n#O#"},"creatures":[{"letter":"O","size":"large"}]}"####,
    );
    assert_eq!(
        (squeezed.setup.creatures[0].at, squeezed.setup.creatures[0].placement),
        (Square::new(1, 0), Some((1, 2)))
    );
    let wrong = prepared(
        r####"{"map":{"rows":"OO.\nOO."},"creatures":[{"letter":"O","size":"medium"}]}"####,
    );
    let program = Program::compile(rulesets::named("pf1").unwrap()).unwrap();
    let problems = wrong.setup.board(&program).unwrap_err();
    let found = wrong.origins.flaws(&problems).to_string();
    assert_eq!(found, "creatures[0]: a creature with a space of 1 × 1 squares cannot occupy 2 × 2");
}

#[test]
fn walls_stand_between_squares_or_anywhere() {
    let scene = prepared(
        r####"{"map":{"width":4,"height":4},"walls":[
            {"between":[[1,0],[2,0]],"kind":"closed door","opens_for":2},
            {"from":[0.5,1],"to":[2.25,1.5],"one_way":"right"},
            {"from":[0,0.0001],"to":[1,0],"kind":"barrier","marks":["hampers flight","needs check","ignored by incorporeal"]}]}"####,
    );
    let walls = &scene.setup.walls;
    // The first square is on the left, seen from one end to the other.
    assert_eq!((walls[0].from, walls[0].to), (Point::new(2048, 1024), Point::new(2048, 0)));
    assert_eq!((walls[0].kind, walls[0].opening_cost()), (WallKind::ClosedDoor, Some(Squares(2))));
    assert_eq!(walls[1].opening_cost(), None);
    assert_eq!((walls[1].from, walls[1].to), (Point::new(512, 1024), Point::new(2304, 1536)));
    assert_eq!(walls[1].one_way, Some(Side::Right));
    assert_eq!(
        walls[2].marks,
        Marks { flight: Some(false), incorporeal: Some(true), needs_check: true }
    );
    assert_eq!(walls[2].from, Point::new(0, 0));
}

#[test]
fn the_turn_is_carried() {
    let scene = prepared(
        r####"{"map":{"rows":"."},"turn":{"diagonals":3,"spent":2,"moved":true,"actions":1,"by":"double-move"}}"####,
    );
    assert_eq!((scene.turn.diagonals, scene.turn.spent.0, scene.turn.moved), (3, 2, true));
    assert_eq!((scene.turn.actions, scene.turn.by), (1, Some(Action::DoubleMove)));
}

#[test]
fn who_has_reacted_is_named_by_name_letter_or_position() {
    let scene = prepared(
        r####"{"map":{"rows":"Ag.."},"turn":{"reacted":["Gnoll","g",0]},"creatures":[
            {"letter":"A","name":"Ansa"},{"letter":"g","name":"Gnoll","side":"foes"}]}"####,
    );
    assert_eq!(scene.turn.reacted, [CreatureIndex(1), CreatureIndex(1), CreatureIndex(0)]);
    complains(
        r####"{"map":{"rows":"A."},"turn":{"reacted":["h",7]},"creatures":[{"letter":"A"}]}"####,
        &[
            "turn.reacted[0]: `h` is not a creature in the scene",
            "turn.reacted[1]: `number 7` is not a creature in the scene",
        ],
    );
}

#[test]
fn all_flaws_are_found_at_once() {
    complains(
        r####"{"rules":"pf3","map":{"rows":"A.?\n.BB","legend":{"#":[],"8":["dificult"]}},
            "walls":[{"between":[[0,0],[1,1]]},{"from":[0,0]},{"from":[1,1],"to":[1,1],"kind":"gate"}],
            "creatures":[{"letter":"A","size":"larg","states":["prone","asleep"]},{"name":"Zog"},{"at":[0,0]}]}"####,
        &[
            "rules: `pf3` is not a rule system (did you mean `pf1`?",
            "map.legend.\"#\": `#` already has a meaning",
            "map.legend.8[0]: `dificult` is not a kind of ground (did you mean `difficult`?",
            "map.rows[0][2]: `?` has no meaning",
            "map.rows[1][2]: `B` is drawn twice",
            "walls[0].between: (0,0) and (1,1) share no edge",
            "walls[1]: give either `between`, or `from` and `to`",
            "walls[2].kind: `gate` is not a kind of wall (known: wall, closed door",
            "walls[2]: both ends are the same point",
            "creatures[0].size: `larg` is not a size (did you mean `large`?",
            "creatures[0].states[1]: `asleep` is not a state",
            "creatures[1]: the creature has no place",
            "creatures[2]: the creature has no name",
        ],
    );
}

/// A letter that cannot be drawn is one mistake, not also a creature without a place.
#[test]
fn letters_that_cannot_be_drawn() {
    complains(
        r####"{"map":{"rows":"..."},"creatures":[
            {"name":"a","letter":" "},{"name":"b","letter":"#"},{"name":"c","letter":""}]}"####,
        &[
            "creatures[0].letter: ' ' cannot be drawn on a map",
            "creatures[1].letter: `#` already has a meaning on the map",
            "creatures[2].letter: the letter is empty",
        ],
    );
}

/// The example can be pasted, in TOML and in JSON.
#[test]
fn quotes_and_backslashes_in_a_legend_are_escaped() {
    complains(
        r####"{"map":{"rows":"\"\\!"}}"####,
        &[
            r#"map.rows[0][0]: `"` has no meaning (say what it means: legend = { "\"" = ["difficult"] })"#,
            r#"map.rows[0][1]: `\` has no meaning (say what it means: legend = { "\\" = ["difficult"] })"#,
            r#"map.rows[0][2]: `!` has no meaning (say what it means: legend = { "!" = ["difficult"] })"#,
        ],
    );
}

#[test]
fn maps_that_are_none() {
    complains(r####"{"map":{}}"####, &["map: the map has no size"]);
    complains(r####"{"map":{"rows":""}}"####, &["map.rows: a map of 0 × 0 squares"]);
    complains(r####"{"map":{"width":4}}"####, &["map: `height` is missing"]);
    complains(
        r####"{"map":{"rows":"...\n..\n...."}}"####,
        &[
            "map.rows[1]: this row has only 2 squares, but the first has 3",
            "map.rows[2]: this row has 4 squares, but the first has 3",
        ],
    );
    complains(
        r####"{"map":{"rows":"..","width":3,"height":1}}"####,
        &["map.width: 3 columns are given, but the map has 2"],
    );
    complains(
        r####"{"map":{"rows":"  ..\n  .."}}"####,
        &[
            "map.rows[0][0]: ' ' cannot be drawn on a map",
            "map.rows[0][1]",
            "map.rows[1][0]",
            "map.rows[1][1]",
        ],
    );
    complains(
        r####"{"map":{"file":"cave.uvtt"}}"####,
        &["map.file: a map file cannot be read from here"],
    );
    complains(
        r####"{"map":{"rows":"..","squares":[{"at":[2,0],"is":[]},{"from":[0,0],"is":[]}]}}"####,
        &[
            "map.squares[0].at: (2,0) is off the board of 2 × 1 squares",
            "map.squares[1]: give either `at`, or `from` and `to`",
        ],
    );
}

#[test]
fn creatures_that_are_none() {
    complains(
        r####"{"map":{"rows":"A."},"creatures":[{"letter":"A"},{"letter":"A"},{"letter":"#"},{"letter":"C"}]}"####,
        &[
            "creatures[1].letter: creatures[0] already has the letter `A`",
            "creatures[2].letter: `#` already has a meaning on the map",
            "creatures[3].letter: `C` is not drawn on the map",
        ],
    );
    complains(
        r####"{"map":{"rows":"O.\n.O"},"creatures":[{"letter":"O"}]}"####,
        &["creatures[0].letter: `O` is drawn on 2 squares that do not form a rectangle"],
    );
    complains(
        r####"{"map":{"width":1,"height":1},"creatures":[{"name":"a","at":[0,0],"count":10000},{"name":"b","at":[0,0]}]}"####,
        &["creatures[1].count: more than 10000 creatures in total"],
    );
    complains(
        r####"{"map":{"rows":"."},"walls":[{"from":[0,0],"to":[1,1],"marks":["hampers flight"]},
            {"between":[[0,0],[2,0]]},
            {"from":[0,0],"to":[1,1],"kind":"barrier","marks":["hampers flight","ignored by flight"]},
            {"from":[0,0],"to":[1,1],"opens_for":1}]}"####,
        &[
            "walls[0].marks: only a barrier",
            "walls[1].between: (0,0) and (2,0) share no edge",
            "walls[2].marks[1]: `ignored by flight` contradicts",
            "walls[3].opens_for: only a door can be opened",
        ],
    );
}

#[test]
fn a_thousand_flaws_are_counted_not_listed() {
    let rows = "?".repeat(1000);
    let json = format!(r####"{{"map":{{"rows":"{rows}"}}}}"####);
    let flaws = Scene::from_json(json.as_bytes()).unwrap().setup(LengthUnit::Feet).unwrap_err();
    assert_eq!((flaws.list().len(), flaws.left_off()), (100, 900));
}

#[test]
fn a_board_is_written_as_the_scene_that_gives_it_again() {
    let json = r####"{"rules":"pf1","map":{"rows":"..8#\n~o12\n....\n....","legend":{
            "8":["difficult","poor visibility"],"1":["elevation 2","water 1","dirt below"],"2":["rock","ceiling 4","dc 15","damage 6"]}},
        "walls":[{"between":[[0,2],[1,2]],"kind":"barrier","marks":["needs check","hampers flight","ignored by incorporeal"]},
            {"from":[0.5,1],"to":[2.25,1.5],"kind":"window","one_way":"left"},
            {"from":[0,1],"to":[1,1],"kind":"closed door","opens_for":0}],
        "creatures":[{"name":"rat","at":[0,2],"size":"tiny","count":2},
            {"name":"Ogre","letter":"O","at":[2,2],"size":"large","shape":"long","placement":[2,2],"speed":40,"race":"half-orc",
             "armor":"heavy","load":"medium","bonuses":[{"feet":10,"type":"enhancement"}],"class_bonus":{"monk":20},
             "states":["prone","cannot act"],"grabs":"rat","willing":false,"side":"foes","usual_speed":45,"object":"special"},
            {"name":"rat","letter":"r","at":[0,0],"space":2.5,"riding":"Ogre","speeds":{"fly":60},"types":["climb","hover"],
             "might":2,"agility":-1,"trained":["tumble"],"melee":false,"leaves_tunnel":true,"maneuverability":"poor","elevation":3},
            {"name":"Bat","at":[1,0],"climbing":"r","states":["flying"]}]}"####;
    let program = Program::compile(rulesets::named("pf1").unwrap()).unwrap();
    let mut first = prepared(json);
    // A name that is not the first of its kind needs its own letter to be referred to.
    first.setup.creatures[4].bond = Some(Bond::Clings(CreatureIndex(3)));
    first.setup.creatures[2].grabs = Some(CreatureIndex(1));
    first.setup.creatures[1].frightened_of = vec![CreatureIndex(0), CreatureIndex(3)];
    first.setup.creatures[1].exhaustion = 3;
    first.setup.creatures[1].neutral = true;
    first.setup.creatures[1].passes_larger = Some(1);
    first.setup.creatures[1].fall_reduction = 20;
    first.setup.creatures[1].charge = Some(Feet(30));
    first.setup.creatures[1].burden = Burden { carried: 120, dragged: 300 };
    first.setup.creatures[1].speed.armor_strength = Some(15);
    first.setup.creatures[1].traits =
        CreatureTraits::default().with(CreatureTrait::Flyby).with(CreatureTrait::HeldAloft);
    let states = &mut first.setup.creatures[1].states;
    (states.stunned, states.blinded, states.cannot_act) = (true, true, true);
    let board = first.setup.clone().board(&program).unwrap();
    let reacted = vec![CreatureIndex(2), CreatureIndex(4)];
    let turn = Turn {
        diagonals: 3,
        spent: Squares(2),
        moved: true,
        actions: 1,
        extra: Feet(30),
        extra_in: [10, 0, 5, 60, 0].map(Feet),
        taken: Feet(12),
        disengaged: true,
        mounted: true,
        by: Some(Action::Run),
        reacted,
    };
    let scene = Scene::of(&program, &board, turn.clone(), &[(2, 'O')].into());
    let again = scene.setup(scene.unit()).unwrap_or_else(|flaws| panic!("{flaws}"));
    assert_eq!(again.setup.squares, first.setup.squares);
    assert_eq!(again.setup.relief, first.setup.relief);
    assert_eq!(again.setup.walls, first.setup.walls);
    assert_eq!(again.setup.creatures, first.setup.creatures);
    assert_eq!((&again.turn, again.letters[&'O']), (&turn, 2));
    let second = again.setup.board(&program).unwrap();
    assert_eq!(Scene::of(&program, &second, turn, &[(2, 'O')].into()), scene);
}
