import { type SetStateAction, useSyncExternalStore } from 'react';
import { keepInTab, onForgotten, readFromTab } from '../../platform/keep.ts';
import { listeners } from '../../platform/listeners.ts';

/** What somebody noted and has not reported yet, by name. */
type Kept = Record<string, unknown>;

/** What was read of the tab, or kept there since: what arrives late finds it, whichever station is on the screen. */
const read = new Map<string, Kept>();
const { subscribe, announce } = listeners();
onForgotten.add(() => read.clear());

/** A photo that was on its way before a reload does not arrive any more: what names it would wait for it for ever. */
const leaveOutUnsent = (key: string, value: unknown): unknown =>
  key === 'photos' && Array.isArray(value) ? value.filter((photo: { id?: unknown }) => photo?.id) : value;

export function readKept(name: string): Kept {
  const known = read.get(name);
  if (known) return known;
  const found = readFromTab(`floor.${name}`, leaveOutUnsent);
  const kept = typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Kept) : {};
  read.set(name, kept);
  return kept;
}

export function keep(name: string, kept: Kept): void {
  read.set(name, kept);
  keepInTab(`floor.${name}`, kept);
  announce();
}

/** What was scanned or counted so far: a reload, another station or a look at another page loses none of it. */
export function useKept<T extends Kept>(name: string): [T, (next: SetStateAction<T>) => void] {
  const kept = useSyncExternalStore(subscribe, () => readKept(name)) as T;
  const setKept = (next: SetStateAction<T>) => {
    const before = readKept(name) as T;
    const after = typeof next === 'function' ? next(before) : next;
    if (after !== before) keep(name, after);
  };
  return [kept, setKept];
}
