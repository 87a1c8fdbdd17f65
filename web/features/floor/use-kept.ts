import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { keepInTab, readFromTab } from '../../platform/keep.ts';

/** What somebody noted and has not reported yet, by name. */
type Kept = Record<string, unknown>;

/** A photo that was still on its way does not arrive any more: what names it would wait for it for ever. */
const leaveOutUnsent = (key: string, value: unknown): unknown =>
  key === 'photos' && Array.isArray(value) ? value.filter((photo: { id?: unknown }) => photo?.id) : value;

export function readKept(name: string): Kept {
  const found = readFromTab(`floor.${name}`, leaveOutUnsent);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Kept) : {};
}

export const keep = (name: string, kept: Kept): void => keepInTab(`floor.${name}`, kept);

/** What was scanned or counted so far: a reload, another station or a look at another page loses none of it. */
export function useKept<T extends Kept>(name: string): [T, Dispatch<SetStateAction<T>>] {
  const [kept, setKept] = useState(() => readKept(name) as T);
  useEffect(() => keep(name, kept), [name, kept]);
  return [kept, setKept];
}
