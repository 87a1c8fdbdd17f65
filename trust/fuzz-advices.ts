import fc from 'fast-check';
import { buildSupplier } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { type FuzzWorld, idsOf } from './fuzz-known.ts';
import { buildMarkedAdvice } from './isolation-advice-world.ts';
import { INVOICE } from './isolation-expeditions.ts';
import { PICTURE } from './isolation-world.ts';
import type { Tenant } from './tenant.ts';

/** More than are sent, closed or deleted in a run, of each status that an act begins in. */
const EACH = 10;
const PAPERS = 16;

/** Announcements of a tenant as the fuzzer plays with them, by the noun of the path. */
export async function buildFuzzAdvices(portal: Portal, tenant: Tenant): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {
    'stock-advice': [],
    supplier: [],
  };
  for (const status of ['onHold', 'onHold', 'new', 'closed'])
    for (let index = 0; index < EACH; index++) {
      const { stockAdvice, supplier } = await buildMarkedAdvice(portal, tenant, 'Fuzzed', status);
      found['stock-advice']?.push(stockAdvice);
      found.supplier?.push(supplier);
    }
  // Nothing names these, so that they can be deleted.
  for (let index = 0; index < 4 * EACH; index++)
    found.supplier?.push((await buildSupplier(portal.database, tenant)).id);
  // One with papers: an address names both, so that they have to fit.
  const { stockAdvice, stockAdviceAttachment } = await buildMarkedAdvice(
    portal,
    tenant,
    'Fuzzed',
    'finished',
  );
  const papers = await portal.database.asOwner<{ id: string }>(
    `insert into stock_advice_attachment (id, organisation_id, stock_advice_id, original_name, content_type, bytes, file_key)
     select gen_random_uuid(), organisation_id, stock_advice_id, original_name, content_type, bytes, file_key
     from stock_advice_attachment, generate_series(1, ${PAPERS}) where id = $1 returning id`,
    [stockAdviceAttachment],
  );
  found['stock-advice-paper'] = [stockAdvice];
  found['stock-advice-attachment'] = papers.map(({ id }) => id);
  return found;
}

/** Bodies of which the fields have to fit one another. */
export function adviceBodiesOf(
  operationId: string,
  { mine, ids }: FuzzWorld,
): fc.Arbitrary<object> | undefined {
  const line = fc.record({
    product: fc.constant(mine.product.id),
    quantity: fc.integer({ min: 1, max: 50 }),
  });
  switch (operationId) {
    case 'stockAdvice.create':
    case 'stockAdvice.update':
      return fc.record({
        warehouse: fc.constant(mine.warehouse.id),
        supplier: fc.constantFrom(...idsOf(ids.admin, 'supplier')),
        packagingUnit: fc.constantFrom('package', 'pallet'),
        countOfUnits: fc.integer({ min: 1, max: 9 }),
        expectedAt: fc.constantFrom(null, '2999-12-31', '2020-01-01T10:00:00Z'),
        note: fc.constantFrom(null, 'ž\nĺ'),
        send: fc.boolean(),
        items: fc.tuple(line),
      });
    // What may stand beside what depends on the event: lines, what was counted again, photos of damage.
    case 'floor.inboundEvent':
      return fc
        .record({
          eventId: fc.uuid(),
          stockAdvice: fc.constantFrom(...idsOf(ids.admin, 'stock-advice')),
          kind: fc.constantFrom('arrive', 'beginReceiving', 'receive', 'endReceiving', 'reportTrouble'),
          doubtsSurprising: fc.boolean(),
          line,
        })
        .map(({ line: counted, ...event }) => ({
          ...event,
          occurredAt: '2026-03-02T10:00:00Z',
          reason: 'Seen.',
          ...(event.kind === 'receive' && { lines: [counted] }),
        }));
    case 'stockAdvice.commitImport':
      return fc.record({ dryRun: fc.boolean(), skipInvalid: fc.boolean() });
    default:
      return undefined;
  }
}

/** Files as the uploads of announcements take them. */
export function adviceFilesOf(
  operationId: string,
  { mine }: FuzzWorld,
): fc.Arbitrary<string | Buffer> | undefined {
  const sku = mine.product.product_sku;
  if (operationId.endsWith('.uploadAttachment')) return fc.constant(PICTURE);
  if (operationId === 'expeditionInvoice.uploadInvoice') return fc.constant(INVOICE);
  if (operationId === 'stockAdvice.importItem') return fc.constant(`SKU,Quantity\n${sku},2\n`);
  if (operationId !== 'stockAdvice.importAtOnce') return undefined;
  const head = 'internalId,supplier,packagingUnit,countOfUnits,productSku,quantity';
  return fc.nat(99_999_999).map((number) => `${head}\nF-${number},Fuzzed Supplier,pallet,1,${sku},2\n`);
}
