import { lazy, useEffect, useRef, useSyncExternalStore } from 'react';
import { waitedFor } from './at-rest.ts';

/** Milliseconds between two looks for a server that could not be reached, and until one look is given up. */
const PROBE = { every: 3_000, most: 10_000 };
/** A page that was just loaded afresh is not loaded once more. */
const RELOAD_AFTER = 60_000;

/** The network is there, as far as the computer knows, and yet nothing of the portal arrives. */
let isLost = false;
/** Those who do something when the portal can be reached again, and those who show whether it can. */
const returning = new Set<() => void>();
const showing = new Set<() => void>();

const isOnline = (): boolean => navigator.onLine && !isLost;
const tell = (all: ReadonlySet<() => void>): void => {
  for (const one of [...all]) one();
};

function setLost(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  tell(showing);
  if (isOnline()) tell(returning);
}

function subscribe(listener: () => void): () => void {
  showing.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    showing.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the portal can be reached, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);

/** Does something each time the portal can be reached again; what it does may be another function each time. */
export function useBackOnline(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const back = () => latest.current();
    returning.add(back);
    window.addEventListener('online', back);
    return () => {
      returning.delete(back);
      window.removeEventListener('online', back);
    };
  }, []);
}

/** Whether the server answers at all, or with its database; what a proxy says in its place is no answer. */
const answers = (how: 'live' | 'ready' = 'live'): Promise<boolean> =>
  fetch(`/health/${how}`, { cache: 'no-store', signal: AbortSignal.timeout(PROBE.most) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Resolves when there is a network. */
const untilNetwork = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/** Resolves when the server answers. @returns whether it does so at once. */
async function untilAnswered(): Promise<boolean> {
  if (navigator.onLine && (await answers())) return true;
  do {
    await untilNetwork();
    setLost(!(await answers()));
    if (isLost) await new Promise((resolve) => setTimeout(resolve, PROBE.every));
  } while (isLost);
  return false;
}

/** Acts once the server and its database are there again. @returns what ends the looking for them. */
export function whenReady(act: () => void): () => void {
  let isOver = false;
  const look = async () => {
    if (isOver) return;
    const isReady = await answers('ready');
    if (isOver) return;
    if (isReady) act();
    else timer = setTimeout(look, PROBE.every);
  };
  let timer = setTimeout(look, PROBE.every);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

let isLooking = false;

/** After a call that nobody answered: looks for the server until it answers; who waits for that is told. */
export function lookForServer(): void {
  if (isLooking) return;
  isLooking = true;
  void untilAnswered().finally(() => {
    isLooking = false;
  });
}

async function recover(): Promise<void> {
  if (!(await untilAnswered())) return;
  // A page that was opened before the last deployment asks for parts that are gone; a fresh load brings them.
  const last = Number(sessionStorage.getItem('lading.reloaded') ?? 0);
  if (Date.now() - last < RELOAD_AFTER) return;
  sessionStorage.setItem('lading.reloaded', String(Date.now()));
  window.location.reload();
  await new Promise(() => undefined);
}

let recovering: Promise<void> | null = null;

/** After a part of the portal could not be loaded: waits for the network, or brings the page of the present version. */
function recovered(): Promise<void> {
  recovering ??= recover().finally(() => {
    recovering = null;
  });
  return recovering;
}

/**
 * Loads a part of the portal; one that does not come is asked for again when the portal can be reached, and once more
 * then: a service worker may know of the network a moment later than its page.
 */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> => {
  const again = () => recovered().then(() => waitedFor(load()));
  return waitedFor(load()).catch(() => again().catch(again));
};

/** A part of a page whose code comes when it is drawn; without a network it waits, and the page around it stays. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load));

/** Keeps the portal's own files for times without a network (`web/public/offline.js`). */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .register('/offline.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
      active?.postMessage({ files });
    })
    // In a private window, or where the browser keeps nothing: the portal works without it.
    .catch(() => undefined);
}
