import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** What somebody noted and has not reported yet, by name. */
type Kept = Record<string, unknown>;

/** A photo that was still on its way does not arrive any more: what names it would wait for it for ever. */
const leaveOutUnsent = (key: string, value: unknown): unknown =>
  key === 'photos' && Array.isArray(value) ? value.filter((photo: { id?: unknown }) => photo?.id) : value;

export function readKept(name: string): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(`lading.floor.${name}`) ?? '{}', leaveOutUnsent);
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Kept;
  } catch {
    // Not readable: as if nothing had been noted.
  }
  return {};
}

export function keep(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(`lading.floor.${name}`, JSON.stringify(kept));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What was scanned or counted so far: a reload, another station or a look at another page loses none of it. */
export function useKept<T extends Kept>(name: string): [T, Dispatch<SetStateAction<T>>] {
  const [kept, setKept] = useState(() => readKept(name) as T);
  useEffect(() => keep(name, kept), [name, kept]);
  return [kept, setKept];
}
