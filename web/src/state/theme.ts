// Light or dark colours: from the system, or chosen by the user.

export type Theme = "auto" | "light" | "dark";

const KEY = "stridewright.theme";

/** The theme chosen in this browser. */
export function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "auto";
}

/** Chooses a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  if (theme === "auto") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme(theme);
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
