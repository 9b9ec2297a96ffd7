// Answers are the same bytes as those of the program: all questions of the cases.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { init, Session, StridewrightError } from "stridewright";

const { STRIDEWRIGHT, STRIDEWRIGHT_REQUESTS } = process.env;

before(() => init());

/** What a session answers, as the program would write it. */
function reply({ scene, rules, question }) {
  const session = Session.create({ ...scene, rules });
  try {
    return `{"response":${session.askJson(JSON.stringify(question))}}`;
  } catch (why) {
    if (!(why instanceof StridewrightError)) throw why;
    return undefined;
  } finally {
    session.free();
  }
}

test("every question of the cases has the same answer", async () => {
  const requests = await readFile(STRIDEWRIGHT_REQUESTS, "utf8");
  const options = { input: requests, encoding: "utf8", maxBuffer: 2 ** 30 };
  const replies = execFileSync(STRIDEWRIGHT, ["ask"], options).trimEnd().split("\n");
  const lines = requests.trimEnd().split("\n");
  assert.equal(replies.length, lines.length);
  assert.ok(lines.length > 2000, `only ${lines.length} questions`);
  for (const [index, line] of lines.entries()) {
    assert.equal(reply(JSON.parse(line)), replies[index], line);
  }
});
