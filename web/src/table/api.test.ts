import { afterEach, expect, test, vi } from "vitest";
import { ApiError, api } from "./api.js";

/** Answers requests in turn; `null` cuts the connection. Returns what was sent. */
function answering(
  ...answers: readonly (Response | null)[]
): { method: string; key: string | undefined }[] {
  const sent: { method: string; key: string | undefined }[] = [];
  const left = [...answers];
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ method: init.method ?? "GET", key: headers["idempotency-key"] });
    const answer = left.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("Failed to fetch"));
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

test("a request without a response is sent once more, with the same key", async () => {
  const sent = answering(null, Response.json({ id: "t" }), Response.json({ id: "u" }));
  expect(await api.create({})).toEqual({ id: "t" });
  await api.create({});
  expect(sent.map(({ method }) => method)).toEqual(["POST", "POST", "POST"]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test("every try to take a seat uses the key that the page gives", async () => {
  const sent = answering(null, null, Response.json({ table: "t" }));
  await expect(api.join("token", "Guest", null, "0".repeat(32))).rejects.toThrow(
    "The server cannot be reached",
  );
  expect(await api.join("token", "Guest", null, "0".repeat(32))).toEqual({ table: "t" });
  expect(sent.map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => "0".repeat(32)));
});

test("a request is not sent a third time, and a refused one not again", async () => {
  expect(answering(null, null, Response.json({}))).toEqual([]);
  await expect(api.me()).rejects.toThrow("The server cannot be reached");
  const sent = answering(Response.json({ error: "too many" }, { status: 429 }), Response.json({}));
  await expect(api.create({})).rejects.toEqual(new ApiError("too many", 429));
  expect(sent.length).toBe(1);
});

test("a repeated delete that finds nothing is no error", async () => {
  answering(null, Response.json({ error: "not found" }, { status: 404 }));
  expect((await api.revoke("t", "i")).status).toBe(204);
  answering(Response.json({ error: "not found" }, { status: 404 }));
  await expect(api.revoke("t", "i")).rejects.toEqual(new ApiError("not found", 404));
});

test("a recovery request has the secret in its body, not in its address", async () => {
  const sent: { path: string; method: string | undefined; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
    sent.push({ path, method, body });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  expect((await api.recover("89ef", "k")).status).toBe(204);
  expect(sent).toEqual([{ path: "/api/recover", method: "POST", body: '{"secret":"89ef"}' }]);
});

test("a used recovery link says so", async () => {
  answering(Response.json({ error: "not found" }, { status: 404 }));
  await expect(api.recover("89ef", "k")).rejects.toEqual(new ApiError("not found", 404));
});
