import { expect, test } from "vitest";
import { figures } from "./digits.js";
import { elevationOf, looksOf, shadeOf, terraces } from "./ground.js";

test("ground gets the looks of its names, from the lowest layer to the highest", () => {
  expect(looksOf([{ name: "damaging" }, { name: "difficult" }])).toEqual(["rough", "hazard"]);
  expect(
    looksOf([
      { name: "water", number: 3 },
      { name: "elevation", number: -3 },
    ]),
  ).toEqual(["water"]);
  expect(looksOf([{ name: "open" }])).toEqual([]);
});

test("heights are read from names", () => {
  expect(elevationOf([{ name: "steep stairs" }, { name: "elevation", number: -2 }])).toBe(-2);
  expect(elevationOf([{ name: "difficult" }])).toBe(0);
});

test("ground is shaded by its distance from level 0, as in the pictures of answers", () => {
  expect([1, 2, 3, 4, 5, 8, 9, 100].map(shadeOf)).toEqual([1, 2, 3, 3, 4, 4, 5, 5]);
  expect([-1, -2, -3, -9].map(shadeOf)).toEqual([1, 2, 3, 5]);
});

test("terraces are connected and show their height at the first square", () => {
  const found = terraces([
    {
      is: [{ name: "elevation", number: 2 }],
      squares: [
        [3, 1],
        [3, 2],
        [7, 7],
      ],
    },
  ]);
  expect(found.map(({ elevation, label }) => [elevation, label])).toEqual([
    [2, [3, 1]],
    [2, [7, 7]],
  ]);
});

test("figures are centred", () => {
  // A one of height 10 at the origin: its box of 6 by 10 goes from -3 to 3 and from -5 to 5.
  expect(figures("1", 0, 0, 10)).toBe("M-2 -3L0.6 -5L0.6 5");
  expect(figures("x", 0, 0, 10)).toBe("");
});
