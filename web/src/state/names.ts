// Whether the board shows the names of all creatures, as chosen in this browser.

const KEY = "stridewright.names";

export function keptNames(): boolean {
  return localStorage.getItem(KEY) === "all";
}

export function keepNames(all: boolean): void {
  if (all) localStorage.setItem(KEY, "all");
  else localStorage.removeItem(KEY);
}
