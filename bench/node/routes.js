// Times single paths with PathFinding.js and easystarjs.
//
// Reads {"walls": [[0 or 1]], "queries": [[column, row, column, row]]} and writes [{"name", "ns"}]: the median time of one search. Every path is
// checked before: found, legal without cutting corners, and no longer than any other (found by a Dijkstra search of our own).

"use strict";

const assert = require("node:assert");
const { readFileSync } = require("node:fs");
const PF = require("pathfinding");
const EasyStar = require("easystarjs");

const { walls, queries } = JSON.parse(readFileSync(0, "utf8"));
const BATCHES = 15;

const isOpen = (x, y) => walls[y] !== undefined && walls[y][x] === 0;
const mayStep = (x, y, dx, dy) => isOpen(x + dx, y + dy) && (dx === 0 || dy === 0 || (isOpen(x + dx, y) && isOpen(x, y + dy)));

/** The length of a path with diagonals at a price; fails if a step of it is not legal. Pairs or objects with x and y are both taken. */
function length(path, diagonal) {
  let sum = 0;
  for (let i = 1; i < path.length; i++) {
    const [[x, y], [toX, toY]] = [path[i - 1], path[i]];
    assert(Math.abs(toX - x) <= 1 && Math.abs(toY - y) <= 1 && mayStep(x, y, toX - x, toY - y), "a step that is not legal");
    sum += x === toX || y === toY ? 1 : diagonal;
  }
  return sum;
}

/** The least length of a path, by the plainest Dijkstra search there is. */
function shortest([startX, startY, goalX, goalY], diagonal) {
  const least = new Map([[`${startX},${startY}`, 0]]);
  const open = new Map(least);
  while (open.size > 0) {
    const [place, cost] = [...open].reduce((a, b) => (b[1] < a[1] ? b : a));
    open.delete(place);
    const [x, y] = place.split(",").map(Number);
    if (x === goalX && y === goalY) return cost;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        if ((dx === 0 && dy === 0) || !mayStep(x, y, dx, dy)) continue;
        const to = `${x + dx},${y + dy}`;
        const sum = cost + (dx === 0 || dy === 0 ? 1 : diagonal);
        if (sum < (least.get(to) ?? Infinity)) {
          least.set(to, sum);
          open.set(to, sum);
        }
      }
    }
  }
  return Infinity;
}

/** PathFinding.js writes into its grid, so that every search needs a copy, made here before the clock starts. */
function pathFinding(name, Finder) {
  const grid = new PF.Grid(walls);
  const finder = new Finder({ diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles });
  return {
    name: `PathFinding.js ${name}`,
    diagonal: Math.SQRT2,
    prepare: () => queries.map(() => grid.clone()),
    find: ([x, y, toX, toY], copy) => PF.Util.expandPath(finder.findPath(x, y, toX, toY, copy)),
    time: ([x, y, toX, toY], copy) => finder.findPath(x, y, toX, toY, copy),
  };
}

function easyStar() {
  const star = new EasyStar.js();
  star.setGrid(walls);
  star.setAcceptableTiles([0]);
  star.enableDiagonals();
  star.disableCornerCutting();
  star.enableSync();
  let found = null;
  const time = ([x, y, toX, toY]) => {
    star.findPath(x, y, toX, toY, (path) => (found = path));
    star.calculate();
    return found;
  };
  return {
    name: "easystarjs",
    diagonal: 1.4,
    prepare: () => queries.map(() => null),
    find: (query) => time(query).map(({ x, y }) => [x, y]),
    time,
  };
}

/** The median time of one search in nanoseconds. */
function measure({ prepare, time }) {
  const batches = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const copies = prepare();
    const began = process.hrtime.bigint();
    queries.forEach((query, i) => time(query, copies[i]));
    batches.push(Number(process.hrtime.bigint() - began) / queries.length);
  }
  return batches.sort((a, b) => a - b)[BATCHES >> 1];
}

const finders = [
  pathFinding("A*", PF.AStarFinder),
  pathFinding("jump points", PF.JumpPointFinder),
  easyStar(),
];
for (const { name, diagonal, prepare, find } of finders) {
  const copies = prepare();
  queries.forEach((query, i) => {
    const [found, least] = [length(find(query, copies[i]), diagonal), shortest(query, diagonal)];
    assert(Math.abs(found - least) < 1e-6, `${name}: ${query}: ${found} instead of ${least}`);
  });
}
process.stdout.write(JSON.stringify(finders.map((finder) => ({ name: finder.name, ns: measure(finder) }))));
