// Writes the types of all messages from their schema, as TypeScript, to src/generated/. Not committed: made anew by every check and build.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(
  await readFile(
    new URL("../../crates/stridewright-table/schema/messages.schema.json", import.meta.url),
    "utf8",
  ),
);

/** Lists of a bounded length become arrays, not unions of tuples of every length. */
function loosened(node) {
  if (Array.isArray(node)) return node.map(loosened);
  if (typeof node !== "object" || node === null) return node;
  // A reference with a description beside it would become a type of its own.
  if ("$ref" in node) return { $ref: node.$ref };
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

const text = await compile(loosened(schema), "Messages", {
  additionalProperties: false,
  bannerComment: "// Written by scripts/types.mjs from the schema of the messages. Do not edit.",
  format: false,
});
await mkdir(new URL("../src/generated/", import.meta.url), { recursive: true });
await writeFile(new URL("../src/generated/messages.ts", import.meta.url), text);
