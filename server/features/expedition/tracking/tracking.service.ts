import { v4 as uuid } from 'uuid';
import {
  TRACKED,
  type Tracking,
  type TrackingLink,
} from '../../../../contracts/expedition/expedition.tracking.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { Secrets } from '../../../platform/access/secrets.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { recordEvent } from '../../../platform/events/record.ts';
import { holdExpedition } from '../expedition.lifecycle.ts';
import { findShipment } from '../expedition.shipment.store.ts';
import type { ExpeditionRow } from '../expedition.store.ts';
import { readToken, tokenOf } from './tracking.address.ts';
import {
  changeLink,
  findLink,
  findLinkOf,
  insertLink,
  type LinkRow,
  listOrdered,
  readTracked,
} from './tracking.store.ts';

const shown = (secrets: Secrets, row: LinkRow): TrackingLink => ({
  path: `/track/${tokenOf(secrets, row.id)}`,
  showsItems: row.shows_items,
  createdAt: new Date(row.created_at).toISOString(),
});

/** The link of an order that the caller sees; null where there is none. */
export async function readLink(tx: Tx, secrets: Secrets, expeditionId: string): Promise<TrackingLink | null> {
  const row = await findLinkOf(tx, expeditionId);
  return row ? shown(secrets, row) : null;
}

/** Makes the link of an order, or changes what it shows. Renewed, the one before it ends. */
export async function shareLink(
  tx: Tx,
  secrets: Secrets,
  expeditionId: string,
  { showsItems, renew }: { showsItems: boolean; renew: boolean },
): Promise<TrackingLink> {
  const order = await holdExpedition(tx, expeditionId);
  const before = await findLinkOf(tx, expeditionId);
  if (before && !renew) {
    if (before.shows_items !== showsItems) await changeLink(tx, before.id, { shows_items: showsItems });
    return shown(secrets, { ...before, shows_items: showsItems });
  }
  if (before) await changeLink(tx, before.id, { ended_at: tx.now });
  // A random id: what the moment of an order says must not help to guess its link.
  const row: LinkRow = {
    id: uuid(),
    organisation_id: order.organisation_id,
    expedition_id: order.id,
    shows_items: showsItems,
    created_at: tx.now.toISOString(),
  };
  await insertLink(tx, row);
  await note(tx, order, before ? 'renewTracking' : 'shareTracking');
  return shown(secrets, row);
}

/** Ends the link of an order; where there is none, nothing happens. */
export async function endLink(tx: Tx, expeditionId: string): Promise<void> {
  const order = await holdExpedition(tx, expeditionId);
  const row = await findLinkOf(tx, expeditionId);
  if (!row) return;
  await changeLink(tx, row.id, { ended_at: tx.now });
  await note(tx, order, 'endTracking');
}

const note = (tx: Tx, order: ExpeditionRow, act: string): Promise<void> =>
  recordEvent(tx, { organisationId: order.organisation_id, noun: 'expedition', recordId: order.id, act });

/**
 * What somebody sees who has the link.
 * @throws Problem 404, the same for a token that was never given out and for one that was ended.
 */
export async function track(tx: Tx, secrets: Secrets, token: string): Promise<Tracking> {
  const id = readToken(secrets, token);
  const link = id === null ? undefined : await findLink(tx, id);
  const order = link && (await readTracked(tx, link));
  const shipment = link && (await findShipment(tx, link.expedition_id));
  if (!order || !shipment) throw notFound();
  const { packedAt, handedOverAt, deliveredAt, parcels } = shipment;
  return {
    orderNumber: order.orderNumber,
    shop: { name: order.shopName, colour: order.shopColour },
    status: TRACKED[order.status],
    steps: [
      { step: 'received', at: new Date(order.receivedAt).toISOString() },
      { step: 'packed', at: packedAt },
      { step: 'onTheWay', at: handedOverAt },
      { step: 'delivered', at: deliveredAt },
    ],
    carrier: order.carrier,
    parcels: parcels.map(({ trackingNumber, trackingUrl }) => ({ trackingNumber, trackingUrl })),
    items: link.shows_items ? await listOrdered(tx, link) : null,
  };
}
