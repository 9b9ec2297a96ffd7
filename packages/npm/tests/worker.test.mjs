// A session in a worker thread: the newest question wins, and changes are never left out.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { SessionWorker, StridewrightError } from "stridewright/worker";

const creatures = [{ letter: "A", name: "Edwin", speed: 25 }];
const scene = { rules: "pf2", map: { rows: "A....." }, creatures };
const reach = { mover: "Edwin", ask: "reach" };

for (const core of [false, true]) {
  test(`a worker answers as a session does${core ? " (core)" : ""}`, async () => {
    const worker = await SessionWorker.create(scene, { core });
    const [last, away] = await worker.reachMany("Edwin", [
      [5, 0],
      [6, 0],
    ]);
    assert.deepEqual([[...last.costs], away], [[5, 4, 3, 2, 1, 0], undefined]);
    assert.deepEqual(last.at(4, 0), { cost: { squares: 1, amount: 5 }, end: "turn", band: 1 });
    assert.deepEqual(await worker.reachMany("Edwin", [[6, 0]]), [undefined]);
    const found = await worker.reach("Edwin");
    assert.deepEqual([...found.costs], [0, 1, 2, 3, 4, 5]);
    assert.deepEqual(found.at(5, 0), { cost: { squares: 5, amount: 25 }, end: "turn", band: 1 });
    const route = await worker.route("Edwin", [2, 0]);
    assert.deepEqual([route.kind, route.cost.amount], ["path", 10]);
    worker.free();
  });
}

test("the newest question wins", async () => {
  const worker = await SessionWorker.create(scene);
  const asked = [1, 2, 3, 4].map((column) => worker.route("Edwin", [column, 0]));
  const [first, second, third, fourth] = await Promise.all(asked);
  // The first is being answered already; two waited and were replaced.
  assert.equal(first.cost.amount, 5);
  assert.deepEqual(second, { superseded: true });
  assert.deepEqual(third, { superseded: true });
  assert.equal(fourth.cost.amount, 20);
  worker.free();
});

test("changes happen in their order, and all of them", async () => {
  const worker = await SessionWorker.create(scene);
  const places = [1, 2, 3].map((column) => worker.place("Edwin", [column, 0]));
  const found = worker.reach("Edwin");
  await Promise.all(places);
  assert.deepEqual([...(await found).costs], [3, 2, 1, 0, 1, 2]);
  await worker.reset(scene);
  assert.deepEqual([...(await worker.reach("Edwin")).costs], [0, 1, 2, 3, 4, 5]);
  worker.free();
});

test("errors come back as errors", async () => {
  await assert.rejects(SessionWorker.create({ ...scene, rules: "chess" }), StridewrightError);
  const worker = await SessionWorker.create(scene);
  await assert.rejects(worker.ask({ ...reach, mover: "Ezra" }), (why) => {
    assert.ok(why instanceof StridewrightError);
    assert.equal(why.path, "mover");
    return true;
  });
  assert.equal((await worker.ask(reach)).answer.reach.squares.length, 6);
  worker.free();
});

test("what a worker has not answered when it ends is an error", async () => {
  const worker = await SessionWorker.create(scene);
  const asked = [worker.ask(reach), worker.ask(reach)];
  worker.free();
  for (const answer of await Promise.allSettled(asked)) assert.equal(answer.status, "rejected");
  await assert.rejects(worker.ask(reach), /ended/);
});

test("a program ends although its worker waits", () => {
  const program = `
    import { SessionWorker } from "stridewright/worker";
    const worker = await SessionWorker.create(${JSON.stringify(scene)});
    console.log((await worker.reach("Edwin")).costs[5]);
  `;
  const options = { cwd: import.meta.dirname, encoding: "utf8", timeout: 60_000 };
  const printed = execFileSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
    options,
  );
  assert.equal(printed.trim(), "5");
});
