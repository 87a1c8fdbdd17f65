import { type FloorTask, MOST_TASKS } from '../../../contracts/floor/floor.schema.ts';
import { meantBy } from '../../../contracts/kit/record-key.ts';
import { goodsMeant } from './goods-meant.ts';

export type FloorItem = FloorTask['items'][number];
/** Pieces scanned so far, by the id of the item. */
export type Scanned = Readonly<Record<string, number>>;

export type ScanOutcome =
  /** An order's number: that order is taken up. Several clients may use one number: another scan takes the next. */
  | { kind: 'task'; task: FloorTask; hasTwins?: true }
  /** A piece of the order in hand. `left` counts what is still to come of the whole order. */
  | { kind: 'piece'; task: FloorTask; item: FloorItem; count: number; left: number; scanned: Scanned }
  /** All pieces of this product are there already. */
  | { kind: 'tooMany'; item: FloorItem }
  /** A product, but of another order. */
  | { kind: 'otherOrder'; item: FloorItem; task: FloorTask }
  | { kind: 'unknown'; code: string };

/** Pieces of an order that have not been scanned. */
export const piecesLeft = (task: Pick<FloorTask, 'items'>, scanned: Scanned): number =>
  task.items.reduce((sum, item) => sum + Math.max(0, item.quantity - (scanned[item.id] ?? 0)), 0);

/** The scans without those of an order that is through. */
export const withoutTask = (scanned: Scanned, { items }: Pick<FloorTask, 'items'>): Scanned =>
  Object.fromEntries(Object.entries(scanned).filter(([id]) => items.every((item) => item.id !== id)));

/** Whatever their order: goods may be given another place meanwhile. */
const linesOf = ({ items }: FloorTask): string =>
  items
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join();

/**
 * The scans without those of orders that left the station by somebody else's doing: one that comes back is picked or packed
 * anew. One whose lines are others was away as well, unseen by a table without a network: here no line changes. Of a list
 * that is full nobody knows what has left it.
 */
export function withoutGone(
  scanned: Scanned,
  before: readonly FloorTask[],
  now: readonly FloorTask[],
): Scanned {
  const there = new Map(now.map((task) => [task.id, linesOf(task)]));
  const isFull = now.length >= MOST_TASKS;
  const isGone = (task: FloorTask) => {
    const lines = there.get(task.id);
    return lines === undefined ? !isFull : lines !== linesOf(task);
  };
  return before.filter(isGone).reduce<Scanned>(withoutTask, scanned);
}

/** The item to scan next: the first that is not complete. */
export const nextItem = (task: Pick<FloorTask, 'items'>, scanned: Scanned): FloorItem | undefined =>
  task.items.find((item) => (scanned[item.id] ?? 0) < item.quantity);

/**
 * What a scan means. Order numbers come first; a product counts up in the order in hand where pieces are counted
 * (`counts`), and without an order in hand it takes up the most urgent order that needs it.
 */
export function readScan(
  tasks: readonly FloorTask[],
  current: FloorTask | undefined,
  scanned: Scanned,
  text: string,
  counts: boolean,
): ScanOutcome {
  const byNumber = meantBy(tasks, text, ({ orderNumber }) => [orderNumber]);
  const next = byNumber[(byNumber.findIndex(({ id }) => id === current?.id) + 1) % byNumber.length];
  if (next) return { kind: 'task', task: next, ...(byNumber.length > 1 && { hasTwins: true }) };
  const all = [...(current?.items ?? []), ...tasks.flatMap(({ items }) => items)];
  const meant = new Set(goodsMeant(all, text));
  const inHand = current?.items.filter((item) => meant.has(item)) ?? [];
  const [first] = inHand;
  if (counts && current && first) {
    const open = inHand.find((item) => (scanned[item.id] ?? 0) < item.quantity);
    if (!open) return { kind: 'tooMany', item: first };
    const count = (scanned[open.id] ?? 0) + 1;
    const after = { ...scanned, [open.id]: count };
    return {
      kind: 'piece',
      task: current,
      item: open,
      count,
      left: piecesLeft(current, after),
      scanned: after,
    };
  }
  for (const task of tasks) {
    const item = task.items.find((one) => meant.has(one));
    if (!item) continue;
    if (current && current.id !== task.id && counts) return { kind: 'otherOrder', item, task };
    return { kind: 'task', task };
  }
  return { kind: 'unknown', code: text.trim() };
}
