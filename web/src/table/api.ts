// Requests over HTTP: tables, invitations, files. Knows addresses and shapes only.

import type { Imported, MapChoice, Message, ReadCreatures } from "../generated/messages.js";
import { translated } from "../texts/engine.js";
import { startTexts as texts } from "../texts/start.js";
import type { Chosen } from "./chosen.js";

/** A table where the visitor has a seat. */
export interface TableTold {
  readonly id: string;
  readonly name: string;
  /** The visitor made it. */
  readonly mine: boolean;
}

/** A demo encounter. */
export interface DemoTold {
  readonly id: string;
  readonly name: string;
  /** What there is to see. */
  readonly about: string;
  /** The name of its rule system. */
  readonly rules: string;
}

/** An invitation. */
export interface InviteTold {
  readonly id: string;
  readonly role: string;
  /** The creatures that the new member can move. */
  readonly tokens: readonly string[];
  /** Whether each new member picks one of them. */
  readonly pick: boolean;
  readonly uses: number;
  readonly used: number;
  readonly open: boolean;
}

/** A creature that an invited player can pick. */
export interface OfferedCreature {
  readonly id: string;
  readonly name: string;
  /** Whether no other player has it. */
  readonly free: boolean;
  /** Whether this browser's member has it. */
  readonly yours?: boolean;
}

/** What an invitation is for. */
export interface Invitation {
  /** The name of the table. */
  readonly name: string;
  readonly role: string;
  /** The table, if the visitor sits there already. */
  readonly table?: string;
  /** The creatures of which the new member picks one. */
  readonly pick?: readonly OfferedCreature[];
}

/** A new invitation. The server sends its token only once. */
export interface InviteMade {
  readonly id: string;
  readonly token: string;
  /** The address of the server's machine in its network, if this browser runs on it and others reach it there. */
  readonly machine?: string;
}

/** An error response of the server. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** The scenes or levels of a file, if one must be chosen. */
    readonly choice: MapChoice | null = null,
  ) {
    super(message);
  }
}

/** An idempotency key of 128 random bits: the server carries out a request once per key. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Sends a request, and again if no response comes. Its key prevents a second effect; reading and deleting may happen twice. */
async function sent(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    const again = await fetch(path, init).catch(() => {
      throw new Error(texts.unreachable);
    });
    // Not found: the first request deleted it.
    return init.method === "DELETE" && again.status === 404
      ? new Response(null, { status: 204 })
      : again;
  }
}

async function call(
  method: string,
  path: string,
  body?: BodyInit,
  type = "application/json",
  key = randomKey(),
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = type;
  if (method === "POST" || method === "PUT") headers["idempotency-key"] = key;
  const response = await sent(path, {
    method,
    credentials: "same-origin",
    headers,
    ...(body === undefined ? {} : { body }),
  });
  if (response.ok) return response;
  const words = await response.text();
  const { error, choice } = told(words);
  throw new ApiError(error ?? texts.status(response.status), response.status, choice);
}

/** What an error response says, and the scenes or levels that it offers. */
function told(text: string): { error: string | null; choice: MapChoice | null } {
  try {
    const body: unknown = JSON.parse(text);
    if (
      typeof body === "object" &&
      body !== null &&
      "error" in body &&
      typeof body.error === "string"
    )
      return {
        error: translated(body.error, "parts" in body ? (body.parts as Message) : null),
        choice: "choice" in body ? (body.choice as MapChoice) : null,
      };
    return { error: null, choice: null };
  } catch {
    return { error: text.length > 0 && text.length < 300 ? text : null, choice: null };
  }
}

async function json<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  const response = await call(
    method,
    path,
    body === undefined ? undefined : JSON.stringify(body),
    undefined,
    key,
  );
  return (await response.json()) as T;
}

const at = (table: string, rest: string): string =>
  `/api/tables/${encodeURIComponent(table)}/${rest}`;

export const api = {
  /** The visitor's tables, the latest first. */
  me: () => json<{ tables: TableTold[] }>("GET", "/api/me"),
  demos: () => json<DemoTold[]>("GET", "/api/demos"),
  create: (table: { name?: string; demo?: string }) =>
    json<{ id: string }>("POST", "/api/tables", table),
  /** Deletes a table that the visitor made, for everyone. */
  end: (table: string) => call("DELETE", `/api/tables/${encodeURIComponent(table)}`),
  /** Ends this browser's session. */
  logOut: () => call("POST", "/api/logout"),
  /** Gets a session of the visitor for whom the link was made. Use the same key for each try: a lost response does not use up the link. */
  recover: (secret: string, key: string) =>
    call("POST", "/api/recover", JSON.stringify({ secret }), "application/json", key),
  /** Says what an invitation is for, without using it. */
  invitation: (token: string) => json<Invitation>("POST", "/api/invite", { token }),
  /** Takes a seat at the table. Use the same key for each try: a lost response does not take a second seat. */
  join: (token: string, name: string, pick: string | null, key: string) =>
    json<{ table: string }>("POST", "/api/join", { token, name, pick }, key),
  invites: (table: string) => json<InviteTold[]>("GET", at(table, "invites")),
  invite: (table: string, role: string, tokens: readonly string[], pick: boolean) =>
    json<InviteMade>("POST", at(table, "invites"), { role, tokens, pick }),
  revoke: (table: string, invite: string) =>
    call("DELETE", at(table, `invites/${encodeURIComponent(invite)}`)),
  /** Removes a member from the table, and revokes the invitations by which they came. */
  dismiss: (table: string, member: string) =>
    call("DELETE", at(table, `members/${encodeURIComponent(member)}`)),
  /** Loads a scenario or map file into the table; of several scenes or levels the chosen ones. */
  load: async (
    table: string,
    name: string,
    file: Blob,
    keepParty: boolean,
    chosen: Chosen,
  ): Promise<Imported> => {
    const query = new URLSearchParams({
      name,
      ...(keepParty ? { keep_party: "true" } : {}),
      ...chosen,
    });
    const path = at(table, `import?${query}`);
    return (await (await call("POST", path, file, "application/octet-stream")).json()) as Imported;
  },
  /** Reads the creatures of a file; the table stays as it is. */
  creatures: async (table: string, name: string, file: Blob): Promise<ReadCreatures> => {
    const path = at(table, `creatures?name=${encodeURIComponent(name)}`);
    return (await (
      await call("POST", path, file, "application/octet-stream")
    ).json()) as ReadCreatures;
  },
  /** Sets the house rules of the table from a file. */
  house: (table: string, name: string, file: Blob) =>
    call(
      "POST",
      at(table, `house?name=${encodeURIComponent(name)}`),
      file,
      "application/octet-stream",
    ),
  /** Sets the picture of the map, with its size in squares if given. */
  picture: (table: string, picture: Blob, size?: { width: number; height: number }) =>
    call(
      "PUT",
      at(table, size ? `picture?width=${size.width}&height=${size.height}` : "picture"),
      picture,
      picture.type,
    ),
  /** Gives creatures a picture, by their ids or by their names. */
  tokenPicture: (
    table: string,
    of: { tokens: readonly string[] } | { names: readonly string[] },
    picture: Blob,
  ) => {
    const query =
      "tokens" in of
        ? `tokens=${of.tokens.join(",")}`
        : `names=${encodeURIComponent(JSON.stringify(of.names))}`;
    return call("PUT", at(table, `token-picture?${query}`), picture, picture.type);
  },
  /** Sends the picture of the map in squares. */
  tiles: (table: string, of: object, file: Blob) =>
    call(
      "PUT",
      at(table, `tiles?of=${encodeURIComponent(JSON.stringify(of))}`),
      file,
      "application/octet-stream",
    ),
  /** The pictures of the squares of some rows that this member sees, from the first to the last row. */
  shownTiles: async (
    table: string,
    version: number,
    [first, last]: readonly [number, number],
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const path = at(table, `tiles/${version}?first=${first}&last=${last}`);
    return new Uint8Array(await (await call("GET", path)).arrayBuffer());
  },
  exportAddress: (table: string) => at(table, "export"),
};

/** The address of a demo encounter's picture. */
export function demoPicture(demo: string): string {
  return `/api/demos/${encodeURIComponent(demo)}/picture`;
}

/** The address of a table's WebSocket. */
export function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws?table=${encodeURIComponent(table)}`;
}
