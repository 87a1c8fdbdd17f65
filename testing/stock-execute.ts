import type { Tx } from '../server/platform/database/transaction.ts';
import type { ExplainedCause } from '../server/stock/cause.ts';
import { correct, yieldStock } from '../server/stock/correction.ts';
import {
  bookItems,
  issueItems,
  receive,
  releaseItems,
  returnGoods,
  unbookItems,
} from '../server/stock/ledger.ts';
import { moveBooking } from '../server/stock/move.ts';
import {
  pairAutomatically,
  pairItems,
  takePairings,
  unpairExcess,
  unpairExpeditions,
  unpairItems,
} from '../server/stock/pairing.ts';
import { removeStock, shiftItems, shiftStock } from '../server/stock/shift.ts';
import type { TestDatabase } from './database.ts';
import { at } from './stock-books.ts';
import type { Command } from './stock-commands.ts';
import type { State } from './stock-memory.ts';
import { linesOf, pairingLinesOf, requestsOf } from './stock-memory-plan.ts';
import type { World } from './stock-world.ts';

/** Executes a command on the real ledger. */
export async function executeOnLedger(
  tx: Tx,
  world: World,
  one: Command,
  cause: ExplainedCause,
): Promise<unknown> {
  const { organisationId } = world;
  switch (one.act) {
    case 'receive':
      return receive(tx, onShelves(world, one.lines, 'new'), cause);
    case 'return':
      return returnGoods(tx, onShelves(world, one.lines, one.grade), cause);
    case 'correct':
      return correct(
        tx,
        one.lines.map(({ of, quantity }) => ({ organisationId, at: at(world.shelves, of), quantity })),
        cause,
      );
    case 'yield':
      return yieldStock(
        tx,
        one.lines.map(({ of, quantity }) => ({ organisationId, at: at(world.shelves, of), quantity })),
        cause,
      );
    case 'regrade':
      return regrade(tx, world, one.lines, cause);
    case 'shiftStock':
      return shiftStock(
        tx,
        freeOf(world, one.lines).map((line) => ({ ...line, toWarehouseId: world.otherWarehouseId })),
        cause,
      );
    case 'remove':
      return removeStock(tx, freeOf(world, one.lines), cause);
    case 'book':
      return bookItems(tx, requestsOf(world, one.lines), one.policy, cause);
    case 'unbook':
      return unbookItems(tx, linesOf(world, one), cause);
    case 'issue':
      return issueItems(tx, linesOf(world, one), cause, { releaseRest: one.releaseRest });
    case 'shift':
      return shiftItems(tx, linesOf(world, one), world.otherWarehouseId, cause, {
        releaseRest: one.releaseRest,
      });
    case 'release':
      return releaseItems(tx, { documentIds: [at(world.documents, one.document).id] }, cause);
    case 'move': {
      const { from, to, quantity } = one;
      const move = { fromItemId: at(world.items, from).id, toItemId: at(world.items, to).id, quantity };
      return moveBooking(tx, move, cause);
    }
    case 'pair':
      return pairItems(tx, pairingLinesOf(world, one.lines));
    case 'unpair': {
      const lines = linesOf(world, one);
      return unpairItems(
        tx,
        lines.map(({ itemId, quantity }) => ({ expeditionItemId: itemId, quantity })),
      );
    }
    case 'unpairAll':
      return unpairExpeditions(tx, [at(world.documents, one.document).id]);
    case 'pairAutomatically':
      return pairAutomatically(tx, organisationId, {
        stockAdviceItemIds: world.adviceItems.map(({ id }) => id),
      });
    case 'arrive':
      return arrive(tx, world, one, cause);
    case 'reduce':
      return reduce(tx, at(world.adviceItems, one.advice).id, one.quantity);
  }
}

/** Another condition of what came back, as a return receipt notes it: who holds it gives it up, and it moves. */
async function regrade(
  tx: Tx,
  world: World,
  lines: { of: number; quantity: number }[],
  cause: ExplainedCause,
): Promise<void> {
  const { organisationId, shelves, otherWarehouseId: toWarehouseId } = world;
  const given = lines.map(({ of, quantity }) => ({ organisationId, at: at(shelves, of), quantity }));
  await yieldStock(tx, given, cause);
  await shiftStock(
    tx,
    freeOf(world, lines).map((line) => ({ ...line, toWarehouseId })),
    cause,
  );
}

/** A receipt as the door of warehouses writes it: sent twice, it is done once. */
async function arrive(
  tx: Tx,
  world: World,
  { advice, quantity }: { advice: number; quantity: number },
  cause: ExplainedCause,
): Promise<void> {
  const written = await tx.db
    .selectFrom('stock_act')
    .select('key')
    .where('organisation_id', '=', world.organisationId)
    .where('key', '=', cause.key)
    .executeTakeFirst();
  if (written) return;
  const { id, shelf } = at(world.adviceItems, advice);
  const taken = await takePairings(tx, [{ stockAdviceItemId: id, quantity }]);
  await tx.db
    .updateTable('stock_advice_item')
    .set((column) => ({ supplied_quantity: column('supplied_quantity', '+', quantity) }))
    .where('id', '=', id)
    .execute();
  await receive(tx, onShelves(world, [{ of: shelf, quantity }], 'new'), cause);
  const lines = taken.map((pairing) => ({
    of: world.items.findIndex((item) => item.id === pairing.expeditionItemId),
    quantity: pairing.quantity,
  }));
  await bookItems(tx, requestsOf(world, lines), 'keep', cause);
}

/** Less is announced than was. */
async function reduce(tx: Tx, id: string, quantity: number): Promise<void> {
  const row = await tx.db
    .selectFrom('stock_advice_item')
    .select('supplied_quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await unpairExcess(tx, [id], new Map([[id, Math.max(quantity - row.supplied_quantity, 0)]]));
  await tx.db.updateTable('stock_advice_item').set({ quantity }).where('id', '=', id).execute();
}

const onShelves = <S extends string>(
  { organisationId, shelves }: World,
  lines: { of: number; quantity: number }[],
  subtype: S,
) => lines.map(({ of, quantity }) => ({ organisationId, ...at(shelves, of), quantity, subtype }));

const freeOf = ({ organisationId, shelves }: World, lines: { of: number; quantity: number }[]) =>
  lines.map(({ of, quantity }) => ({ organisationId, from: at(shelves, of), quantity }));

const STATE = `
  select 'shelf' as kind, organisation_id || product_id::text || warehouse_id || lot as id, quantity, booked,
    null::integer as other from stock_row where organisation_id = any ($1)
  union all select 'item', id::text, booked, expedited, paired from expedition_item where organisation_id = any ($1)
  union all select 'item', id::text, booked, expedited, paired from transfer_item where organisation_id = any ($1)
  union all select 'item', id::text, booked, expedited, paired
    from internal_stock_change_item where organisation_id = any ($1)
  union all select 'advice', id::text, quantity, supplied_quantity, paired
    from stock_advice_item where organisation_id = any ($1)`;

/** What the database has of some worlds. */
export async function readStates(db: TestDatabase, worlds: readonly World[]): Promise<State[]> {
  const organisations = worlds.map(({ organisationId }) => organisationId);
  const rows = await db.asOwner<{
    kind: string;
    id: string;
    quantity: number;
    booked: number;
    other: number;
  }>(STATE, [organisations], 'states of worlds');
  const found = new Map(
    rows.map(({ kind, id, quantity, booked, other }) => [`${kind} ${id}`, [quantity, booked, other]]),
  );
  const read = (kind: string, id: string) =>
    (found.get(`${kind} ${id}`) ?? [0, 0, 0]) as [number, number, number];
  return worlds.map(({ organisationId, shelves, items, adviceItems }) => ({
    shelves: shelves.map(({ productId, warehouseId, lot }) => {
      const [quantity, booked] = read('shelf', `${organisationId}${productId}${warehouseId}${lot}`);
      return { quantity, booked };
    }),
    items: items.map(({ id }) => {
      const [booked, expedited, paired] = read('item', id);
      return { booked, expedited, paired };
    }),
    adviceItems: adviceItems.map(({ id }) => {
      const [quantity, supplied, paired] = read('advice', id);
      return { quantity, supplied, paired };
    }),
  }));
}
