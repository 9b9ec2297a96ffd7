import { expect, test } from "vitest";
import { asked } from "./chosen.js";

const levels = (chosen: number | null = null) => ({
  of: "level" as const,
  names: ["Cellar", "Hall"],
  chosen,
});

test("a name is asked for, or the number where two have the same name or none", () => {
  expect(asked([levels()], [1])).toEqual({ level: "Hall" });
  const names = ["Twin", "", "Twin"];
  expect(asked([{ of: "scene", names }], [2])).toEqual({ scene: "3" });
  expect(asked([{ of: "scene", names }], [1])).toEqual({ scene: "2" });
});

test("another level is asked for in the same scene, another scene without a level", () => {
  const scenes = { of: "scene" as const, names: ["Inn", "Cave"], chosen: 0 };
  expect(asked([scenes, levels(0)], [0, 1])).toEqual({ scene: "Inn", level: "Hall" });
  expect(asked([scenes, levels(0)], [1, 1])).toEqual({ scene: "Cave" });
});
