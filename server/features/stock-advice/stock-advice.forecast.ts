import { LIMITS } from '../../../contracts/kit/limits.ts';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import type { Body, Query } from '../../../contracts/kit/route.ts';
import type { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listTakenIds, readWms } from './stock-advice.facts.store.ts';
import {
  type Forecast,
  forecastItems,
  forecastOrders,
  listRunningOut,
  readDefaultPlace,
} from './stock-advice.forecast.store.ts';
import { organisationOf } from './stock-advice.prepare.ts';

/**
 * What a draft would meet: whether its number is free, what is in stock and waited for, and whose orders it sets free.
 * @throws Problem 400 for a place that is not the organisation's.
 */
export async function forecastAdvice(
  tx: Tx,
  body: Body<(typeof stockAdviceRoutes)['forecast']>,
): Promise<Forecast> {
  const organisationId = await organisationOf(tx, body);
  const place = await readDefaultPlace(tx, organisationId, body.warehouse ?? null);
  if (!place) throw invalidAt('warehouse', 'warehouseUnknown');
  const wmsId = body.wms ?? place.wmsId;
  if (body.wms && !(await readWms(tx, organisationId, body.wms))) throw invalidAt('wms', 'wmsUnknown');
  const adviceId = body.stockAdvice ?? null;
  const taken = body.internalId ? await listTakenIds(tx, organisationId, [body.internalId], adviceId) : null;
  const at = { organisationId, wmsId, warehouseId: place.warehouseId, adviceId };
  return {
    internalIdFree: !taken || taken.size === 0,
    items: await forecastItems(tx, at, body.items),
    orders: await forecastOrders(tx, at, body.items),
  };
}

/** Lines for what runs out, at one place or at all of an organisation's. */
export async function proposeAdvice(
  tx: Tx,
  query: Query<(typeof stockAdviceRoutes)['proposal']>,
): Promise<{ items: Awaited<ReturnType<typeof listRunningOut>> }> {
  const organisationId = await organisationOf(tx, query);
  const of = { organisationId, wmsId: query.wms ?? null, warehouseId: query.warehouse ?? null };
  return { items: await listRunningOut(tx, of, LIMITS.items) };
}
