// What a member wants to see and hear at a table, as chosen in this browser.

export type Preference = "turns" | "names" | "follow" | "sound";

/** What holds until the member chooses otherwise. */
const USUAL: Readonly<Record<Preference, boolean>> = {
  turns: true,
  names: false,
  follow: true,
  sound: false,
};

const key = (name: Preference): string => `stridewright.${name}`;

function kept(name: Preference): boolean {
  const chosen = localStorage.getItem(key(name));
  return chosen === null ? USUAL[name] : chosen === "yes";
}

export class Preferences {
  private chosen = $state<Record<Preference, boolean>>({
    turns: kept("turns"),
    names: kept("names"),
    follow: kept("follow"),
    sound: kept("sound"),
  });

  /** Whether the turn order is shown above the board. */
  get turns(): boolean {
    return this.chosen.turns;
  }

  /** Whether the names of all creatures are shown. */
  get names(): boolean {
    return this.chosen.names;
  }

  /** Whether the view moves to the creature whose turn begins. */
  get follow(): boolean {
    return this.chosen.follow;
  }

  /** Whether a sound says that it is the member's turn. */
  get sound(): boolean {
    return this.chosen.sound;
  }

  choose(name: Preference, on: boolean): void {
    this.chosen[name] = on;
    localStorage.setItem(key(name), on ? "yes" : "no");
  }
}
