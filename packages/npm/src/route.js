// The answer to a route as one object of several kinds, which a program can tell apart.

/** The response to a `route` question, with `kind` and the rules of each step. */
export function route(response) {
  const { unit, mover, cited = [], doors, answer } = response;
  const around = { unit, mover, cited, ...(doors && { doors }) };
  const found = answer.route;
  if (typeof found === "string") return { kind: found, ...around };
  const [[kind, value]] = Object.entries(found);
  switch (kind) {
    case "found":
      return { kind: "path", ...withRules(value), ...around };
    case "needs_checks":
      return { kind, ...withRules(value.path), needs: value.needs, ...around };
    case "refused":
      return { kind, refusal: value, ...around };
    default:
      return { kind, ...value, ...around };
  }
}

function withRules(path) {
  const rules = (step) => [...new Set(step.lines.flatMap((line) => line.rules))];
  return { ...path, steps: path.steps.map((step) => ({ ...step, rules: rules(step) })) };
}
