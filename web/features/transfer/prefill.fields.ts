import { useEffect, useRef } from 'react';
import { findProductsById } from '../product/picker/file.fields.tsx';
import { type Line, newLine, readPrefill } from './lines.fields.ts';

/** Lines that a link brings along: found once, when the form opens. */
export function usePrefill(text: string | null, onLines: (lines: Line[]) => void): void {
  const isDone = useRef(false);
  const take = useRef(onLines);
  take.current = onLines;
  useEffect(() => {
    const wanted = readPrefill(text);
    if (isDone.current || wanted.length === 0) return;
    isDone.current = true;
    void findProductsById(wanted.map(({ product }) => product)).then((found) => {
      const lines = wanted.flatMap(({ product, quantity }) => {
        const known = found.get(product);
        return known ? [newLine(known, quantity)] : [];
      });
      if (lines.length > 0) take.current(lines);
    });
  }, [text]);
}
