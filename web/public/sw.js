// Keeps the page itself, so that it opens without a network: the document and the files that it is
// made of. Tables and everything else that the server answers are never kept.

const SHELL = "page";
const ROOT = new URL("./", self.location.href).pathname;

self.addEventListener("install", (event) => {
  event.waitUntil(fresh(ROOT).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // The server has one page; its places are fragments.
  if (request.mode === "navigate" && pathname === ROOT) event.respondWith(page(request));
  else if (pathname.startsWith(`${ROOT}assets/`)) event.respondWith(file(request));
});

/** The page of the server, or the kept one if the server cannot be reached. */
async function page(request) {
  try {
    return await fresh(request);
  } catch (error) {
    const kept = await caches.match(ROOT);
    if (kept) return kept;
    throw error;
  }
}

/** Fetches the page and keeps it, with the files that it names. */
async function fresh(request) {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const [cache, text] = [await caches.open(SHELL), await answer.clone().text()];
  const kept = await cache.match(ROOT);
  // Another version has other files.
  if (kept && (await kept.text()) !== text) await caches.delete(SHELL);
  const now = await caches.open(SHELL);
  await now.put(ROOT, answer.clone());
  const files = [...text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path]) => path);
  await Promise.all(files.map((path) => file(new Request(ROOT + path))));
  return answer;
}

/** A file of the page. Its name says what is in it, so that a kept one never differs. */
async function file(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
