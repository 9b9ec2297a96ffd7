// Keeps the page itself, so that it opens without a network: the document and the files that it is
// made of. Tables and everything else that the server answers are never kept.

const SHELL = "stridewright-page";
const ROOT = new URL("./", self.location.href).pathname;

/** Answers of a proxy in front of a server that is not there. */
const AWAY = [502, 503, 504];

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(ROOT).then(keep));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // The server has one page; its places are fragments.
  if (request.mode === "navigate" && pathname === ROOT) event.respondWith(page(event));
  else if (pathname.startsWith(`${ROOT}assets/`)) event.respondWith(file(event));
});

/** The page of the server, or the kept one if the server cannot be reached. */
async function page(event) {
  const answer = await fetch(event.request).catch((error) => error);
  if (answer instanceof Response && !AWAY.includes(answer.status)) {
    // A full disk must not keep the page from opening.
    if (answer.ok) event.waitUntil(keep(answer.clone()).catch(() => {}));
    return answer;
  }
  const kept = await caches.match(ROOT).catch(() => undefined);
  if (kept) return kept;
  if (answer instanceof Response) return answer;
  throw answer;
}

/** A file of the page. Its name says what is in it, so that a kept one never differs. */
async function file(event) {
  const kept = await caches.match(event.request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    const put = caches.open(SHELL).then((cache) => cache.put(event.request, copy));
    event.waitUntil(put.catch(() => {}));
  }
  return answer;
}

/** Keeps a page: first the files that it names, then the page; then what another version had is dropped. */
async function keep(answer) {
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const cache = await caches.open(SHELL);
  const before = await cache.match(ROOT);
  if (before && (await before.text()) === text) return;
  const named = [...text.matchAll(/(?:src|href|content)="\.\/(assets\/[^"]+)"/g)].map(
    ([, path]) => ROOT + path,
  );
  const missing = [];
  for (const path of named) if (!(await cache.match(path))) missing.push(path);
  await cache.addAll(missing);
  await cache.put(ROOT, answer);
  const stays = new Set([ROOT, ...named].map((path) => new URL(path, self.location.origin).href));
  for (const request of await cache.keys())
    if (!stays.has(request.url)) await cache.delete(request);
}
