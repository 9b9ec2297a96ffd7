// Chooses the page's language. The texts of the page are in this folder, in English; those of
// another language are written over them before the page is mounted. So texts are read when they are
// shown, never when a module is loaded.

/** The languages in which the page has all its texts. */
const LANGUAGES = ["en", "de"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The first of a browser's languages that the page speaks; English if it speaks none of them. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const spoken = LANGUAGES.find((language) => tag.split("-")[0]?.toLowerCase() === language);
    if (spoken) return spoken;
  }
  return "en";
}

/** Loads the texts of the browser's language and says so in the document. */
export async function chooseLanguage(): Promise<void> {
  const language = languageFor(navigator.languages);
  if (language === "de") {
    (await import("./german/all.js")).writeGerman();
    // Rules are read later than the page; until then their texts are in English.
    import("./german/rules.js")
      .then(({ addGermanRules }) => addGermanRules())
      .catch((error: unknown) => console.warn("the rules stay in English", error));
  }
  document.documentElement.lang = language;
}
