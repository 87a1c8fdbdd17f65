import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import type { ReturnEventBody } from '../contracts/floor/floor.returns.ts';
import { FLOOR, sendOrder, standAtDoor } from '../server/wms/fixtures.ts';
import { receiveReturnEvent } from '../server/wms/return.ts';
import { buildWarehouse } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { type FuzzWorld, idsOf } from './fuzz-known.ts';
import type { Tenant } from './tenant.ts';

/** More than are matched, graded or disposed of in a run. */
const EACH = 10;

/** Parcels of a tenant that came back as the fuzzer plays with them, by the act that each is for. */
export async function buildFuzzReturnReceipts(
  portal: Portal,
  tenant: Tenant,
): Promise<Record<string, string[]>> {
  const { database } = portal;
  await buildWarehouse(database, tenant, tenant.wms, { type: 'scraping' });
  const say = async (event: Partial<ReturnEventBody> & Pick<ReturnEventBody, 'kind'>): Promise<string> => {
    const body = { eventId: uuid(), occurredAt: '2026-01-05T10:00:00Z', ...event };
    return (await database.transaction(FLOOR, (tx) => receiveReturnEvent(tx, 'fuzz', body))).returnReceipt;
  };
  const unknown = (lines?: ReturnEventBody['lines']) =>
    say({ kind: 'register', code: uuid(), organisation: tenant.id, wms: tenant.wms.id, lines });
  const many = async (make: () => Promise<string>): Promise<string[]> => {
    const made: string[] = [];
    for (let index = 0; index < EACH; index++) made.push(await make());
    return made;
  };
  const piece = (grade: 'returned' | 'returned_damaged') => ({
    product: tenant.product.id,
    quantity: 1,
    grade,
  });
  const graded = await unknown(Array.from({ length: EACH }, () => piece('returned')));
  const items = await database.asOwner<{ id: string }>(
    'select id from return_receipt_item where return_receipt_id = $1',
    [graded],
  );
  return {
    shipped: await many(async () => {
      const order = await sendOrder(database, tenant);
      await standAtDoor(database).sayAll(order, 'pack', 'pickUp');
      return order.id;
    }),
    'return-receipt': [graded, await unknown()],
    'return-unknown': await many(() => unknown()),
    'return-open': await many(() => unknown([{ ...piece('returned'), grade: null }])),
    'return-graded': [graded],
    'return-graded-item': items.map(({ id }) => id),
    'return-damaged': await many(() => unknown([piece('returned_damaged')])),
  };
}

/** Under which of them the world keeps the receipts for a path. */
export function receiptsOfReturns(path: string): string | undefined {
  if (!path.startsWith('/api/return-receipt/')) return undefined;
  if (path.endsWith('/match') || path.endsWith('/propose')) return 'return-unknown';
  if (path.endsWith('/regrade')) return 'return-graded';
  return path.endsWith('/dispose') ? 'return-damaged' : 'return-receipt';
}

/** Bodies of which the fields have to fit one another. */
export function returnReceiptBodiesOf(
  operationId: string,
  { mine, ids }: FuzzWorld,
): fc.Arbitrary<object> | undefined {
  const of = (noun: string) => fc.constantFrom(...idsOf(ids.admin, noun));
  const occurredAt = fc.constant('2026-01-05T10:00:00Z');
  switch (operationId) {
    case 'returnReceipt.match':
    case 'returnReceipt.propose':
      return fc.record({ expedition: of('shipped') });
    case 'returnReceipt.regrade':
      return fc.record({
        item: of('return-graded-item'),
        grade: fc.constantFrom('returned_damaged', 'returned'),
        reason: fc.constant('Looked again.'),
      });
    case 'returnReceipt.dispose':
      return fc.record({ disposal: fc.constantFrom('scrapped', 'sold', 'sentBack') });
    case 'floor.returnEvent':
      return fc.oneof(
        fc.record({
          eventId: fc.uuid(),
          occurredAt,
          kind: fc.constant('register'),
          code: fc.constantFrom('Z-1', 'ž', '%', '100%'),
          organisation: fc.constant(mine.id),
          wms: fc.constant(mine.wms.id),
          weight: fc.constantFrom(null, 250),
        }),
        fc.record({
          eventId: fc.uuid(),
          occurredAt,
          kind: fc.constant('grade'),
          returnReceipt: of('return-open'),
          lines: fc.tuple(
            fc.record({
              product: fc.constant(mine.product.id),
              quantity: fc.constantFrom(1, 2),
              grade: fc.constantFrom('returned', 'returned_damaged'),
            }),
          ),
        }),
      );
    default:
      return undefined;
  }
}
