import { expect, test } from "vitest";
import { freeName } from "./copies.js";

test("a copy has the name of its kind with the next free number", () => {
  expect(freeName("Goblin", new Set(["Goblin"]))).toBe("Goblin 2");
  expect(freeName("Goblin 2", new Set(["Goblin", "Goblin 2", "Goblin 3"]))).toBe("Goblin 4");
  expect(freeName("Level 5 wizard", new Set(["Level 5 wizard"]))).toBe("Level 5 wizard 2");
});
