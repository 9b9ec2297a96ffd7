import { expect, test } from "vitest";
import { fileOf, isCuttable, partOn, sideOf } from "./cut.js";
import { revealed, seenIn, tilesOf } from "./tiles.js";

test("a square has as many points as the picture, as far as all squares may have them", () => {
  expect(sideOf(100, 24, 18)).toBe(100);
  expect(sideOf(1000, 24, 18)).toBe(128);
  // 40,000 squares of 14 × 14 points are 7.84 million points.
  expect(sideOf(41, 200, 200)).toBe(14);
  expect(sideOf(0.4, 24, 18)).toBe(8);
  // 500 squares side by side are at most 16,000 points long.
  expect(sideOf(100, 500, 1)).toBe(32);
});

test("maps of more than 65,536 squares, or 2,000 in a row, are not cut", () => {
  const map = (columns: number, rows: number) => ({
    rows: Array.from({ length: rows }, () => ".".repeat(columns)),
  });
  expect(isCuttable(map(256, 256))).toBe(true);
  expect(isCuttable(map(257, 256))).toBe(false);
  expect(isCuttable(map(2000, 1))).toBe(true);
  expect(isCuttable(map(2001, 1))).toBe(false);
});

test("a file says where the picture of each square ends", async () => {
  const blob = (text: string) => new Blob([text]);
  const file = fileOf(3, 1, [blob("ab"), null, blob("cde")]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.subarray(0, 8)]).toEqual([0x53, 0x57, 0x54, 0x31, 3, 0, 1, 0]);
  expect([...bytes.subarray(8, 20)]).toEqual([2, 0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0]);
  expect(new TextDecoder().decode(bytes.subarray(20))).toBe("abcde");
});

test("an answer is taken apart into the pictures of its squares", async () => {
  const answer = new TextEncoder().encode("[[2,5,[3,0,1]],[4,0,[2]]]\nabcdef");
  const tiles = tilesOf(answer);
  const read = await Promise.all(
    tiles.map(async ({ row, column, picture }) => [row, column, await picture.text()]),
  );
  expect(read).toEqual([
    [2, 5, "abc"],
    [2, 6, ""],
    [2, 7, "d"],
    [4, 0, "ef"],
  ]);
  expect(tilesOf(new TextEncoder().encode("[]\n"))).toEqual([]);
});

test("rows are revealed in which a hidden square no longer is", () => {
  const runs = (...rows: [number, number][][]) => rows;
  const was = runs([[0, 9]], [[0, 9]], [[3, 4]], []);
  expect(revealed(was, was, 4)).toBeNull();
  expect(revealed(was, runs([[0, 9]], [[0, 5]], [[3, 4]], []), 4)).toEqual([1, 1]);
  expect(
    revealed(
      was,
      runs(
        [[0, 9]],
        [
          [0, 3],
          [6, 9],
        ],
        [],
        [],
      ),
      4,
    ),
  ).toEqual([1, 2]);
  expect(revealed(was, [], 4)).toEqual([0, 2]);
  // Only hidden: nothing to fetch.
  expect(revealed([], was, 4)).toBeNull();
  expect(
    revealed(
      runs([
        [0, 3],
        [6, 9],
      ]),
      runs([[0, 9]]),
      1,
    ),
  ).toBeNull();
});

test("a square has the part of the picture that lies on it, and no point beside it", () => {
  // 400 × 200 points on 4 × 4 squares: 100 points across a square, 50 down.
  const picture = { width: 400, height: 200 };
  const lying = { x: 0.5, y: 1, width: 4, height: 4 };
  expect(partOn([1, 2], lying, picture, 10)).toEqual({
    from: [50, 50, 100, 50],
    to: [0, 0, 10, 10],
  });
  // Only the right half of the first column is covered.
  expect(partOn([0, 1], lying, picture, 10)).toEqual({ from: [0, 0, 50, 50], to: [5, 0, 5, 10] });
  expect(partOn([4, 4], lying, picture, 10)).toEqual({
    from: [350, 150, 50, 50],
    to: [0, 0, 5, 10],
  });
  expect(partOn([0, 0], lying, picture, 10)).toBeNull();
  expect(partOn([5, 1], lying, picture, 10)).toBeNull();
});

test("the squares that are not hidden are counted", () => {
  const fog: [number, number][][] = [
    [[0, 9]],
    [
      [2, 4],
      [9, 9],
    ],
    [],
  ];
  expect(seenIn(fog, [0, 2], 10)).toBe(0 + 6 + 10);
  expect(seenIn(fog, [1, 1], 10)).toBe(6);
  expect(seenIn(undefined, [0, 1], 10)).toBe(20);
});
