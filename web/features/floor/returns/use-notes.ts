import { useRef } from 'react';
import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { useKept } from '../use-kept.ts';
import { type Draft, draftOf, foreignOf, notedOf, type ReturnItem } from './draft.ts';
import { NOTES } from './returns.queries.ts';

/** What somebody has noted of pieces and not sent, by their lines; goods that nobody expected have their line in it. */
export function useNotes() {
  const [drafts, setDrafts] = useKept<Record<string, Draft>>(NOTES);
  const shown = useRef<string | null>(null);
  return {
    drafts,
    /** Says which piece somebody looks at. */
    show: (item: ReturnItem | undefined) => {
      shown.current = item?.id ?? null;
    },
    /**
     * Notes more of a piece.
     * @returns whether it is the one in hand: a photo may arrive when somebody is at another by now.
     */
    note: (record: FloorReturn, item: ReturnItem, more: Partial<Draft>): boolean => {
      const isShown = shown.current === item.id;
      setDrafts((before) => {
        const draft = notedOf(before, item);
        // What was sent or discarded meanwhile is not begun anew by its last photo.
        if (!draft && !isShown) return before;
        return { ...before, [item.id]: { ...(draft ?? draftOf(item)), ...more, receipt: record.id } };
      });
      return isShown;
    },
    /** Notes a piece that was not in the order, for which goods were scanned. */
    noteForeign: (record: FloorReturn, hit: ProductHit): ReturnItem => {
      const foreign = foreignOf(record, hit);
      setDrafts((before) => ({
        ...before,
        [foreign.id]: { ...draftOf(foreign), receipt: record.id, foreign },
      }));
      return foreign;
    },
    drop: (ids: readonly string[]) =>
      setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id)))),
  };
}
