// Which of several scenes and levels of a map file is read.

import type { MapChoice } from "../generated/messages.js";

/** The scene and the level that a request asks for, by name or by number. */
export type Chosen = Readonly<Partial<Record<MapChoice["of"], string>>>;

/** What to ask for if the user picked these positions. Levels belong to a scene: another scene is read with its first level. */
export function asked(choices: readonly MapChoice[], picked: readonly number[]): Chosen {
  const chosen: Partial<Record<MapChoice["of"], string>> = {};
  for (const [index, choice] of choices.entries()) {
    const position = picked[index] ?? 0;
    chosen[choice.of] = called(choice.names, position);
    if (choice.of === "scene" && position !== choice.chosen) break;
  }
  return chosen;
}

/** The name of a scene or level, or its number if another has the same name. */
function called(names: readonly string[], position: number): string {
  const name = names[position] ?? "";
  const isUnique = name !== "" && names.indexOf(name) === names.lastIndexOf(name);
  return isUnique ? name : String(position + 1);
}
