/*
 * What stands in the place of Vite's own helper around each `import()` of the build (`scripts/preload-for-browser.ts`).
 * A browser remembers of a module that could not be fetched that it failed, also where it was to be loaded ahead, and does
 * not ask for it again until the page is loaded anew. So the files of a part are fetched, and imported once they are here.
 */

/** Files that have come or are on their way, by their address. */
const files = new Map<string, Promise<void>>();

/** Those that the page itself needs come with it. */
for (const { href, src } of document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(
  'link:not([rel="preload"]), script[src]',
))
  files.set(href ?? src, Promise.resolve());

/** Milliseconds that a file which the page has asked for ahead is waited for, before it is asked for once more. */
const AHEAD_MS = 5_000;
/** Whether it comes, of each file that the page names ahead (`server/platform/http/built-page.ts`) and that is on its way. */
const ahead = new Map<string, Promise<boolean>>();

const comes = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    setTimeout(() => resolve(false), AHEAD_MS);
  });

/** What has ended, well or not: the status of each file that was asked for. */
const ended = new Map(
  performance
    .getEntriesByType('resource')
    .map((entry) => [entry.name, (entry as PerformanceResourceTiming).responseStatus]),
);
// Some browsers tell no page what has come; there nothing is waited for.
if (ended.size > 0)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]'))
    if (ended.get(link.href) === 200) files.set(link.href, Promise.resolve());
    else if (!ended.has(link.href)) ahead.set(link.href, comes(link));

function bringFile(href: string): Promise<void> {
  const known = files.get(href);
  if (known !== undefined) return known;
  const coming = (href.endsWith('.css') ? bringStyle(href) : bringScript(href)).catch((error: unknown) => {
    files.delete(href);
    throw error;
  });
  files.set(href, coming);
  return coming;
}

/** From here the browser keeps it, and imports what it has kept. */
async function bringScript(href: string): Promise<void> {
  if (await ahead.get(href)) return;
  const answer = await fetch(href, { credentials: 'same-origin' });
  if (!answer.ok) throw didNotCome(href);
  await answer.arrayBuffer();
}

const bringStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(didNotCome(href));
    };
    document.head.append(link);
  });

const didNotCome = (href: string) => new Error(`A file of the portal did not come: ${href}`);

/** The module that a function of the build imports: `() => import("./Page-1a2b3c4d.js")`. */
const IMPORTED = /\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/;

/**
 * Imports a part of the portal once all its files are there.
 * @param beside files of the part beside its own module, from the root of the portal.
 * @throws Error for a file that did not come; the next try asks for it again.
 */
export async function bringPart<T>(load: () => Promise<T>, beside: readonly string[] = []): Promise<T> {
  const own = IMPORTED.exec(load.toString())?.[1];
  const all = new Set(beside.map((file) => new URL(`/${file}`, window.location.origin).href));
  if (own) all.add(new URL(own, import.meta.url).href);
  await Promise.all([...all].map(bringFile));
  return load();
}
