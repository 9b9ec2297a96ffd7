// Sessions: reach, route, changes of the board, and errors. The expected numbers follow from the rules.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { init, Reach, ruleSystems, Session, StridewrightError } from "stridewright";

const edwin = { letter: "A", name: "Edwin", speed: 25 };
const scene = (rows, more = {}) => ({ rules: "pf2", map: { rows }, creatures: [edwin], ...more });

/** What an action throws. */
function thrown(action) {
  try {
    action();
  } catch (why) {
    assert.ok(why instanceof StridewrightError && why instanceof Error, String(why));
    return why;
  }
  return assert.fail("nothing was thrown");
}

before(() => init());

test("the rule systems are known", () => {
  assert.deepEqual(ruleSystems(), ["dnd35", "pf1", "pf2", "draw_steel", "5e", "5e24"]);
});

test("a reach is one byte for each square, row by row", () => {
  const session = Session.create(scene("A~.\n..."));
  const reach = session.reach("Edwin");
  assert.ok(reach instanceof Reach);
  assert.deepEqual([reach.columns, reach.rows, reach.unit], [3, 2, "feet"]);
  // Difficult terrain costs 5 feet more; the second diagonal of a turn costs 10 feet.
  assert.deepEqual([...reach.costs], [0, 2, 3, 1, 1, 2]);
  assert.deepEqual([...reach.ends], [1, 1, 1, 1, 1, 1]);
  assert.deepEqual([...reach.bands], [1, 1, 1, 1, 1, 1]);
  assert.deepEqual(reach.at(2, 0), { cost: { squares: 3, amount: 15 }, end: "turn", band: 1 });
});

test("where it could go from other squares", () => {
  const session = Session.create(scene("A~.\n..#"));
  const [second, wall, last, away] = session.reachMany("Edwin", [
    [1, 1],
    [2, 1],
    [2, 0],
    [3, 0],
  ]);
  assert.ok(second instanceof Reach);
  // One open path round the corner of the wall is enough; difficult ground costs one square more.
  assert.deepEqual([...second.costs], [1, 2, 1, 1, 0, 255]);
  assert.deepEqual(second.at(0, 0), { cost: { squares: 1, amount: 5 }, end: "turn", band: 1 });
  assert.deepEqual([wall, away], [undefined, undefined]);
  assert.deepEqual([...last.costs], [3, 2, 0, 2, 1, 255]);
  assert.deepEqual([...last.bands], [1, 1, 1, 1, 1, 0]);
  assert.deepEqual([...session.reach("Edwin").costs], [0, 2, 3, 1, 1, 255]);
  const twice = session.reachMany("Edwin", [[1, 1]], { movements: ["step", "step"] });
  // Nobody steps onto difficult ground.
  assert.deepEqual([...twice[0].costs], [1, 255, 1, 1, 0, 255]);
  assert.deepEqual(session.reachMany("Edwin", []), []);
});

test("an answer is written into the arrays of an earlier one", () => {
  const session = Session.create(scene("A..."));
  const first = session.reach("Edwin");
  assert.deepEqual([...first.costs], [0, 1, 2, 3]);
  session.place("Edwin", [3, 0]);
  const { bytes, costs } = first;
  assert.equal(session.reach("Edwin", { into: first }), first);
  assert.equal(first.bytes, bytes);
  assert.deepEqual([...costs], [3, 2, 1, 0]);
  assert.deepEqual([...bytes], [3, 2, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
  // With other options as well: a Step leads one square far.
  assert.equal(session.reach("Edwin", { movements: ["step"], into: first }), first);
  assert.deepEqual([...costs], [255, 255, 1, 0]);
  // A question that cannot be answered changes nothing.
  assert.throws(() => session.reach("Nobody", { into: first }), { name: "StridewrightError" });
  assert.deepEqual([...costs], [255, 255, 1, 0]);
  // What does not fit stays as it is.
  const wide = Session.create(scene("A.")).reach("Edwin");
  const twice = session.reach("Edwin", { into: wide });
  assert.deepEqual(
    [[...wide.costs], [...twice.costs]],
    [
      [0, 1],
      [3, 2, 1, 0],
    ],
  );
  const high = Session.create(scene("A.\n..")).reach("Edwin");
  assert.notEqual(session.reach("Edwin", { into: high }), high);
  assert.deepEqual([...high.costs], [0, 1, 1, 1]);
  assert.deepEqual([...session.reach("Edwin", { into: {} }).costs], [3, 2, 1, 0]);
  structuredClone(first.bytes, { transfer: [first.bytes.buffer] });
  assert.deepEqual([...session.reach("Edwin", { into: first }).costs], [3, 2, 1, 0]);
});

test("answers from many squares are written into those of an earlier question", () => {
  const session = Session.create(scene("A.#."));
  const first = session.reachMany("Edwin", [
    [1, 0],
    [2, 0],
  ]);
  const { buffer } = first[0].bytes;
  const second = session.reachMany(
    "Edwin",
    [
      [0, 0],
      [3, 0],
    ],
    { into: first },
  );
  assert.equal(second[0].bytes.buffer, buffer);
  assert.equal(second[1].bytes.buffer, buffer);
  assert.deepEqual([...second[0].costs], [0, 1, 255, 255]);
  assert.deepEqual([...second[1].costs], [255, 255, 255, 0]);
  const three = session.reachMany(
    "Edwin",
    [
      [0, 0],
      [1, 0],
      [3, 0],
    ],
    { into: second },
  );
  assert.notEqual(three[0].bytes.buffer, buffer);
  assert.deepEqual([...three[1].costs], [1, 0, 255, 255]);
  // A part of the list, or a list whose memory was given away, leaves the others as they are.
  const [part] = three;
  const other = session.reachMany(
    "Edwin",
    three.map(() => [3, 0]),
    { into: [part] },
  );
  assert.deepEqual(
    [[...part.costs], [...other[0].costs]],
    [
      [0, 1, 255, 255],
      [255, 255, 255, 0],
    ],
  );
  structuredClone(part.bytes, { transfer: [part.bytes.buffer] });
  const [fresh] = session.reachMany(
    "Edwin",
    three.map(() => [3, 0]),
    { into: three },
  );
  assert.deepEqual([...fresh.costs], [255, 255, 255, 0]);
  assert.equal(session.reachMany("Edwin", [[1, 0]], null)[0].costs[0], 1);
  const none = session.reachMany("Edwin", [[2, 0]]);
  assert.deepEqual(
    [...session.reachMany("Edwin", [[1, 0]], { into: none })[0].costs],
    [1, 0, 255, 255],
  );
});

test("a reason is not left from an earlier answer", () => {
  const creatures = [edwin, { name: "Brom", at: [2, 0], speed: 25, states: ["prone"] }];
  const session = Session.create({ ...scene("A.."), creatures });
  const prone = session.reach("Brom");
  assert.equal(prone.refused.rule, "PF2-PRONE-MOVE");
  const reach = session.reach("Edwin", { into: prone });
  assert.deepEqual([reach, reach.refused], [prone, undefined]);
  assert.equal(session.reach("Brom", { into: reach }).refused.rule, "PF2-PRONE-MOVE");
});

test("a start that is no square, and a creature that makes no movement", () => {
  const session = Session.create(scene("A.."));
  const wrong = { path: "starts[1]", help: "give a column and a row, as in [3, 0]" };
  assert.throws(
    () =>
      session.reachMany("Edwin", [
        [0, 0],
        [1.5, 0],
      ]),
    wrong,
  );
  assert.throws(() => session.reachMany("Edwin"), { message: "starts: starts is missing" });
  const prone = Session.create({
    rules: "pf2",
    map: { rows: "..." },
    creatures: [{ name: "Edwin", at: [0, 0], speed: 25, states: ["prone"] }],
  });
  const [there] = prone.reachMany("Edwin", [[2, 0]]);
  assert.deepEqual([[...there.costs], there.refused.rule], [[255, 255, 0], "PF2-PRONE-MOVE"]);
});

test("squares that cannot be reached cost 255", () => {
  const reach = Session.create(scene("A..#.\n..#..")).reach("Edwin");
  assert.equal(reach.costs[3], 255);
  assert.equal(reach.ends[3], 0);
  assert.equal(reach.bands[3], 0);
  assert.equal(reach.at(3, 0), undefined);
  assert.equal(reach.at(5, 0), undefined);
  assert.equal(reach.at(-1, 1), undefined);
  assert.equal(reach.at(0, 0.5), undefined);
});

test("bands number the movements of the turn", () => {
  const session = Session.create(scene(`A${".".repeat(11)}`));
  const reach = session.reach("Edwin", { movements: ["stride", "stride"] });
  // A speed of 25 feet is five squares: five in the first Stride, five in the second, one too far.
  assert.deepEqual([...reach.bands], [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0]);
  // The cost is what the movement that leads there spends.
  assert.deepEqual([...reach.costs], [0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 255]);
});

test("a double move counts its bands in speeds", () => {
  const creatures = [{ letter: "A", name: "Roderic", speed: 10 }];
  const session = Session.create({ rules: "pf1", map: { rows: "A....." }, creatures });
  const reach = session.reach("Roderic", { movements: ["double move"] });
  assert.deepEqual([...reach.bands], [1, 1, 1, 2, 2, 0]);
  assert.deepEqual([...reach.costs], [0, 1, 2, 3, 4, 255]);
});

test("the turn counts diagonals that were already made", () => {
  const session = Session.create(scene("A.\n.."));
  assert.equal(session.reach("Edwin").at(1, 1).cost.amount, 5);
  assert.equal(session.reach("Edwin", { turn: { diagonals: 1 } }).at(1, 1).cost.amount, 10);
});

test("a creature may pass a friend, not end there", () => {
  const creatures = [edwin, { letter: "B", name: "Brom", side: "heroes" }];
  const under = (rules) => Session.create({ ...scene("AB."), rules, creatures }).reach("Edwin");
  assert.deepEqual([...under("pf1").costs], [0, 1, 2]);
  assert.deepEqual([...under("pf1").ends], [1, 0, 1]);
  assert.equal(under("pf1").at(1, 0).end, "never");
  // In Pathfinder 2e an action may end there, the turn may not.
  assert.deepEqual([...under("pf2").ends], [1, 2, 1]);
  assert.equal(under("pf2").at(1, 0).end, "action");
});

test("costs of 254 squares and more are 254", () => {
  const fast = { ...edwin, speed: 1500 };
  const reach = Session.create({ ...scene(`A${".".repeat(280)}`), creatures: [fast] }).reach(
    "Edwin",
  );
  assert.deepEqual([...reach.costs.slice(252, 256)], [252, 253, 254, 254]);
  assert.equal(reach.at(280, 0).cost.squares, 254);
});

test("a route has steps with the rules that price them", () => {
  const session = Session.create(scene("A~.\n###"));
  const route = session.route("Edwin", [2, 0]);
  assert.equal(route.kind, "path");
  assert.deepEqual(route.cost, { squares: 3, amount: 15 });
  assert.deepEqual(
    route.steps.map((step) => [step.direction, step.cost.amount]),
    [
      ["E", 10],
      ["E", 5],
    ],
  );
  assert.ok(route.steps[0].rules.includes("PF2-DIFF"));
  assert.ok(!route.steps[1].rules.includes("PF2-DIFF"));
  assert.ok(route.cited.some((rule) => rule.id === "PF2-DIFF"));
});

test("a route through an opponent needs a check", () => {
  const creatures = [
    { letter: "A", name: "Edwin", speed: 25 },
    { letter: "g", name: "Grik", side: "goblins", speed: 25 },
  ];
  const session = Session.create({ rules: "pf2", map: { rows: "A.g." }, creatures });
  const trying = [{ to: "tumble", creature: "Grik" }];
  const route = session.route("Edwin", [3, 0], { movements: ["stride"], trying });
  assert.deepEqual([route.kind, route.cost.amount], ["needs_checks", 15]);
  const [{ step, rules }] = route.needs;
  assert.deepEqual([step, rules], [2, ["PF2-TUMBLE"]]);
  assert.deepEqual(route.steps.at(-1).rules, ["PF2-COST", "PF2-SQUARE"]);
});

test("no path is an answer", () => {
  const session = Session.create(scene("A#.."));
  assert.equal(session.route("Edwin", [3, 0]).kind, "unreachable");
  const far = Session.create(scene(`A${".".repeat(9)}`));
  const route = far.route("Edwin", [9, 0], { movements: ["stride"] });
  assert.deepEqual([route.kind, route.needs], ["too_far", { squares: 9, amount: 45 }]);
});

test("a path passes waypoints", () => {
  const session = Session.create(scene("A..\n...\n..."));
  const route = session.route("Edwin", [2, 0], { via: [[0, 2]] });
  // Two steps down, then a straight step and a diagonal and one more: 5 × 2 + (5 + 10).
  assert.equal(route.cost.amount, 25);
});

test("a reach without options is the one with none", () => {
  const session = Session.create(scene("A~.\n..."));
  const both = [session.reach("Edwin"), session.reach("Edwin", {}), session.reach(0)];
  for (const { costs, ends, bands } of both) {
    assert.deepEqual([...costs, ...ends, ...bands], [0, 2, 3, 1, 1, 2, ...Array(12).fill(1)]);
  }
  for (const who of ["Ezra", "E".repeat(201)]) {
    const [alone, asked] = [undefined, {}].map((options) =>
      thrown(() => session.reach(who, options)),
    );
    assert.deepEqual([alone.message, alone.problems], [asked.message, asked.problems]);
  }
});

test("a creature that was placed elsewhere moves from there", () => {
  const session = Session.create(scene("A...."));
  session.place("Edwin", [4, 0]);
  assert.deepEqual([...session.reach("Edwin").costs], [4, 3, 2, 1, 0]);
  assert.deepEqual(session.scene().creatures[0].name, "Edwin");
  assert.equal(Session.create(session.scene()).reach("Edwin").at(0, 0).cost.amount, 20);
});

test("asking changes nothing, carrying out does", () => {
  const session = Session.create(scene("A..\n..."));
  const question = { mover: "Edwin", movements: ["stride"], ask: { apply: { path: [["SE"]] } } };
  assert.equal(session.ask(question).answer.applied.turn.diagonals, 1);
  assert.equal(session.reach("Edwin").at(0, 0).cost.amount, 0);
  const { answer } = session.carryOut(question);
  assert.equal(session.reach("Edwin").at(1, 1).cost.amount, 0);
  // The next question begins a turn, unless it sends the turn.
  assert.equal(session.reach("Edwin").at(2, 0).cost.amount, 5);
  const { turn } = answer.applied;
  assert.equal(session.reach("Edwin", { movements: ["stride"], turn }).at(2, 0).cost.amount, 10);
});

test("a refusal changes nothing", () => {
  const session = Session.create(scene("A#."));
  const question = { mover: "Edwin", movements: ["stride"], ask: { apply: { path: [["E"]] } } };
  assert.ok(session.carryOut(question).answer.applied.found.refused);
  assert.equal(session.reach("Edwin").at(0, 0).cost.amount, 0);
});

test("an error says what is wrong and where", () => {
  const session = Session.create(scene("A.."));
  const unknown = thrown(() => session.reach("Ezra"));
  assert.equal(unknown.name, "StridewrightError");
  assert.equal(unknown.path, "mover");
  assert.equal(unknown.message, "mover: there is no creature Ezra; known: Edwin");
  const wrong = thrown(() => session.ask({ mover: "Edwin", ask: "reeach" }));
  assert.equal(wrong.path, "question.ask");
  const creatures = [{ ...edwin, size: "biggish" }];
  const size = thrown(() => Session.create({ ...scene("A.."), creatures }));
  assert.equal(size.path, "scene.creatures[0].size");
  assert.equal(size.problems.length, 1);
  assert.equal(thrown(() => Session.create({ map: { rows: "A" } })).path, "rules");
  assert.equal(thrown(() => Session.create(undefined)).path, "scene");
  assert.ok(thrown(() => session.place("Edwin", [9, 9])).message.includes("(9,9)"));
});

test("a session that was freed answers nothing", () => {
  const session = Session.create(scene("A.."));
  session.free();
  session.free();
  assert.throws(() => session.reach("Edwin"), /freed/);
  const other = Session.create(scene("A.."));
  other[Symbol.dispose ?? Symbol.for("Symbol.dispose")]();
  assert.throws(() => other.scene(), StridewrightError);
});
