import { expect, test } from "vitest";
import { copyName, freeName } from "./copies.js";

test("a taken name gets the first free number", () => {
  expect(freeName("Goblin", [])).toBe("Goblin");
  expect(freeName("Goblin", ["Goblin", "Goblin 2"])).toBe("Goblin 3");
});

test("a copy has the name of its kind with the next free number", () => {
  expect(copyName("Goblin", new Set(["Goblin"]))).toBe("Goblin 2");
  expect(copyName("Goblin 2", new Set(["Goblin", "Goblin 2", "Goblin 3"]))).toBe("Goblin 4");
  expect(copyName("Level 5 wizard", new Set(["Level 5 wizard"]))).toBe("Level 5 wizard 2");
});
