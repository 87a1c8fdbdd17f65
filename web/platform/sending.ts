import { useId, useSyncExternalStore } from 'react';
import type { UploadOptions } from './api.ts';
import { listeners } from './listeners.ts';

/*
 * Files on their way, by their keys: they go on whatever is on the screen, and who closes the tab is asked before.
 */

let shares: Readonly<Record<string, number>> = {};
const stops = new Map<string, AbortController>();
const { subscribe, announce } = listeners();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function show(next: typeof shares): void {
  shares = next;
  announce();
}

/** How much of each file is sent, from 0 to 1. */
export const useShares = () => useSyncExternalStore(subscribe, () => shares);

/** A file that is left out is not sent to its end. */
export const stopSending = (key: string): void => stops.get(key)?.abort();

/** What a sending takes so that it can be followed and stopped. */
export type SendOptions = Required<Pick<UploadOptions<never>, 'signal' | 'onProgress'>>;
type Send<T> = (options: SendOptions) => Promise<T>;

/** Sends a file. @returns null where it was stopped. @throws what `send` throws. */
export async function sendFile<T>(key: string, send: Send<T>): Promise<T | null> {
  const stop = new AbortController();
  stops.set(key, stop);
  show({ ...shares, [key]: 0 });
  window.addEventListener('beforeunload', ask);
  try {
    const onProgress = (share: number) => show({ ...shares, [key]: share });
    return await send({ signal: stop.signal, onProgress });
  } catch (error) {
    if (stop.signal.aborted) return null;
    throw error;
  } finally {
    stops.delete(key);
    const { [key]: _, ...others } = shares;
    show(others);
    if (stops.size === 0) window.removeEventListener('beforeunload', ask);
  }
}

/** The file that one place of the page sends: how much of it is sent, null where none is on its way. */
export function useFileSending() {
  const key = useId();
  const share = useShares()[key] ?? null;
  const send = <T>(sending: Send<T>) => sendFile(key, sending);
  return { share, send, stop: () => stopSending(key) };
}
