// What the rules and the server say stands in their sources; this test reads it there.

import { expect, test } from "vitest";
import { germanMessages } from "./messages.js";
import { germanReasons } from "./reasons.js";
import { germanFiles } from "./files.js";
import { germanProblems } from "./problems.js";
import { germanSingles } from "./single.js";
import { germanScenes } from "./scenes.js";
import { germanVocabulary } from "./vocabulary.js";

const sources = Object.values(
  import.meta.glob<string>(
    [
      "../../../../crates/stridewright/src/verdict.rs",
      "../../../../crates/stridewright/src/verdict/*.rs",
      "../../../../crates/stridewright/src/unit.rs",
      "../../../../crates/stridewright/src/explain/{notices,remarks}.rs",
      "../../../../crates/stridewright/src/query/{error,jump_remarks,teleport}.rs",
      // Words within those messages.
      "../../../../crates/stridewright/src/query/{area_of_effect,choices,maneuver,pushed,resolve}.rs",
      "../../../../crates/stridewright/src/rulesets/**/*.rs",
      // What is wrong in a file, and what is said of a map that was read.
      "../../../../crates/stridewright-formats/src/**/*.rs",
      "!../../../../crates/stridewright-formats/src/{export,foundry/write,report/exported,scenario/writing,uvtt/write}.rs",
      "!../../../../crates/stridewright-formats/src/export/*.rs",
      "../../../../crates/stridewright-house/src/**/*.rs",
      "../../../../crates/stridewright-wire/src/{json,scene}.rs",
      "../../../../crates/stridewright-wire/src/scene/*.rs",
      // What this says arrives as a text.
      "../../../../crates/stridewright/src/board/problem.rs",
      "../../../../crates/stridewright-table/src/**/*.rs",
      "../../../../crates/stridewright-server/src/{problem,space}.rs",
      "../../../../crates/stridewright-server/src/{http,rooms}/**/*.rs",
      "../../../../crates/stridewright-server/src/{app,bans,handshake,import,socket}.rs",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);

/** Patterns that are the same in German, keys of files, and texts that only programs and the command show. */
const AS_IT_IS = new Set([
  "{error} ({help})",
  "{name}: {why}",
  "{part}: {place}",
  "{path}: {error}",
  "{place}: {error}",
  "add",
  "columns",
  "jsonVersion",
  "leave out --ground",
  "leave out --level",
  "leave out --scene",
  "levels",
  "null",
  "point.",
  "portals[].",
  "rects",
  "resolution.",
  "tilewidth and tileheight",
  "x",
  "y",
  "an Idempotency-Key has 22 to 128 visible ASCII characters: 128 random bits",
  "name the creatures by `tokens` or by `names`",
  "this address accepts only WebSockets (version 13)",
  "ask.area_of_effect.from: this is not where {shape} begin; {needs}",
  "ask.area_of_effect.towards: give a creature, a square or a point apart from where the area begins",
  "{creature}, {reason}",
  "{name}: {error}",
  "{happens} ({reason})",
  "{moves}: {cost}",
  "{reason} [{rule}]",
  "{who}: {problem}",
  "`apply_effect` takes only `fall`, `force` or `maneuver`",
  "a move needs a kind of movement",
  "a question changes nothing; send the command `move`",
  "another creature has this identifier; use a new one",
  "name the setting that is to change",
  "no actions",
  "no check",
  "no distance",
  "no move",
  "no outcome",
  "no reach",
  "there is no creature {name}",
  "there is no rule {id}",
]);

/** The calls to which a text is given. */
const SAYS =
  /(?:\b(?:Message::new|LogEntry::plain|impossible|too_large|limited|about|(?:Problem|RoomError)::Wrong|ReadError::new|Limits::count)|\.(?:say|note|put|wrong|with_help|add|add_with_help|unknown|look_up))\(/g;

/** Texts within such a call that are keys of files. */
const KEYS = /\.(?:get|given|join|key|must|unknown|with)\("[^"]*"|format(?:_args)?!\("[^"]*"/g;

/** What follows an opening parenthesis, up to the one that closes it. */
function inside(source: string, from: number): string {
  let open = 1;
  let quoted = false;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === "(") open += 1;
    else if (!quoted && sign === ")") open -= 1;
    if (open === 0) return source.slice(from, at);
  }
  return "";
}

/** The texts that a source says, without those of its tests and examples. */
function saidIn(source: string): string[] {
  const code = (source.split("#[cfg(test)]")[0] ?? "").replaceAll(/^\s*\/\/.*$/gm, "");
  const calls = code.matchAll(SAYS);
  const tooMany = [...code.matchAll(/\bTooMany\("([^"]+)"/g)].map(([, what]) => `too many ${what}`);
  const others = [...calls].flatMap(({ 0: call, index }) => {
    const argument = inside(code, index + call.length);
    // Arguments that are messages themselves are calls of their own.
    if (argument.search(SAYS) >= 0 || argument.startsWith("format!")) return [];
    return [...argument.replaceAll(KEYS, "").matchAll(/"((?:[^"\\]|\\[^])*)"/g)].map(
      ([, text = ""]) => text.replaceAll(/\\\n\s*/g, "").replaceAll('\\"', '"'),
    );
  });
  return [...tooMany, ...others];
}

/** Words that stand in messages: what rules say of a step, and what a system does not have. */
const WITHIN = [
  /Notice::\w+\([^"()]*?Text::Borrowed\(\s*"([^"]+)"/g,
  /\bnot_in_system\("([^"]+)"/g,
  /\b(?:NotInSystem|Unweighed) \{\s*what: "([^"]+)"/g,
  /\brefuse\("([^"]+)"/g,
];

const said = new Set([
  ...sources.flatMap(saidIn),
  ...sources.flatMap((source) =>
    WITHIN.flatMap((words) => [...source.matchAll(words)].map(([, text = ""]) => text)),
  ),
]);
const german = {
  ...germanReasons,
  ...germanMessages,
  ...germanProblems,
  ...germanFiles,
  ...germanScenes,
  ...germanSingles,
};

test("the sources are found", () => {
  expect(said).toContain("Round {round}: {who} begins a turn");
  expect(said).toContain("{name} is in the way");
  expect(said).toContain("Climb +8, may take 10");
  expect(said).toContain("a jump");
  expect(said.size).toBeGreaterThan(250);
});

test("everything that the server says has a German text", () => {
  const left = [...said].filter(
    (text) => text && !(text in german) && !(text in germanVocabulary) && !AS_IT_IS.has(text),
  );
  expect(left).toEqual([]);
});

test("every German text is said in English by the rules or the server", () => {
  const texts = [...Object.keys(german), ...AS_IT_IS].filter((text) => !said.has(text));
  const isWritten = (text: string) => sources.some((source) => source.includes(`"${text}"`));
  expect(texts.filter((text) => !isWritten(text))).toEqual([]);
});

test("German messages name what the English ones name", () => {
  const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  const other = Object.entries(german).filter(
    ([english, text]) => names(english).join() !== names(text).join(),
  );
  expect(other).toEqual([]);
});

/** Words of the library that make sentences of their own, one for each: a list in a file, and the sentences. */
const WHOLE: readonly [file: string, words: RegExp, sentences: readonly string[]][] = [
  [
    "rule/mode.rs",
    /\("\w+", "(\w+)", Mode::/g,
    [
      "this action is not possible while *",
      "the creature has no speed for *",
      "the creature carries too much for *",
      "* is not part of this movement",
    ],
  ],
  ["query/area_of_effect/asked.rs", /AreaShape::\w+\(.*?\) => "(\w+s)"/g, ["the game has no *"]],
  [
    "board/abilities.rs",
    /\("([\w ]+)", Skill::/g,
    ["it needs a check (*)", "only creatures trained in * can try this"],
  ],
  ["rule/check.rs", /\("([\w ]+)", CheckKind::/g, ["the attempt failed (*)"]],
];

const lists = import.meta.glob<string>(
  [
    "../../../../crates/stridewright/src/rule/{mode,check}.rs",
    "../../../../crates/stridewright/src/query/area_of_effect/asked.rs",
    "../../../../crates/stridewright/src/board/abilities.rs",
  ],
  { query: "?raw", import: "default", eager: true },
);

test.for(WHOLE)("every word of %s has German sentences", ([file, pattern, sentences]) => {
  const source = Object.entries(lists).find(([path]) => path.endsWith(file))?.[1] ?? "";
  const words = [...source.matchAll(pattern)].map(([, word = ""]) => word);
  expect(words.length).toBeGreaterThan(4);
  const all = words.flatMap((word) => sentences.map((text) => text.replace("*", word)));
  expect(all.filter((text) => !(text in germanVocabulary))).toEqual([]);
});

test("no text is put together where its parts would be lost", () => {
  const glued = /\b(?:Message::new|LogEntry::plain|impossible)\(\s*&?format!/;
  expect(sources.filter((source) => glued.test(source))).toEqual([]);
});
