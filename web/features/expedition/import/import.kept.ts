import { useCallback, useState } from 'react';
import type { Correction } from './import.corrections.ts';

const KEY = 'lading.import.';

/** The corrections of a checked file, and those of them that the check knew already. */
interface Kept {
  list: Correction[];
  checked: Correction[];
}

function read(id: string): Kept {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY + id) ?? 'null') as Partial<Kept> | null;
    if (Array.isArray(found?.list) && Array.isArray(found.checked)) return found as Kept;
  } catch {
    // Not readable: as if nothing had been corrected.
  }
  return { list: [], checked: [] };
}

function write(id: string, kept: Kept): void {
  try {
    sessionStorage.setItem(KEY + id, JSON.stringify(kept));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** The corrections of one checked file; a reload, or the end of a session, loses none of them. */
export function useCorrections(id: string) {
  const [kept, setKept] = useState(() => read(id));
  const change = useCallback(
    (next: (before: Correction[]) => Correction[]) =>
      setKept((before) => {
        const after = { ...before, list: next(before.list) };
        write(id, after);
        return after;
      }),
    [id],
  );
  return {
    corrections: kept.list,
    /** Nothing was corrected since the check, so its numbers still hold. */
    isChecked: JSON.stringify(kept.list) === JSON.stringify(kept.checked),
    change,
  };
}

/** Hands the corrections of one check on to the next, which knows them. */
export const carryCorrections = (to: string, corrections: readonly Correction[]): void =>
  write(to, { list: [...corrections], checked: [...corrections] });
