// The same search, tuned: costs in half squares, so that one number holds the count of diagonals as well; typed arrays,
// one bucket for each cost, a border of walls around the map, and nothing allocated.

const UNREACHED = 255;

/** Returns a search on a map of `.`, `~` and `#`, under the rules of Pathfinder 2e. */
export function tuned(map, columns, rows) {
  const width = columns + 2;
  const size = width * (rows + 2);
  /** What entering a square costs beyond its distance, in half squares; 255: it is a wall. */
  const extra = new Uint8Array(size).fill(UNREACHED);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const sign = map[row * columns + column];
      if (sign !== "#") extra[(row + 1) * width + column + 1] = sign === "~" ? 2 : 0;
    }
  }
  const sums = new Uint8Array(size);
  const costs = new Uint8Array(columns * rows);
  const straight = Int32Array.of(-width, -1, 1, width);
  const buckets = Array.from({ length: 256 }, () => new Int32Array(size));
  const counts = new Int32Array(256);
  return (column, row, most) => {
    const last = 2 * most + 1;
    sums.fill(UNREACHED);
    costs.fill(UNREACHED);
    const start = (row + 1) * width + column + 1;
    sums[start] = 0;
    buckets[0][0] = start;
    counts.fill(0, 0, last + 6);
    counts[0] = 1;
    for (let sum = 0; sum <= last; sum++) {
      const bucket = buckets[sum];
      for (let place = 0; place < counts[sum]; place++) {
        const here = bucket[place];
        if (sums[here] !== sum) continue;
        const line = (here / width) | 0;
        costs[(line - 1) * columns + (here - line * width) - 1] = sum >> 1;
        for (let turn = 0; turn < 4; turn++) {
          const to = here + straight[turn];
          const more = sum + 2 + extra[to];
          if (more <= last && more < sums[to]) {
            sums[to] = more;
            buckets[more][counts[more]++] = to;
          }
        }
        for (let down = -width; down <= width; down += 2 * width) {
          for (let right = -1; right <= 1; right += 2) {
            const to = here + down + right;
            const more = sum + 3 + extra[to];
            if (more > last || more >= sums[to]) continue;
            if (extra[here + down] === UNREACHED && extra[here + right] === UNREACHED) continue;
            sums[to] = more;
            buckets[more][counts[more]++] = to;
          }
        }
      }
    }
    return costs;
  };
}
