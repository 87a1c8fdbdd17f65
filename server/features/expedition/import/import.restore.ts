import { isDeepStrictEqual } from 'node:util';
import type { ExpeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import { conflict } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { takeBackExpedition } from '../expedition.acts.ts';
import { bodyOfOrder } from '../expedition.copy.ts';
import { holdExpedition } from '../expedition.lifecycle.ts';
import { readExpedition } from '../expedition.service.ts';
import { updateExpeditionBody } from '../expedition.update.ts';

/** What an order said before an import changed it, and after. */
export interface OrderBefore {
  before: ExpeditionBody;
  after: ExpeditionBody;
}

/** An order as it could be sent in again, in the form in which it is kept. */
export const keptBody = async (tx: Tx, id: string): Promise<ExpeditionBody> =>
  JSON.parse(JSON.stringify(bodyOfOrder(await readExpedition(tx, id)))) as ExpeditionBody;

/**
 * Takes back what an import did to an order: one that it made is cancelled, one that it changed says again what it said
 * before, as far as its status lets that be changed. What it changed in an order that is canceled needs no way back.
 * @throws Problem 409 `importChangedSince` when somebody has changed it since.
 */
export async function takeBackImported(tx: Tx, id: string, change: unknown): Promise<void> {
  if (change === null) return takeBackExpedition(tx, id);
  const { before, after } = change as OrderBefore;
  const row = await holdExpedition(tx, id);
  if (row.status === 'canceled') return;
  if (!isDeepStrictEqual(await keptBody(tx, id), after))
    throw conflict('importChangedSince', { orderNumber: row.order_number });
  await updateExpeditionBody(tx, id, before, null);
}
