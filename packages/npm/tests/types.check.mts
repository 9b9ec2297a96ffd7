// Compiled by types.test.mjs, never run.

import {
  init,
  readMap,
  Session,
  StridewrightError,
  toSvg,
  type Question,
  type Response,
  type RouteResult,
  type Scene,
} from "stridewright";
import { Session as CoreSession } from "stridewright/core";
import { readMap as readMapToo } from "stridewright/formats";
import { toSvg as toSvgToo } from "stridewright/draw";
import { SessionWorker } from "stridewright/worker";

await init();
await init(fetch("stridewright.wasm"));
const scene: Scene = {
  rules: "pf2",
  map: { rows: "A~.\n..." },
  creatures: [{ letter: "A", name: "Edwin", speed: 25 }],
};
using session = Session.create(scene);
const bytes: Uint8Array = session.reach("Edwin", {
  movements: ["stride", { by: "stride", limit: 2 }],
}).costs;
const squares: readonly [number, number][] = [[1, 0]];
const elsewhere: Uint8Array | undefined = session.reachMany("Edwin", squares)[0]?.costs;
const rewritten: Uint8Array = session.reach("Edwin", { into: session.reach("Edwin") }).bytes;
const cost: number | undefined = session.reach(0).at(2, 0)?.cost.amount;

function inWords(route: RouteResult): string {
  switch (route.kind) {
    case "path":
      return route.steps.map((step) => `${step.direction} ${step.rules.join()}`).join();
    case "needs_checks":
      return String(route.needs.length);
    case "refused":
      return route.refusal.reason;
    case "too_far":
      return String(route.needs.amount);
    case "unreachable":
      return route.unit;
  }
}
inWords(session.route("Edwin", [2, 0], { via: [[0, 1]] }));

const question: Question = { mover: "Edwin", ask: { threats: { path: [["E", "SE+"]] } } };
const response: Response = session.ask(question);
if ("reach" in response.answer) response.answer.reach.squares.map((square) => square.cost.squares);
session.carryOut({ mover: "Edwin", movements: ["stride"], ask: { apply: { path: [["E"]] } } });
session.place("Edwin", [1, 0]);
const again: Scene = session.scene();
const svg: string = toSvg(session, question, { theme: "dark" });
const map: Scene = readMap("x.uvtt", new Uint8Array(), { openPortals: true }).scene;

const worker = await SessionWorker.create(again, { core: true });
const found = await worker.reach("Edwin");
if (!found.superseded) found.costs.at(0);

try {
  CoreSession.create(map);
} catch (why) {
  if (why instanceof StridewrightError) console.log(why.path, why.help, why.problems[0]?.message);
}

// @ts-expect-error There is no such question.
session.ask({ ask: "reeach" });
// @ts-expect-error A place has a column and a row.
session.place("Edwin", "there");
// @ts-expect-error Sessions are made by `create`.
new Session(scene);
// @ts-expect-error A scene has a map.
Session.create({ rules: "pf2" });

console.log(bytes, cost, svg, readMapToo === readMap, toSvgToo === toSvg);
