/*
 * The service worker: what was opened before opens without a network too, and says that it is offline. The network
 * always comes first for the page, so that a new release is never held back; nothing of the API is ever kept.
 */
const CACHE = 'lading';
/** Under which the one page is kept; it routes in the browser. */
const PAGE = '/user';
const MOST_FILES = 400;

const keep = async (key, response) => {
  const cache = await caches.open(CACHE);
  await cache.put(key, response);
  // The oldest files are those of earlier releases.
  const files = await cache.keys();
  const old = files.slice(0, Math.max(0, files.length - MOST_FILES));
  await Promise.all(old.map((file) => cache.delete(file)));
};

const readPage = async (request) => {
  try {
    const response = await fetch(request);
    const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
    if (isPage && !response.redirected) await keep(PAGE, response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
};

/** A hashed file never changes. */
const readFile = async (request) => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(PAGE).then((response) => (response.ok ? keep(PAGE, response) : undefined)));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The files that a page had loaded before this worker was there.
self.addEventListener('message', ({ data }) => {
  if (Array.isArray(data?.files)) for (const file of data.files) void readFile(new Request(file));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(readFile(request));
  else if (request.mode === 'navigate' && /^\/((user|admin)(\/.*)?)?$/.test(pathname))
    event.respondWith(readPage(request));
});
