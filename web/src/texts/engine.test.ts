import { expect, test } from "vitest";
import type { Previewed } from "../generated/messages.js";
import { bestIn, saving } from "../table/choices.js";
import { checkOf } from "../table/trials.js";
import {
  amount,
  because,
  capital,
  happening,
  lastMovement,
  needed,
  placeOf,
} from "../table/words.js";
import { addEngineTexts } from "./engine.js";
import { writeGerman } from "./german/all.js";
import { playTexts } from "./play.js";
import { wordTexts } from "./words.js";

const who = { index: 0, name: "Ansa" };

test("names of the rules are looked up without underscores, other texts stay as they are", () => {
  addEngineTexts({
    "double move": "doppelte Bewegung",
    "the way is barred": "der Weg ist versperrt",
  });
  expect(capital("double_move")).toBe("Doppelte Bewegung");
  expect(capital("run")).toBe("Run");
  expect(because({ impossible: { why: "the way is barred" } })).toBe("Der Weg ist versperrt.");
});

test("amounts, needs and choices are said in German", () => {
  writeGerman();
  addEngineTexts({
    Acrobatics: "Akrobatik",
    stride: "Schritt",
  });
  const check = { who, skill: "Acrobatics", dc: 15, bonus: -1, take_ten: false };
  expect(amount("3 / 6", "squares")).toBe("3 / 6 Felder");
  expect(placeOf([5, 5, 3], "feet")).toBe("F6 (+15 Fuß)");
  expect(checkOf(check)).toBe("Akrobatik SG 15 (−1)");
  expect(needed({ what: "check", check, rules: [] })).toBe("Probe auf Akrobatik SG 15");
  expect(wordTexts.heading("NE+")).toBe("NO+");
  const reacts = { who, what: "reacts", step: 2, text: "", rules: [] } as const;
  expect(happening({ ...reacts, rules: [] }, "feet")).toBe("Ansa reagiert bei Schritt 2");
  expect(playTexts.boardWords.point("C3", 0, 1)).toBe("oben mittig in C3");
  expect(playTexts.boardWords.point("C3", 1, 1)).toBe("mittig in C3");

  const cost = (of: number) => ({ squares: of / 5, amount: of });
  const path = (of: number, reactions: number) => ({
    path: { cost: cost(of), costs: [cost(of)], steps: [] },
    found: {},
    reactions,
    damage: 0,
    hazards: 0,
    checks: 0,
  });
  const paths = [path(20, 1), path(25, 0)];
  const preview = {
    unit: "feet",
    route: { found: { cost: cost(20), costs: [cost(10), cost(10)], steps: [] } },
    budgets: [{ movement: "stride" }, { movement: "stride" }],
    choices: { found: { paths, safest: 1, least_harmful: 0 } },
  } as unknown as Previewed;
  expect(saving(preview, 1)).toBe("+5 Fuß, keine Reaktion");
  expect(lastMovement(preview)).toBe("2. Schritt");
  expect(bestIn({ paths, safest: 1, least_harmful: 0 } as never, 0)).toEqual([
    "am günstigsten",
    "am wenigsten Schaden",
  ]);
});
