// Light or dark: as the system says, or as chosen here.

export type Theme = "auto" | "light" | "dark";

const KEY = "stridewright.theme";

/** What was chosen on this machine. */
export function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "auto";
}

/** Chooses, and keeps it. */
export function chooseTheme(theme: Theme): void {
  if (theme === "auto") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme(theme);
}

/** Shows the page so. */
export function applyTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
