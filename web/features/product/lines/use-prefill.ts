import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { PickedProduct } from './columns.tsx';
import { findRows } from './find-rows.ts';
import { type LineKind, type ProductLine, placeRows, readPrefill } from './lines.ts';

/**
 * Fills the lines that a link brings: `?items=<productId>:<quantity>,...`. They come into the form as if a person had
 * added them, and the address forgets them, so that a reload does not add them again.
 */
export function usePrefill<L extends ProductLine>(
  kind: LineKind<L, PickedProduct>,
  name: string,
  isNew: boolean,
  onAdded: ((product: PickedProduct) => void) | undefined,
): void {
  const { getValues, setValue } = useFormContext<Record<string, ProductLine[]>>();
  const [search, setSearch] = useSearchParams();
  const wanted = isNew ? search.get('items') : null;
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address that the page was opened with
  useEffect(() => {
    const named = readPrefill(wanted);
    if (isBegun.current || named.length === 0) return;
    isBegun.current = true;
    void findRows(named).then((rows) => {
      const { lines } = placeRows(kind, getValues(name) as L[], rows);
      setValue(name, lines, { shouldDirty: true });
      if (rows[0]) onAdded?.(rows[0].product);
      setSearch(
        (now) => {
          now.delete('items');
          return now;
        },
        { replace: true },
      );
    });
  }, [wanted]);
}
