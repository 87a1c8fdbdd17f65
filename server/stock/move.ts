import { conflict, notFound } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { actOnce } from './act.ts';
import type { Cause } from './cause.ts';
import { type Item, lockItems } from './items.ts';
import { checkPieces } from './lines.ts';
import { lockBookings, lockPlaces, lockProducts } from './lock.ts';
import { type Moved, type Movement, movedOf, movementOf, refOf } from './movements.ts';
import { placeKey } from './place.ts';
import { planMove } from './plan-move.ts';

export interface Move {
  fromItemId: string;
  toItemId: string;
  quantity: number;
}

/**
 * Unbook and Book in one act: pieces that one item holds go to another, past the queue. The caller ensures that
 * neither document is locked.
 * @returns what the other item got, by lot.
 * @throws Problem notFound when an item is not there, or they are not of one organisation, product and place;
 *   notBooked (409) when the one holds less; notNeeded (409) when the other needs less; lotNotAccepted (409) when
 *   the lots are not such as the other takes.
 */
export async function moveBooking(tx: Tx, move: Move, cause: Cause): Promise<Moved[]> {
  const { fromItemId, toItemId, quantity } = move;
  checkPieces([move], 1);
  const items = await lockItems(tx, { itemIds: [fromItemId, toItemId] });
  const from = items.find(({ itemId }) => itemId === fromItemId);
  const to = items.find(({ itemId }) => itemId === toItemId);
  if (!from || !to || from === to || !isAlike(from, to)) throw notFound();
  const { organisationId } = from;
  return actOnce(tx, organisationId, 'move', cause, async () => {
    if (to.open < quantity) throw conflict('notNeeded', { quantity, missing: to.open });
    await lockProducts(tx, organisationId, [from]);
    const shelf = await lockPlaces(tx, organisationId, [to]);
    const takes = planMove(to, quantity, await lockBookings(tx, organisationId, [fromItemId]), shelf);
    return {
      movements: takes.flatMap((take): Movement[] => [
        movementOf('Unbook', take),
        { type: 'Book', stockRowId: take.from.stockRowId, quantity: take.quantity, of: refOf(to) },
      ]),
      result: takes.map((take) => ({ ...movedOf(take), ...refOf(to) })),
    };
  });
}

const isAlike = (one: Item, other: Item): boolean =>
  one.organisationId === other.organisationId && placeKey(one) === placeKey(other);
