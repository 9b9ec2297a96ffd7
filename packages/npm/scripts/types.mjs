// Writes the types of scenes, questions and answers from their schemas, as TypeScript. Not committed: made anew by every build.
//
//   node scripts/types.mjs FILE

import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const FOLDER = "../../../crates/stridewright-wire/schema/";

/** Names that would hide one of JavaScript, or say too little beside the names of an application. */
const RENAMED = {
  By: "MovementKind",
  Event: "OutcomeEvent",
  In: "MovementMode",
  Object: "SceneObject",
  Reach: "ReachAnswer",
};

/** Lists of a bounded length become arrays, not unions of tuples of every length. */
function loosened(node) {
  if (Array.isArray(node)) return node.map(loosened);
  if (typeof node !== "object" || node === null) return node;
  // A reference with a description beside it would become a type of its own.
  if ("$ref" in node) return { $ref: renamed(node.$ref) };
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, loosened(value)]),
  );
  if (copy.prefixItems) {
    copy.items = copy.prefixItems;
    copy.minItems = copy.maxItems = copy.items.length;
    delete copy.prefixItems;
  }
  if (copy.type === "array" && copy.minItems !== copy.maxItems) {
    delete copy.minItems;
    delete copy.maxItems;
  }
  return copy;
}

function renamed(reference) {
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return `#/$defs/${RENAMED[name] ?? name}`;
}

const $defs = {};
for (const file of ["request", "envelope", "response", "reply", "scene"]) {
  const address = new URL(`${FOLDER}${file}.schema.json`, import.meta.url);
  const { $schema: _, $defs: parts, ...whole } = JSON.parse(await readFile(address, "utf8"));
  for (const [name, part] of Object.entries({ ...parts, [whole.title]: whole })) {
    $defs[RENAMED[name] ?? name] = { ...loosened(part), title: RENAMED[name] ?? name };
  }
}
const schema = { $defs, title: "Wire", type: "object", additionalProperties: false };
const text = await compile(schema, "Wire", {
  additionalProperties: false,
  bannerComment: "// Written by scripts/types.mjs from the JSON Schemas. Do not edit.",
  style: { printWidth: 100 },
  unreachableDefinitions: true,
});
// The comment that the compiler writes for every definition says nothing to a reader.
const remark = /^( \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/gm;
await writeFile(process.argv[2], text.replace(remark, ""));
