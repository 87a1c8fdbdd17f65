import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { findProductsById } from '../../product/picker/file.fields.tsx';
import { placeRows, readPrefill } from './stock-advice.lines.ts';
import type { Values } from './stock-advice.values.ts';

/**
 * Fills the lines that a link from elsewhere brings: `?items=<productId>:<quantity>,...`. They come into the form as
 * if a person had added them, and the address forgets them, so that a reload does not add them again.
 */
export function usePrefill(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  isNew: boolean,
): void {
  const [search, setSearch] = useSearchParams();
  const wanted = isNew ? search.get('items') : null;
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address that the page was opened with
  useEffect(() => {
    const lines = readPrefill(wanted);
    if (isBegun.current || lines.length === 0) return;
    isBegun.current = true;
    void findProductsById(lines.map(({ product }) => product)).then((found) => {
      const rows = lines.flatMap(({ product, quantity }) => {
        const known = found.get(product);
        return known ? [{ product: known, quantity }] : [];
      });
      form.setValue('items', placeRows(form.getValues('items'), rows).lines, { shouldDirty: true });
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
