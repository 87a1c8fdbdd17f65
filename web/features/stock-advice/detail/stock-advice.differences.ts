import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { isComing } from '../stock-advice.queries.ts';

export type Item = StockAdviceDetail['items'][number];

/** What the difference of a line means (words: `stockAdviceDetail:means.<meaning>`). */
export type ItemMeaning =
  /** Nothing of it was seen yet: that is no difference. */
  | 'notYet'
  /** A part is here and the rest is still to come. */
  | 'restExpected'
  /** The rest does not come any more. */
  | 'notDelivered'
  | 'complete'
  | 'over'
  /** It came without having been announced. */
  | 'unannounced';

type Of = Pick<Item, 'quantity' | 'suppliedQuantity' | 'difference'>;

/** Whether what is missing may still come. */
export const isOpen = (status: StockAdviceDetail['status']): boolean =>
  isComing(status) || status === 'incorrect' || status === 'onHold';

export function readMeaning(item: Of, status: StockAdviceDetail['status']): ItemMeaning {
  if (item.quantity === 0) return 'unannounced';
  if (item.difference > 0) return 'over';
  if (item.difference === 0) return 'complete';
  if (!isOpen(status)) return 'notDelivered';
  return item.suppliedQuantity === 0 ? 'notYet' : 'restExpected';
}

const RANK: Record<ItemMeaning, number> = {
  restExpected: 0,
  notDelivered: 0,
  over: 1,
  unannounced: 1,
  complete: 2,
  notYet: 3,
};

/** The greatest want first, then what is too much, then what agrees, last what nobody has unpacked. */
export function sortByDifference<I extends Of & { position: number }>(
  items: readonly I[],
  status: StockAdviceDetail['status'],
): I[] {
  const rank = (item: I) => RANK[readMeaning(item, status)];
  return [...items].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (rank(a) < 2 ? Math.abs(b.difference) - Math.abs(a.difference) : 0) ||
      a.position - b.position,
  );
}

/** Pieces that are still to come. */
export const restOf = ({ items }: Pick<StockAdviceDetail, 'items'>): number =>
  items.reduce((sum, { remaining }) => sum + remaining, 0);

export interface Received {
  announced: number;
  /** All that came, also what is too much. */
  supplied: number;
  /** Of what was announced, from 0 to 1. */
  share: number;
  products: number;
  /** Products of which something came. */
  begun: number;
  missing: number;
  over: number;
  notYet: number;
}

/** What came of an announcement in figures. */
export function summarise(items: readonly Of[], status: StockAdviceDetail['status']): Received {
  const sum = (of: (item: Of) => number) => items.reduce((total, item) => total + of(item), 0);
  const announced = sum((item) => item.quantity);
  const met = sum((item) => Math.min(item.quantity, item.suppliedQuantity));
  const isNotYet = (item: Of) => readMeaning(item, status) === 'notYet';
  return {
    announced,
    supplied: sum((item) => item.suppliedQuantity),
    share: announced === 0 ? 0 : met / announced,
    products: items.length,
    begun: items.filter((item) => item.suppliedQuantity > 0).length,
    missing: sum((item) => (isNotYet(item) ? 0 : Math.max(0, -item.difference))),
    over: sum((item) => Math.max(0, item.difference)),
    notYet: sum((item) => (isNotYet(item) ? item.quantity : 0)),
  };
}
