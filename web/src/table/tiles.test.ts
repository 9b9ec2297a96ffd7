import { expect, test } from "vitest";
import { fileOf, isCuttable, sideOf } from "./cut.js";
import { revealed, tilesOf } from "./tiles.js";

test("a square has as many points as the picture, as far as all squares may have them", () => {
  expect(sideOf(2400, 24, 24, 18)).toBe(100);
  expect(sideOf(24_000, 24, 24, 18)).toBe(128);
  // 40,000 squares of 14 × 14 points are 7.84 million points.
  expect(sideOf(8192, 200, 200, 200)).toBe(14);
  expect(sideOf(10, 24, 24, 18)).toBe(8);
});

test("maps of more than 65,536 squares are not cut", () => {
  const map = (columns: number, rows: number) => ({
    rows: Array.from({ length: rows }, () => ".".repeat(columns)),
  });
  expect(isCuttable(map(256, 256))).toBe(true);
  expect(isCuttable(map(257, 256))).toBe(false);
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
