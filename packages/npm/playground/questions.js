// The questions that have a button, and the squares that a click names.

/** Each: what the button says, and the `ask` for a square. Those with `square` ask again for every square that is clicked. */
export const QUESTIONS = [
  { name: "Reach", ask: () => "reach" },
  { name: "Reach without provoking", ask: () => "reach_unprovoked" },
  { name: "Route", square: true, ask: (to) => ({ route: { to } }) },
  { name: "Explain the route", square: true, ask: (to) => ({ explain: { to } }) },
  { name: "Paths worth choosing", square: true, ask: (to) => ({ choices: { to } }) },
  { name: "Who reaches me", ask: () => ({ who_reaches: {} }) },
  {
    name: "Cone of 3 squares",
    square: true,
    ask: (to) => ({ area_of_effect: { shape: { cone: { length: 3 } }, towards: { square: to } } }),
  },
  { name: "Threatened squares", ask: () => "threatened_squares" },
  { name: "My turn", ask: () => "actions" },
  { name: "Describe", ask: () => "describe" },
];

/** The square of a board's picture under a pointer; undefined beside the board. */
export function squareAt(svg, { clientX, clientY }, { columns, rows }) {
  const board = svg?.querySelector("[data-square]");
  const matrix = board?.getScreenCTM();
  if (!matrix) return undefined;
  const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  const side = Number(board.dataset.square);
  const [column, row] = board.dataset.first.split(" ").map(Number);
  const square = [column + Math.floor(at.x / side), row + Math.floor(at.y / side)];
  const inside = square[0] >= 0 && square[1] >= 0 && square[0] < columns && square[1] < rows;
  return inside ? square : undefined;
}
