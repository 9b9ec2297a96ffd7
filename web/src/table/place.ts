// Reads the fragment of the page's address. Browsers never send it to a server, so it may hold a secret.

/** A table, an invitation, a recovery link, or the page after logging out; `null` if the fragment names nothing. */
export type Place =
  | { readonly table: string }
  | { readonly token: string }
  | { readonly secret: string }
  | "outside"
  | null;

export function placeOf(hash: string): Place {
  const [, kind, id] = hash.split("/");
  if (kind === "t" && id) return { table: id };
  if (kind === "join" && id) return { token: id };
  if (kind === "recover" && id) return { secret: id };
  return kind === "outside" ? "outside" : null;
}
