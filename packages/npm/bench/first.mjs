// How long a program waits for its first answer: prints the milliseconds of each part as JSON.
//
//   node first.mjs [core]

import { readFile } from "node:fs/promises";

const core = process.argv[2] === "core";
const { init, Session } = await import(core ? "stridewright/core" : "stridewright");
const file = import.meta.resolve(`stridewright/wasm/${core ? "core" : "full"}.simd.wasm`);
const bytes = await readFile(new URL(file));

const times = [performance.now()];
const module = await WebAssembly.compile(bytes);
times.push(performance.now());
await init(module);
times.push(performance.now());
const session = Session.create({
  rules: "pf2",
  map: { rows: "A~.\n..." },
  creatures: [{ letter: "A", name: "Edwin", speed: 25 }],
});
if (session.reach("Edwin").costs.join() !== "0,2,3,1,1,2") throw new Error("a wrong answer");
times.push(performance.now());
const [compile, instance, answer] = times.slice(1).map((time, index) => time - times[index]);
console.log(JSON.stringify({ compile, instance, answer }));
