import { useCallback, useState } from 'react';
import { keepInTab, readFromTab } from '../../platform/keep.ts';
import type { Correction } from './import.corrections.ts';
import type { Columns } from './import.mapping.ts';

const KEY = 'import.';

/** What a person did with a checked file: what was corrected, what of it the check knew, how columns are read. */
interface Kept {
  list: Correction[];
  checked: Correction[];
  columns?: Columns | undefined;
}

function read(id: string): Kept {
  const found = readFromTab(KEY + id) as Partial<Kept> | null;
  if (Array.isArray(found?.list) && Array.isArray(found.checked)) return found as Kept;
  return { list: [], checked: [] };
}

const write = (id: string, kept: Kept): void => keepInTab(KEY + id, kept);

function useKept(id: string) {
  const [kept, setKept] = useState(() => read(id));
  const change = useCallback(
    (next: (before: Kept) => Kept) =>
      setKept((before) => {
        const after = next(before);
        write(id, after);
        return after;
      }),
    [id],
  );
  return { kept, change };
}

/** The corrections of one checked file; a reload, or the end of a session, loses none of them. */
export function useCorrections(id: string) {
  const { kept, change } = useKept(id);
  return {
    corrections: kept.list,
    /** Nothing was corrected since the check, so its numbers still hold. */
    isChecked: JSON.stringify(kept.list) === JSON.stringify(kept.checked),
    change: useCallback(
      (next: (before: Correction[]) => Correction[]) =>
        change((before) => ({ ...before, list: next(before.list) })),
      [change],
    ),
  };
}

/** How the columns of one checked file shall be read, from what the check read them as. */
export function useColumns(id: string, checked: Columns) {
  const { kept, change } = useKept(id);
  return {
    corrections: kept.list,
    columns: kept.columns ?? checked,
    change: (columns: Columns) => change((before) => ({ ...before, columns })),
  };
}

/** Hands the corrections of one check on to the next, which knows them. */
export const carryCorrections = (to: string, corrections: readonly Correction[]): void =>
  write(to, { list: [...corrections], checked: [...corrections] });
