import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import type { Change } from '../change.ts';
import { useKept } from '../use-kept.ts';
import { type Draft, foreignOf, type ReturnItem, withNoted, withScanned, withSettled } from './draft.ts';
import { NOTES } from './returns.queries.ts';

/** What somebody has noted of pieces and not sent, by their lines; goods that nobody expected have their line in it. */
export function useNotes() {
  const [drafts, setDrafts] = useKept<Record<string, Draft>>(NOTES);
  return {
    drafts,
    /** Notes more of the piece in hand. */
    note: (record: FloorReturn, item: ReturnItem, more: Change<Draft>) =>
      setDrafts((before) => withNoted(before, record, item, more)),
    /** Notes what has become of a photo of a piece that need not be in hand any more. */
    settle: (item: ReturnItem, more: Change<Draft>) => setDrafts((before) => withSettled(before, item, more)),
    /** Notes a piece that was not in the order, for which goods were scanned. */
    noteForeign: (record: FloorReturn, hit: ProductHit): ReturnItem => {
      const foreign = foreignOf(record, hit);
      setDrafts((before) => withScanned(before, record, foreign));
      return foreign;
    },
    drop: (ids: readonly string[]) =>
      setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id)))),
  };
}
