// Texts of the rules and the server. They arrive in English; another language looks them up here.

const table = new Map<string, string>();

/** Adds what the engine says in another language, by its English text. */
export function addEngineTexts(texts: Readonly<Record<string, string>>): void {
  for (const [english, other] of Object.entries(texts)) table.set(english, other);
}

/** What the engine says, in the page's language; texts without a translation stay English. */
export function engine(text: string): string {
  return table.get(text) ?? text;
}
