import { expeditionNoun } from '../../../../contracts/expedition/expedition.noun.ts';
import type { ExpeditionDetail, ExpeditionItem } from '../../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionStatus } from '../../../../contracts/expedition/expedition.states.ts';
import type { ExpeditionWaiting } from '../../../../contracts/expedition/expedition.waiting.ts';
import { internalStockChangeNoun } from '../../../../contracts/internal-stock-change/internal-stock-change.noun.ts';
import { transferNoun } from '../../../../contracts/transfer/transfer.noun.ts';

export type WaitingLine = ExpeditionWaiting['lines'][number];
export type WaitingShare = ExpeditionWaiting['shares'][number];
export type WaitingMove = ExpeditionWaiting['moves'][number];

type Figures = Pick<ExpeditionItem, 'id' | 'quantity' | 'booked' | 'paired' | 'missing' | 'expedited'> & {
  product: Pick<ExpeditionItem['product'], 'id' | 'name' | 'productSku'>;
};

const lineOf = (of: Figures, set: WaitingLine['set']): WaitingLine => ({
  item: of.id,
  set,
  product: { id: of.product.id, name: of.product.name, productSku: of.product.productSku },
  required: of.quantity - of.expedited,
  booked: of.booked,
  paired: of.paired,
  missing: of.missing,
  expedited: of.expedited,
  rebookAfter: null,
  coming: null,
  ahead: { orders: 0, pieces: 0 },
});

/** The lines as the order itself knows them, until it is known what brings what they lack. */
export const linesOf = (items: readonly ExpeditionItem[]): WaitingLine[] =>
  items.flatMap((item) =>
    item.components.length === 0
      ? [lineOf(item, null)]
      : item.components.map((component) => lineOf(component, { item: item.id, name: item.product.name })),
  );

/** Pieces that are free for anybody now, by line; of a set's lines too. */
export function availableOf({ items }: Pick<ExpeditionDetail, 'items'>): ReadonlyMap<string, number> {
  return new Map(
    items.flatMap((item): [string, number][] => [
      [item.id, item.available],
      ...item.components.map((component): [string, number] => [component.id, component.available]),
    ]),
  );
}

/** What of a line is not there: before it is sent, what the free stock could not cover either. */
export const missingNow = (
  status: ExpeditionStatus,
  line: Pick<WaitingLine, 'item' | 'missing'>,
  available: ReadonlyMap<string, number>,
): number =>
  status === 'onHold' ? Math.max(0, line.missing - (available.get(line.item) ?? 0)) : line.missing;

/** Statuses in which an order waits for goods and there is a choice of ways out. */
const WAITS: readonly ExpeditionStatus[] = ['waitingForGoods', 'waitingForAsn', 'readyForAsn'];

export interface WaitWay {
  kind: 'wait';
  key: 'wait';
  /** Numbers of the advices that bring what it lacks. */
  advices: string[];
  /** Pieces that are promised, that come and are promised to nobody here, and that nobody has announced. */
  promised: number;
  coming: number;
  unannounced: number;
}
export type Way =
  | WaitWay
  | { kind: 'move'; key: string; move: WaitingMove }
  | { kind: 'split'; key: 'split'; split: ExpeditionWaiting['split'] };

/** The ways out of waiting, the one that costs nothing first. */
export function listWays(waiting: ExpeditionWaiting): Way[] {
  if (!WAITS.includes(waiting.status)) return [];
  const { lines, moves, split } = waiting;
  const open = lines.filter(({ missing, paired }) => missing + paired > 0);
  const sum = (some: readonly WaitingLine[], of: 'missing' | 'paired') =>
    some.reduce((total, line) => total + line[of], 0);
  const wait: WaitWay = {
    kind: 'wait',
    key: 'wait',
    advices: [...new Set(open.flatMap(({ coming }) => (coming ? [coming.internalId] : [])))],
    promised: sum(open, 'paired'),
    coming: sum(
      open.filter(({ coming }) => coming !== null),
      'missing',
    ),
    unannounced: sum(
      open.filter(({ coming }) => coming === null),
      'missing',
    ),
  };
  return [
    wait,
    ...moves.map((move): Way => ({ kind: 'move', key: `${move.fromItem} ${move.item}`, move })),
    ...(split.possible || split.reason !== null ? [{ kind: 'split', key: 'split', split } as const] : []),
  ];
}

/** What waiting means in words: a key of `expeditionDetail:ways.wait`. */
export const waitText = ({ promised, coming, unannounced }: WaitWay): string =>
  unannounced > 0
    ? coming + promised > 0
      ? 'partly'
      : 'nothing'
    : coming > 0
      ? 'pair'
      : promised > 0
        ? 'promised'
        : 'soon';

/** Parts of the strip that says who gets the pieces of an advice. */
export interface SharePart {
  key: string;
  kind: 'ahead' | 'own' | 'behind' | 'left';
  /** The document, where it is one, and its page within the area. */
  order: { path: string; number: string } | null;
  orders: number;
  quantity: number;
}

const PATHS: Record<WaitingShare['ahead'][number]['kind'], string> = {
  expedition: expeditionNoun.path,
  transfer: transferNoun.path,
  internalStockChange: internalStockChangeNoun.path,
};

export function partsOf(share: WaitingShare): SharePart[] {
  const parts: SharePart[] = share.ahead.map(({ kind, id, number, quantity }) => ({
    key: id,
    kind: 'ahead',
    order: { path: `${PATHS[kind]}/${id}`, number },
    orders: 1,
    quantity,
  }));
  if (share.aheadMore.orders > 0)
    parts.push({ key: 'aheadMore', kind: 'ahead', order: null, ...share.aheadMore });
  parts.push({ key: 'own', kind: 'own', order: null, orders: 1, quantity: share.own });
  if (share.behind.orders > 0) parts.push({ key: 'behind', kind: 'behind', order: null, ...share.behind });
  if (share.left > 0) parts.push({ key: 'left', kind: 'left', order: null, orders: 0, quantity: share.left });
  return parts;
}

/** Room of a part in the strip: small shares stay visible beside large ones. */
export const weightOf = ({ quantity }: SharePart): number => Math.max(1, Math.sqrt(quantity));
