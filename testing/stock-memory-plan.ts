import { conflict, notFound } from '../contracts/kit/problem.ts';
import type { Booking, StockRow } from '../server/stock/lock.ts';
import type { Take } from '../server/stock/lots.ts';
import {
  checkPairings,
  type Pairing,
  type PairingLine,
  planPairings,
  planUnpairings,
  takeOff,
} from '../server/stock/pairing-plan.ts';
import { placeKey } from '../server/stock/place.ts';
import {
  type BookingRequest,
  planBookings,
  planIssues,
  planLosses,
  planUnbookings,
} from '../server/stock/plan.ts';
import { planMove } from '../server/stock/plan-move.ts';
import { at, type Books, type Change } from './stock-books.ts';
import type { Command } from './stock-commands.ts';
import type { World } from './stock-world.ts';

/** The rules by which the ledger decides. */
export const RULES = {
  planBookings,
  planUnbookings,
  planIssues,
  planLosses,
  planMove,
  checkPairings,
  planPairings,
  planUnpairings,
  takeOff,
};
export type Rules = typeof RULES;

/** The lines of a booking as the ledger takes them. */
export const requestsOf = (
  world: World,
  lines: readonly { of: number; quantity: number }[],
): BookingRequest[] =>
  lines.map(({ of, quantity }) => {
    const { id: itemId, productId, lot, lotOption, evenUnusable } = at(world.items, of);
    const { wmsId, warehouseId } = at(world.shelves, 0);
    const { organisationId } = world;
    return { organisationId, itemId, productId, wmsId, warehouseId, lot, lotOption, evenUnusable, quantity };
  });

/** The lines of an act on items as the ledger takes them. */
export const linesOf = (world: World, { lines }: { lines: { of: number; quantity?: number }[] }) =>
  lines.map(({ of, quantity = 0 }) => ({ itemId: at(world.items, of).id, quantity }));

/** The lines of a pairing by hand as the ledger takes them. */
export const pairingLinesOf = (
  world: World,
  lines: readonly { of: number; advice: number; quantity: number }[],
): PairingLine[] =>
  lines.map(({ of, advice, quantity }) => ({
    expeditionItemId: at(world.items, of).id,
    stockAdviceItemId: at(world.adviceItems, advice).id,
    quantity,
  }));

/** Does a command by the rules; what is refused has changed nothing. */
export function planCommand(books: Books, rules: Rules, command: Command): void {
  if ('lines' in command) checkQuantities(command.act, command.lines);
  if ('quantity' in command) checkQuantities(command.act, [command]);
  if (command.act === 'arrive') arrive(books, rules, command);
  else for (const change of planChanges(books, rules, command)) books.apply(change);
}

function planChanges(books: Books, rules: Rules, command: Exclude<Command, { act: 'arrive' }>): Change[] {
  const { world, rows } = books;
  switch (command.act) {
    case 'receive':
    case 'return':
      return command.lines.map(({ of, quantity }) => ({ row: at(rows, of), quantity }));
    case 'correct': {
      const counted = new Map(command.lines.map(({ of, quantity }) => [at(rows, of), quantity]));
      const losses = findLosses(books, rules, (row) => counted.get(books.rowOf(row)) ?? row.booked);
      const counts = [...counted].map(([row, quantity]): Change => {
        const kept = row.booked - lostOf(losses, row);
        return { row, quantity: Math.max(quantity, kept) - row.quantity };
      });
      return [...losses.map((loss) => unbook(books, loss)), ...counts];
    }
    case 'regrade':
      return [...yieldChanges(books, rules, command.lines), ...shiftChanges(books, command.lines)];
    case 'yield':
      return yieldChanges(books, rules, command.lines);
    case 'shiftStock':
    case 'remove':
      for (const [row, pieces] of sumByRow(books, command.lines))
        if (row.quantity - row.booked < pieces) throw conflict('notAvailable');
      return command.act === 'shiftStock'
        ? shiftChanges(books, command.lines)
        : command.lines.map(({ of, quantity }) => ({ row: at(rows, of), quantity: -quantity }));
    case 'book': {
      const requests = requestsOf(world, command.lines);
      return rules
        .planBookings(requests, books.items(), rows, command.policy)
        .takes.map(({ item, from, quantity }) => ({ row: from, booked: quantity, item: item.itemId }));
    }
    case 'unbook':
      return rules
        .planUnbookings(linesOf(world, command), ofItems(books, command))
        .map((part) => unbook(books, part));
    case 'issue':
    case 'shift': {
      const { issued, rest } = rules.planIssues(linesOf(world, command), ofItems(books, command));
      return [
        ...issued.flatMap((part): Change[] => {
          const row = books.rowOf(part.from);
          const quantity = part.quantity;
          const out = {
            row,
            quantity: -quantity,
            booked: -quantity,
            item: part.from.itemId,
            expedited: quantity,
          };
          return command.act === 'issue' ? [out] : [out, { row: otherSide(books, row), quantity }];
        }),
        ...(command.releaseRest ? rest.map((part) => unbook(books, part)) : []),
      ];
    }
    case 'release':
      return books
        .bookings()
        .filter(({ documentId }) => documentId === at(world.documents, command.document).id)
        .map((from) => unbook(books, { from, quantity: from.held }));
    case 'move': {
      const [from, to] = [at(world.items, command.from), at(world.items, command.to)];
      if (from === to || from.productId !== to.productId) throw notFound();
      const wish = books.items().get(to.id);
      if (!wish || wish.open < command.quantity) throw conflict('notNeeded');
      const held = books.bookings().filter(({ itemId }) => itemId === from.id);
      const shelf = rows.filter((row) => placeKey(row) === placeKey(wish));
      return rules
        .planMove(wish, command.quantity, held, shelf)
        .flatMap((take) => [
          unbook(books, take),
          { row: books.rowOf(take.from), booked: take.quantity, item: to.id },
        ]);
    }
    case 'pair': {
      const lines = pairingLinesOf(world, command.lines);
      const advices = books.adviceItems();
      rules.checkPairings(lines, books.items(), new Map(advices.map((one) => [one.stockAdviceItemId, one])));
      return lines.map((pairing) => ({ pairing }));
    }
    case 'unpair': {
      const lines = linesOf(world, command).map(({ itemId, quantity }) => ({
        expeditionItemId: itemId,
        quantity,
      }));
      return rules.planUnpairings(lines, latestFirst(books)).map(undo);
    }
    case 'unpairAll': {
      const { id } = at(world.documents, command.document);
      return books
        .pairings()
        .filter(({ expeditionId }) => expeditionId === id)
        .map(undo);
    }
    case 'pairAutomatically': {
      const items = [...books.items().values()]
        .filter((item) => books.documentOf(item).waits && item.open > 0)
        .sort((a, b) => books.compareInQueue(a, b));
      return rules.planPairings(items, books.adviceItems()).map((pairing) => ({ pairing }));
    }
    case 'reduce': {
      const advice = at(world.adviceItems, command.advice);
      const supplied = books.announced.get(advice)?.supplied ?? 0;
      const over = Math.max(books.promisedOf(advice) - Math.max(command.quantity - supplied, 0), 0);
      const promised = books.pairings().filter(({ stockAdviceItemId }) => stockAdviceItemId === advice.id);
      return [...rules.takeOff(promised.reverse(), over).map(undo), { advice, announced: command.quantity }];
    }
  }
}

type Lines = readonly { of: number; quantity: number }[];

/** What documents that the warehouse does not work on yet give up, so that pieces are free. */
function yieldChanges(books: Books, rules: Rules, lines: Lines): Change[] {
  const free = sumByRow(books, lines);
  const losses = findLosses(books, rules, (row) => row.quantity - (free.get(books.rowOf(row)) ?? 0));
  for (const [row, pieces] of free)
    if (row.quantity - row.booked + lostOf(losses, row) < pieces) throw conflict('stockLocked');
  return losses.filter(({ from }) => free.has(books.rowOf(from))).map((loss) => unbook(books, loss));
}

const shiftChanges = (books: Books, lines: Lines): Change[] =>
  lines.flatMap(({ of, quantity }) => {
    const row = at(books.rows, of);
    return [
      { row, quantity: -quantity },
      { row: otherSide(books, row), quantity },
    ];
  });

/** A receipt of what was announced: those to whom it is promised are booked first. */
function arrive(books: Books, rules: Rules, command: { advice: number; quantity: number }): void {
  const advice = at(books.world.adviceItems, command.advice);
  const promised = books.pairings().filter(({ stockAdviceItemId }) => stockAdviceItemId === advice.id);
  const taken = rules.takeOff(promised, command.quantity);
  for (const pairing of taken) books.apply(undo(pairing));
  books.apply({ advice, supplied: command.quantity });
  books.apply({ row: at(books.rows, advice.shelf), quantity: command.quantity });
  const lines = taken.map(({ expeditionItemId, quantity }) => ({
    of: books.world.items.findIndex(({ id }) => id === expeditionItemId),
    quantity,
  }));
  const requests = requestsOf(books.world, lines);
  for (const { item, from, quantity } of rules.planBookings(requests, books.items(), books.rows, 'keep')
    .takes)
    books.apply({ row: from, booked: quantity, item: item.itemId });
}

const unbook = (books: Books, { from, quantity }: { from: Booking; quantity: number }): Change => ({
  row: books.rowOf(from),
  booked: -quantity,
  item: from.itemId,
});

const undo = (pairing: Pairing): Change => ({ pairing: { ...pairing, quantity: -pairing.quantity } });

const latestFirst = (books: Books): Pairing[] => {
  const numberOf = (id: string) => books.world.adviceItems.findIndex((one) => one.id === id);
  return books.pairings().sort((a, b) => numberOf(b.stockAdviceItemId) - numberOf(a.stockAdviceItemId));
};

const otherSide = ({ world, rows }: Books, { productId, lot }: StockRow): StockRow =>
  rows.find(
    (row) => row.warehouseId === world.otherWarehouseId && row.productId === productId && row.lot === lot,
  ) as StockRow;

function findLosses(books: Books, rules: Rules, limitOf: (row: StockRow) => number): Take<Booking>[] {
  const holders = books
    .bookings()
    .filter(({ locked }) => !locked)
    .sort((a, b) => books.compareInQueue(b, a));
  return rules.planLosses(holders, limitOf);
}

const lostOf = (losses: readonly Take<Booking>[], { stockRowId }: StockRow): number =>
  losses.reduce((sum, { from, quantity }) => sum + (from.stockRowId === stockRowId ? quantity : 0), 0);

function sumByRow(books: Books, lines: readonly { of: number; quantity: number }[]): Map<StockRow, number> {
  const sums = new Map<StockRow, number>();
  for (const { of, quantity } of lines) {
    const row = at(books.rows, of);
    sums.set(row, (sums.get(row) ?? 0) + quantity);
  }
  return sums;
}

function ofItems(books: Books, command: { lines: { of: number }[] }): Booking[] {
  const ids = linesOf(books.world, command).map(({ itemId }) => itemId);
  return books.bookings().filter(({ itemId }) => ids.includes(itemId));
}

function checkQuantities(act: string, lines: readonly { quantity: number }[]): void {
  const min = act === 'correct' || act === 'issue' || act === 'shift' ? 0 : 1;
  if (lines.some(({ quantity }) => quantity < min)) throw new RangeError('no quantity');
}
