// Maps of other programs, read from their bytes.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { Session, StridewrightError } from "stridewright";
import { init, readMap } from "stridewright/formats";

const example = (name) => readFile(join(process.env.STRIDEWRIGHT_ROOT, "examples", name));
const bytes = (text) => new TextEncoder().encode(text);

before(() => init());

test("a Universal VTT map becomes a scene with notes", async () => {
  const { scene, format, notes } = readMap("crypt.dd2vtt", await example("crypt.dd2vtt"));
  assert.equal(format, "uvtt");
  assert.ok(scene.walls.length > 0);
  assert.equal(scene.rules, undefined);
  const walls = notes.find((note) => note.kind === "found" && note.what.includes("wall"));
  assert.ok(walls.count > 0, JSON.stringify(notes));
  const creatures = [{ name: "Edwin", at: [0, 0], speed: 25 }];
  const session = Session.create({ ...scene, rules: "pf2", creatures });
  assert.equal(session.reach("Edwin").at(0, 0).cost.squares, 0);
});

test("a scenario is read as it is written", () => {
  const text = 'rules = "pf1"\n[map]\nrows = "A.."\n[[creatures]]\nletter = "A"\nspeed = 30\n';
  const { scene, notes } = readMap("cave.toml", bytes(text));
  assert.deepEqual(notes, []);
  assert.deepEqual(scene, {
    rules: "pf1",
    map: { rows: "A.." },
    creatures: [{ letter: "A", speed: 30 }],
  });
});

test("a scenario may name its map, which comes with it", async () => {
  const map = await example("crypt.dd2vtt");
  const scenario = '[[creatures]]\nname = "Edwin"\nat = [0, 0]\nspeed = 25\n';
  const text = `rules = "pf2"\nmap.file = "crypt.dd2vtt"\n${scenario}`;
  const { scene } = readMap("crypt.toml", bytes(text), { files: { "crypt.dd2vtt": map } });
  assert.equal(scene.rules, "pf2");
  assert.equal(scene.map.file, undefined);
  assert.deepEqual(scene.walls, readMap("crypt.dd2vtt", map).scene.walls);
  assert.equal(Session.create(scene).reach("Edwin").at(0, 0).cost.squares, 0);
  assert.throws(
    () => readMap("crypt.toml", bytes(text)),
    (why) => {
      assert.ok(why instanceof StridewrightError);
      assert.match(why.message, /the file is missing; give it under `files`/);
      return true;
    },
  );
});

test("a scene with several levels lists them, and one is read by its name or number", async () => {
  const inn = await readFile(
    join(process.env.STRIDEWRIGHT_ROOT, "crates/stridewright-formats/tests/data/inn.json"),
  );
  const read = (options) => readMap("inn.json", inn, options);
  const names = ["Cellar", "Hall"];
  for (const [options, chosen, walls] of [
    [{}, 0, 1],
    [{ level: "Hall" }, 1, 0],
    [{ level: "1" }, 0, 1],
  ]) {
    const { scene, choices } = read(options);
    assert.deepEqual(choices, [{ of: "level", names, chosen }]);
    assert.equal(scene.walls?.length ?? 0, walls);
  }
});

test("what is wrong with a file is an error with its place", () => {
  const wrong =
    'rules = "pf1"\n[map]\nrows = "A.."\n[[creatures]]\nletter = "A"\nsize = "biggish"\n';
  const thrown = (action) => {
    try {
      return action();
    } catch (why) {
      assert.ok(why instanceof StridewrightError, String(why));
      return why;
    }
  };
  const readAndUsed = thrown(() => readMap("cave.toml", bytes(wrong)));
  assert.match(readAndUsed.problems[0].message, /^line 6, column 8: /);
  assert.equal(readAndUsed.path, "creatures[0].size");
  const unknown = thrown(() => readMap("map.bin", bytes("hello")));
  assert.match(unknown.message, /^map.bin: unknown format/);
  assert.ok(unknown.help.length > 0);
  const format = thrown(() => readMap("x", bytes("{}"), { format: "vtt" }));
  assert.equal(format.path, "options.format");
  assert.match(format.help, /uvtt/);
});
