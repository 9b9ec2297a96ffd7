// Dijkstra's search as one writes it first: objects, a map of keys, a sorted list.

/** Returns a search on a map of `.`, `~` and `#`, under the rules of Pathfinder 2e. */
export function straightforward(map, columns, rows) {
  const sign = (column, row) =>
    column >= 0 && column < columns && row >= 0 && row < rows ? map[row * columns + column] : "#";
  return (column, row, most) => {
    const best = new Map();
    const queue = [{ column, row, cost: 0, odd: false }];
    const costs = new Uint8Array(columns * rows).fill(255);
    while (queue.length > 0) {
      queue.sort((one, other) => one.cost - other.cost);
      const here = queue.shift();
      const key = `${here.column},${here.row},${here.odd}`;
      if (best.has(key)) continue;
      best.set(key, here.cost);
      const at = here.row * columns + here.column;
      costs[at] = Math.min(costs[at], here.cost);
      for (let down = -1; down <= 1; down++) {
        for (let right = -1; right <= 1; right++) {
          if (right === 0 && down === 0) continue;
          const to = { column: here.column + right, row: here.row + down };
          const ground = sign(to.column, to.row);
          if (ground === "#") continue;
          const isDiagonal = right !== 0 && down !== 0;
          const corners = [sign(to.column, here.row), sign(here.column, to.row)];
          if (isDiagonal && corners.every((corner) => corner === "#")) continue;
          const step = (isDiagonal && here.odd ? 2 : 1) + (ground === "~" ? 1 : 0);
          const cost = here.cost + step;
          if (cost <= most) queue.push({ ...to, cost, odd: isDiagonal ? !here.odd : here.odd });
        }
      }
    }
    return costs;
  };
}
