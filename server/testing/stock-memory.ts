import { UNLOCKED } from '../stock/allocation.ts';
import type { Booking, Item, StockRow } from '../stock/lock.ts';
import { lotPlaceKey, placeKey } from '../stock/place.ts';
import { type BookingRequest, planBookings, planIssues, planLosses, planUnbookings } from '../stock/plan.ts';
import type { Command, World, WorldItem } from './stock-world.ts';

/** What a world's stock comes to, shelf by shelf and item by item, in the order of the world. */
export interface State {
  shelves: { quantity: number; booked: number }[];
  items: { booked: number; expedited: number }[];
}

export interface StockMemory {
  /** Does a command, or throws and leaves all as it was. */
  tell(command: Command): void;
  state(): State;
  /** The rules that are broken now. */
  findBrokenRules(): string[];
}

interface Change {
  row: StockRow;
  quantity?: number;
  booked?: number;
  item?: string;
  expedited?: number;
}

/** The lines of a booking as the ledger is told them. */
export const requestsOf = (
  world: World,
  lines: readonly { of: number; quantity: number }[],
): BookingRequest[] =>
  lines.map(({ of, quantity }) => {
    const { id, productId, lot, lotOption } = at(world.items, of);
    const { wmsId, warehouseId } = at(world.shelves, 0);
    const { organisationId } = world;
    return { organisationId, expeditionItemId: id, productId, wmsId, warehouseId, lot, lotOption, quantity };
  });

/**
 * A ledger in memory: the rules are those of the product, the balances are kept here in the plainest way. The
 * database's must come to the same.
 */
export function createMemory(world: World): StockMemory {
  const { organisationId } = world;
  const rows = world.shelves.map((shelf): StockRow => {
    const { lot = '', lotDate = null, ...place } = shelf;
    return {
      ...place,
      stockRowId: lotPlaceKey(shelf),
      lot: lot ?? '',
      lotDate,
      firstReceivedAt: null,
      usable: lotDate === null || lotDate > '2026-12-31',
      strictFifo: false,
      quantity: 0,
      booked: 0,
    };
  });
  const held = new Map<WorldItem, Map<StockRow, number>>(world.items.map((item) => [item, new Map()]));
  const expedited = new Map<WorldItem, number>();
  const moved = new Map<StockRow, number>();
  const itemById = new Map(world.items.map((item) => [item.id, item]));
  const sentOf = (item: WorldItem): number => expedited.get(item) ?? 0;
  const bookedOf = (item: WorldItem): number => total(held.get(item)?.values() ?? []);

  const bookings = (): Booking[] =>
    [...held].flatMap(([item, ofRows]) =>
      [...ofRows].map(([row, pieces]) => {
        const { status } = expeditionOf(world, item);
        return { ...row, expeditionItemId: item.id, expeditionId: item.expeditionId, status, held: pieces };
      }),
    );
  const rowOf = ({ stockRowId }: { stockRowId: string }): StockRow =>
    rows.find((row) => row.stockRowId === stockRowId) as StockRow;

  function apply({ row, quantity = 0, booked = 0, item: id, expedited: sent = 0 }: Change): void {
    row.quantity += quantity;
    row.booked += booked;
    moved.set(row, (moved.get(row) ?? 0) + quantity);
    const item = id === undefined ? undefined : itemById.get(id);
    if (!item) return;
    const pieces = (held.get(item)?.get(row) ?? 0) + booked;
    if (pieces === 0) held.get(item)?.delete(row);
    else held.get(item)?.set(row, pieces);
    expedited.set(item, sentOf(item) + sent);
  }

  const unbook = ({ from, quantity }: { from: Booking; quantity: number }): Change => ({
    row: rowOf(from),
    booked: -quantity,
    item: from.expeditionItemId,
  });

  function plan(command: Command): Change[] {
    if ('lines' in command) checkQuantities(command);
    switch (command.act) {
      case 'receive':
      case 'return':
        return command.lines.map(({ of, quantity }) => ({ row: at(rows, of), quantity }));
      case 'correct': {
        const counted = new Map(command.lines.map(({ of, quantity }) => [at(rows, of).stockRowId, quantity]));
        const holders = bookings()
          .filter(({ status }) => (UNLOCKED as readonly string[]).includes(status))
          .sort((a, b) => compareInQueue(world, b, a));
        const losses = planLosses(holders, counted);
        const counts = [...counted].map(([stockRowId, quantity]): Change => {
          const row = rowOf({ stockRowId });
          const lost = losses.filter(({ from }) => from.stockRowId === stockRowId);
          const kept = row.booked - total(lost.map((loss) => loss.quantity));
          return { row, quantity: Math.max(quantity, kept) - row.quantity };
        });
        return [...losses.map(unbook), ...counts];
      }
      case 'book': {
        const items = new Map(
          world.items.map((item): [string, Item] => {
            const { id: expeditionItemId, quantity, ...rest } = item;
            const open = quantity - bookedOf(item) - sentOf(item);
            return [expeditionItemId, { ...rest, organisationId, expeditionItemId, open }];
          }),
        );
        return planBookings(requestsOf(world, command.lines), items, rows, command.policy).takes.map(
          ({ item, from, quantity }) => ({ row: from, booked: quantity, item: item.expeditionItemId }),
        );
      }
      case 'unbook':
        return planUnbookings(linesOf(world, command), ofItems(command)).map(unbook);
      case 'issue': {
        const { issued, rest } = planIssues(linesOf(world, command), ofItems(command));
        return [
          ...issued.map(
            ({ from, quantity }): Change => ({
              row: rowOf(from),
              quantity: -quantity,
              booked: -quantity,
              item: from.expeditionItemId,
              expedited: quantity,
            }),
          ),
          ...(command.releaseRest ? rest.map(unbook) : []),
        ];
      }
      case 'release': {
        const { id } = at(world.expeditions, command.expedition);
        return bookings()
          .filter(({ expeditionId }) => expeditionId === id)
          .map((from) => unbook({ from, quantity: from.held }));
      }
    }
  }

  const ofItems = (command: Command & { lines: { of: number }[] }): Booking[] => {
    const ids = linesOf(world, command).map(({ expeditionItemId }) => expeditionItemId);
    return bookings().filter(({ expeditionItemId }) => ids.includes(expeditionItemId));
  };

  return {
    tell: (told) => {
      for (const change of plan(told)) apply(change);
    },
    state: () => ({
      shelves: rows.map(({ quantity, booked }) => ({ quantity, booked })),
      items: world.items.map((item) => ({ booked: bookedOf(item), expedited: sentOf(item) })),
    }),
    findBrokenRules: () => [
      ...rows.flatMap((row) => [
        ...rule(0 <= row.booked && row.booked <= row.quantity, `0 <= booked <= quantity: ${row.lot}`),
        ...rule(row.quantity === (moved.get(row) ?? 0), `quantity is In less Out: ${row.lot}`),
        ...rule(
          row.booked === total([...held.values()].map((ofRows) => ofRows.get(row) ?? 0)),
          `booked is the sum of bookings: ${row.lot}`,
        ),
        ...rule(row.usable || row.booked === 0, `what may not leave is not booked: ${row.lot}`),
      ]),
      ...world.items.flatMap((item) => [
        ...rule(bookedOf(item) + sentOf(item) <= item.quantity, `no more than ordered: ${item.id}`),
        ...[...(held.get(item) ?? [])].flatMap(([row, pieces]) => [
          ...rule(pieces > 0, `a booking is of one piece or more: ${item.id}`),
          ...rule(!item.lot || row.lot === item.lot, `the lot that was named: ${item.id}`),
          ...rule(
            placeKey(row) === placeKey({ ...at(rows, 0), productId: item.productId }),
            `booked where it is taken from: ${item.id}`,
          ),
        ]),
      ]),
    ],
  };
}

/** The lines of an act on items as the ledger is told them. */
export const linesOf = (world: World, { lines }: { lines: { of: number; quantity?: number }[] }) =>
  lines.map(({ of, quantity = 0 }) => ({ expeditionItemId: at(world.items, of).id, quantity }));

export function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`the world has no number ${index}`);
  return value;
}

const rule = (holds: boolean, text: string): string[] => (holds ? [] : [text]);
const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

const expeditionOf = (world: World, { expeditionId }: { expeditionId: string }) =>
  at(
    world.expeditions.filter(({ id }) => id === expeditionId),
    0,
  );

/** The queue of domain.md section 2 in plain words, against which the database's order is held. */
function compareInQueue(world: World, a: Booking, b: Booking): number {
  const [one, two] = [expeditionOf(world, a), expeditionOf(world, b)];
  const text = (x: string | null, y: string | null) => ((x ?? '9') < (y ?? '9') ? -1 : 1);
  if (one.priority !== two.priority) return two.priority - one.priority;
  if (one.requiredDate !== two.requiredDate) return text(one.requiredDate, two.requiredDate);
  if (one.sentAt !== two.sentAt) return text(one.sentAt, two.sentAt);
  return world.items.findIndex(({ id }) => id === a.expeditionItemId) <
    world.items.findIndex(({ id }) => id === b.expeditionItemId)
    ? -1
    : 1;
}

function checkQuantities({ act, lines }: { act: string; lines: { quantity: number }[] }): void {
  const min = act === 'correct' || act === 'issue' ? 0 : 1;
  if (lines.some(({ quantity }) => quantity < min)) throw new RangeError('no quantity');
}
