import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { systemScope } from '../server/platform/access/scope.ts';
import { bookItems } from '../server/stock/ledger.ts';
import { bookingRequests, buildExpedition, buildWarehouse, buildWms, insert } from '../testing/builders.ts';
import { buildAdvice, buildInternalStockChange, buildTransfer } from '../testing/documents.ts';
import type { Portal } from '../testing/portal.ts';
import { type FuzzWorld, idsOf } from './fuzz-known.ts';
import type { Tenant } from './tenant.ts';

/** More than are cancelled, closed or moved in a run, of each status that an act begins in. */
const EACH = 12;

/** Reservations, transfers and internal changes of a tenant as the fuzzer plays with them, by the noun of the path. */
export async function buildFuzzMoves(portal: Portal, tenant: Tenant): Promise<Record<string, string[]>> {
  const { database } = portal;
  const wms = await buildWms(database);
  await insert(database, 'organisation_wms', { organisation_id: tenant.id, wms_id: wms.id });
  const there = await buildWarehouse(database, tenant, wms);
  const aside = await buildWarehouse(database, tenant, tenant.wms);
  const many = async (statuses: readonly string[], make: (status: string) => Promise<string>) => {
    const ids: string[] = [];
    for (const status of statuses) for (let index = 0; index < EACH; index++) ids.push(await make(status));
    return ids;
  };
  const items = [{ product: tenant.product, quantity: 2 }];
  const transfers = (left: boolean) => async (status: string) => {
    const dispatched_at = left ? new Date('2026-01-04') : null;
    const to = { wms, warehouse: there };
    return (await buildTransfer(database, tenant, to, { status, dispatched_at, items })).id;
  };
  const change = async (status: string) =>
    (await buildInternalStockChange(database, tenant, aside, { status, items })).id;
  const reservation = async (status: string) => {
    const made = await buildExpedition(database, tenant, {
      status,
      items: [{ product: tenant.product, quantity: 40 }],
    });
    const requests = bookingRequests(made).map((request) => ({ ...request, quantity: 30 }));
    const cause = { source: 'fuzz', key: uuid() };
    await database.transaction(systemScope(), (tx) => bookItems(tx, requests, 'keep', cause));
    return made.items[0]?.id ?? '';
  };
  const advice = await buildAdvice(database, tenant, { items: [{ product: tenant.product, quantity: 9 }] });
  const receipt = await insert(database, 'inbound_receipt', {
    id: uuid(),
    organisation_id: tenant.id,
    stock_advice_id: advice.id,
    wms_id: tenant.wms.id,
    warehouse_id: tenant.warehouse.id,
    actor_name: 'Ada',
    source: 'fuzz',
    source_key: '1',
    received_at: new Date(),
  });
  const sent = await buildExpedition(database, tenant, { items: [{ product: tenant.product }] });
  const issue = await insert(database, 'outbound_receipt', {
    id: uuid(),
    organisation_id: tenant.id,
    expedition_id: sent.id,
    eshop_id: sent.eshop_id,
    wms_id: sent.wms_id,
    warehouse_id: sent.warehouse_id,
    carrier_id: sent.carrier_id,
    carrier_service_id: sent.carrier_service_id,
    actor_name: 'Ada',
    issued_at: new Date(),
    packages_count: 1,
    count_of_items: 1,
    count_of_sku: 1,
    sum_of_quantity: 1,
  });
  return {
    transfer: [
      ...(await many(['created', 'waitingForGoods'], transfers(false))),
      ...(await many(['created'], transfers(true))),
    ],
    'internal-stock-change': await many(['New', 'New', 'Ready'], change),
    reservation: await many(['waitingForGoods'], reservation),
    'inbound-receipt': [receipt.id],
    'outbound-receipt': [issue.id],
    'other-wms': [wms.id],
    'other-warehouse': [there.id],
    'aside-warehouse': [aside.id],
  };
}

/** Bodies of which the fields have to fit one another. */
export function moveBodiesOf(
  operationId: string,
  { mine, ids }: FuzzWorld,
): fc.Arbitrary<object> | undefined {
  const of = (noun: string) => fc.constantFrom(...idsOf(ids.admin, noun));
  const items = fc.tuple(
    fc.record({ product: fc.constant(mine.product.id), quantity: fc.integer({ min: 1, max: 5 }) }),
  );
  const eventHead = {
    eventId: fc.uuid(),
    occurredAt: fc.constant('2026-01-05T10:00:00Z'),
  };
  switch (operationId) {
    case 'transfer.create':
    case 'transfer.update':
      return fc.record({
        fromWms: fc.constant(mine.wms.id),
        fromWarehouse: fc.constant(mine.warehouse.id),
        toWms: of('other-wms'),
        toWarehouse: of('other-warehouse'),
        note: fc.constantFrom(null, 'ž\nĺ'),
        items,
      });
    case 'transfer.commitImport':
      return fc.record({ dryRun: fc.boolean(), skipInvalid: fc.boolean() });
    case 'internalStockChange.create':
    case 'internalStockChange.update':
      return fc.record({
        wms: fc.constant(mine.wms.id),
        fromWarehouse: fc.constant(mine.warehouse.id),
        toWarehouse: of('aside-warehouse'),
        items,
      });
    case 'productStock.asOf':
      return fc.record({
        at: fc.constantFrom('2026-01-05T10:00:00Z', '2999-12-31T00:00:00Z'),
        limit: fc.integer({ min: 1, max: 9 }),
      });
    case 'reservation.cancel':
      return fc.record({ quantity: fc.integer({ min: 1, max: 2 }), dryRun: fc.boolean() });
    case 'reservation.edit':
      return fc.record({ booked: fc.integer({ min: 0, max: 31 }), dryRun: fc.boolean() });
    case 'reservation.move':
      return fc.record({
        to: of('reservation'),
        quantity: fc.integer({ min: 1, max: 2 }),
        dryRun: fc.boolean(),
      });
    case 'floor.transferEvent':
      return fc.record({
        ...eventHead,
        transfer: of('transfer'),
        kind: fc.constantFrom('close', 'sendBack', 'receive'),
      });
    case 'floor.stockChangeEvent':
      return fc.record({
        ...eventHead,
        internalStockChange: of('internal-stock-change'),
        kind: fc.constantFrom('fail', 'execute'),
      });
    case 'floor.reportStockChange':
      return fc.record({
        ...eventHead,
        organisation: fc.constant(mine.id),
        type: fc.constantFrom('damaged', 'opened'),
        wms: fc.constant(mine.wms.id),
        fromWarehouse: fc.constant(mine.warehouse.id),
        toWarehouse: of('aside-warehouse'),
        lines: items,
      });
    default:
      return undefined;
  }
}
