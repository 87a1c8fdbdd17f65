import type { ReservationOutcome } from '../../../contracts/reservation/reservation.schema.ts';
import { rehearse } from '../../platform/database/rehearse.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { findComing } from '../expedition/waiting/coming.service.ts';
import { type Held, holdItems } from './reservation.acts.ts';
import { listPassedOver, type ReservedItem, readItems } from './reservation.store.ts';

/** Documents that are named as passed over. */
const NAMED = 20;

type Side = ReservationOutcome['from'];

const standing = ({ status, booked, paired }: ReservedItem) => ({ status, booked, paired });

/** How the sides stood before an act and stand after it, and what brings what they then lack. */
async function tellSides(tx: Tx, before: readonly ReservedItem[]): Promise<Side[]> {
  const ids = before.map(({ id }) => id);
  const after = await readItems(tx, ids);
  const coming = await findComing(tx, ids);
  return before.map((item) => {
    const now = after.get(item.id) ?? item;
    const next = now.booked + now.paired < now.quantity || now.paired > 0 ? coming.get(item.id) : undefined;
    return {
      expedition: item.expeditionId,
      orderNumber: item.orderNumber,
      recipient: item.recipient,
      item: item.id,
      before: standing(item),
      after: standing(now),
      quantity: now.quantity,
      rebookAfter: now.rebookAfter,
      requiredExpeditionDate: item.requiredExpeditionDate,
      coming: next
        ? { stockAdvice: next.stockAdvice, internalId: next.internalId, expectedAt: next.expectedAt }
        : null,
    };
  });
}

/**
 * Does an act on reservations and returns its outcome. A dry run does the same and rolls back, so that its outcome is
 * the one that would follow.
 */
export async function withOutcome(
  tx: Tx,
  { dryRun, quantity, items }: { dryRun: boolean; quantity: number; items: { from: string; to?: string } },
  act: (tx: Tx, from: Held, to: Held | undefined) => Promise<void>,
): Promise<ReservationOutcome> {
  const work = async (tx: Tx): Promise<ReservationOutcome> => {
    const held = await holdItems(tx, [items.from, ...(items.to ? [items.to] : [])]);
    const [from, to] = held as [Held, Held | undefined];
    const passedOver = to ? await listPassedOver(tx, to.item, from.item, NAMED) : [];
    await act(tx, from, to);
    const [giver, taker] = await tellSides(
      tx,
      held.map(({ item }) => item),
    );
    return { dryRun, quantity, from: giver as Side, to: taker ?? null, passedOver };
  };
  return dryRun ? rehearse(tx, work) : work(tx);
}
