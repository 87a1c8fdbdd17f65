import { type ExpeditionStatus, HAS_LEFT } from '../../contracts/expedition/expedition.states.ts';
import type { ReturnEventBody } from '../../contracts/floor/floor.returns.ts';
import type { WarehouseEventKind } from '../../contracts/floor/floor.schema.ts';
import { conflict, invalid, invalidAt, type Violation } from '../../contracts/kit/problem.ts';
import { type ExpeditionRow, holdExpedition } from '../features/expedition/expedition.warehouse.service.ts';
import { findReturnsByCode } from '../features/return/return.warehouse.service.ts';
import {
  findOrdersByCode,
  findReceiptOf,
  findUnknownParcel,
  holdReturnReceipt,
  isServedBy,
  type ReturnReceiptRow,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { readShipping } from './door.store.ts';
import { findReturnAdvice, readCountedProducts } from './inbound.store.ts';
import type { ReturnNews } from './return.grade.ts';
import { openReceiptOf, openUnknownReceipt, type ParcelFacts } from './return.receipt.ts';
import { findRoad } from './road.ts';
import { takeStep } from './steps.ts';

/** How goods turn round that their customer never got. */
const TURNING_BACK: Partial<Record<ExpeditionStatus, WarehouseEventKind>> = {
  waitingForTheCarrier: 'withdrawParcel',
  carrierPickedUp: 'returnToSender',
  readyToTakeover: 'endStorage',
};

export interface Registered {
  row: ReturnReceiptRow;
  order: ExpeditionRow | null;
  /** Why nothing was written: somebody registered the parcel, or graded it, before. */
  ignored: 'alreadyRegistered' | 'alreadyGraded' | null;
}

/**
 * Rows 1 and 2: finds the order that a parcel is of and opens its receipt, or one for a parcel that nobody knows. An
 * order that its customer never got turns round. A parcel that was registered before is that one.
 * @throws Problem 409 `parcelUnknown` and `parcelAmbiguous` where it has to be said whose it is; `notShipped` for an
 * order that did not leave; `announcedByAdvice` for goods that an advice of type return brings.
 */
export async function registerReturn(tx: Tx, body: ReturnEventBody, news: ReturnNews): Promise<Registered> {
  const found = await findOrder(tx, body);
  if (found) return registerOrder(tx, body, news, found);
  return registerUnknown(tx, body, news);
}

interface Found {
  id: string;
  parcelId: string | null;
  /** The return that the code names. */
  returnId: string | null;
}

async function findOrder(tx: Tx, { expedition, code, organisation }: ReturnEventBody): Promise<Found | null> {
  if (expedition) return { id: expedition.toLowerCase(), parcelId: null, returnId: null };
  if (!code) throw invalidAt('code', 'required');
  const orders = await findOrdersByCode(tx, code, organisation?.toLowerCase() ?? null);
  if (orders.length > 1) throw conflict('parcelAmbiguous', { code });
  const [order] = orders;
  if (order) return { id: order.expeditionId, parcelId: order.parcelId, returnId: null };
  const announced = await findReturnsByCode(tx, code, organisation?.toLowerCase() ?? null);
  if (announced.length > 1) throw conflict('parcelAmbiguous', { code });
  const [one] = announced;
  return one ? { id: one.expeditionId, parcelId: null, returnId: one.id } : null;
}

const factsOf = (body: ReturnEventBody, news: ReturnNews, wmsId: string): ParcelFacts => ({
  wmsId,
  receivedAt: news.happenedAt,
  trackingNumber: body.code ?? null,
  sender: body.sender,
  packaging: body.packaging,
  weight: body.weight,
  note: body.reason,
});

async function registerOrder(
  tx: Tx,
  body: ReturnEventBody,
  news: ReturnNews,
  found: Found,
): Promise<Registered> {
  const order = await holdExpedition(tx, found.id);
  if (body.organisation && body.organisation.toLowerCase() !== order.organisation_id)
    throw invalidAt('organisation', 'otherOrganisation');
  demandShipped(order);
  const wmsId = body.wms?.toLowerCase() ?? order.wms_id;
  await demandServed(tx, order.organisation_id, wmsId);
  const facts = factsOf(body, news, wmsId);
  const receipt = await openReceiptOf(tx, order, {
    ...facts,
    trackingNumber: facts.trackingNumber ?? order.tracking_number,
    parcelId: found.parcelId,
    returnId: found.returnId,
  });
  if (!receipt) {
    const last = await findReceiptOf(tx, order);
    if (!last) throw conflict('nothingOut', { orderNumber: order.order_number });
    return { row: await holdReturnReceipt(tx, last), order, ignored: 'alreadyGraded' };
  }
  // What the customer sends by a return reached them, whatever its carrier has said so far.
  if (receipt.isNew && !found.returnId) await turnBack(tx, order, news);
  return { row: receipt.row, order, ignored: receipt.isNew ? null : 'alreadyRegistered' };
}

async function registerUnknown(tx: Tx, body: ReturnEventBody, news: ReturnNews): Promise<Registered> {
  const code = body.code ?? '';
  const organisationId = body.organisation?.toLowerCase() ?? null;
  const wmsId = body.wms?.toLowerCase() ?? null;
  const known = await findUnknownParcel(tx, { organisationId, wmsId, code });
  if (known) {
    const row = await holdReturnReceipt(tx, known);
    const order = row.expedition_id ? await holdExpedition(tx, row.expedition_id) : null;
    return { row, order, ignored: 'alreadyRegistered' };
  }
  const advice = await findReturnAdvice(tx, organisationId, code);
  if (advice) throw conflict('announcedByAdvice', { code, internalId: advice });
  if (!organisationId) throw conflict('parcelUnknown', { code });
  if (!wmsId) throw invalidAt('wms', 'required');
  await demandServed(tx, organisationId, wmsId);
  await demandProducts(tx, organisationId, body);
  const row = await openUnknownReceipt(tx, organisationId, factsOf(body, news, wmsId), body.lines ?? []);
  return { row, order: null, ignored: null };
}

/** @throws Problem 409 `notShipped`. */
export function demandShipped(order: ExpeditionRow): void {
  const shipped: readonly ExpeditionStatus[] = HAS_LEFT;
  if (!shipped.includes(order.status)) throw conflict('notShipped', { orderNumber: order.order_number });
}

async function demandServed(tx: Tx, organisationId: string, wmsId: string): Promise<void> {
  if (!(await isServedBy(tx, organisationId, wmsId))) throw invalidAt('wms', 'invalid');
}

/** What is listed of a parcel are products of its organisation. @throws Problem 400 that names each line that is not. */
async function demandProducts(
  tx: Tx,
  organisationId: string,
  { lines = [] }: Pick<ReturnEventBody, 'lines'>,
): Promise<void> {
  const ids = lines.flatMap(({ product }) => product ?? []);
  const known = await readCountedProducts(tx, organisationId, ids);
  const violations = lines.flatMap(({ product }, index): Violation[] =>
    !product || known.get(product)?.physical
      ? []
      : [{ propertyPath: `lines[${index}].product`, code: 'productNotFound', parameters: {} }],
  );
  if (violations.length > 0) throw invalid(violations);
}

/** An order that its customer never got turns round where it stands (rows 49, 50 and 52). */
export async function turnBack(tx: Tx, order: ExpeditionRow, news: ReturnNews): Promise<void> {
  const kind = TURNING_BACK[order.status];
  if (!kind) return;
  const shipping = await readShipping(tx, order);
  const { personalCollection } = shipping;
  const road = findRoad({ status: order.status, statusBeforeCancel: null, personalCollection }, kind);
  if (!('steps' in road)) return;
  const { source, eventId, happenedAt } = news;
  const occurredAt = happenedAt.toISOString();
  const body = { eventId, expedition: order.id, kind, occurredAt, counted: false };
  for (const step of road.steps)
    await takeStep(tx, order, step, { source, body, happenedAt, label: shipping });
}
