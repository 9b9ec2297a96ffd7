// Texts of the rules and the server. They arrive in English; another language looks them up here.

import type { Message } from "../generated/messages.js";

const table = new Map<string, string>();

/** Adds what the engine says in another language, by its English text or pattern. */
export function addEngineTexts(texts: Readonly<Record<string, string>>): void {
  for (const [english, other] of Object.entries(texts)) table.set(english, other);
}

/** What the engine says, in the page's language; texts without a translation stay English. */
export function engine(text: string): string {
  return table.get(text) ?? text;
}

/** A sentence that may name something, in the page's language: its parts can be translated. */
export function translated(text: string, parts: Message | null | undefined): string {
  return parts ? filled(parts) : engine(text);
}

/** The pattern of a message with its arguments in their places. */
function filled({ pattern, arguments: named = {} }: Message): string {
  return engine(pattern).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const argument = Object.hasOwn(named, name) ? named[name] : undefined;
    if (argument === undefined) return place;
    return typeof argument === "string" ? argument : filled(argument);
  });
}
