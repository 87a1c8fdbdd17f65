import { v7 as uuid } from 'uuid';
import type { floorRoutes } from '../contracts/floor/floor.routes.ts';
import type { returnReceiptRoutes } from '../contracts/return-receipt/return-receipt.routes.ts';
import type { ReturnOutcome } from '../contracts/return-receipt/return-receipt.states.ts';
import { FLOOR, sendOrder, standAtDoor } from '../server/wms/fixtures.ts';
import { receiveReturnEvent } from '../server/wms/return.ts';
import { buildWarehouse } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { asAdmin, type Calls, exported, type GoodCall, next } from './isolation-call.ts';
import { type IsolationWorld, PICTURE } from './isolation-world.ts';

type Returns = Pick<typeof floorRoutes, 'returns' | 'returnEvent' | 'returnPhoto'>;

/** Good calls of the routes by which parcels come back. */
export function returnReceiptCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): { floor: Calls<Returns>; returnReceipt: Calls<typeof returnReceiptRoutes> } {
  const { database } = portal;
  const eventHead = () => ({ eventId: next(), occurredAt: '2026-01-05T10:00:00Z' });
  const say = (event: Parameters<typeof receiveReturnEvent>[2]) =>
    database.transaction(FLOOR, (tx) => receiveReturnEvent(tx, 'test', event));
  const ship = async () => {
    const order = await sendOrder(database, mine);
    await standAtDoor(database).sayAll(order, 'pack', 'pickUp');
    return order;
  };
  const itemOf = async (receipt: string): Promise<{ item: string; product: string }> => {
    const [row] = await database.asOwner<{ item: string; product: string }>(
      'select id as item, product_id as product from return_receipt_item where return_receipt_id = $1',
      [receipt],
    );
    return row ?? { item: '', product: '' };
  };
  /** A receipt of an order of its own, graded where a grade is given. */
  const receipt = async (grade?: ReturnOutcome) => {
    await buildWarehouse(database, mine, mine.wms, { type: 'scraping' });
    const order = await ship();
    const { returnReceipt: id } = await say({ ...eventHead(), kind: 'register', expedition: order.id });
    const { item, product } = await itemOf(id);
    if (grade)
      await say({ ...eventHead(), kind: 'grade', returnReceipt: id, lines: [{ item, quantity: 2, grade }] });
    return { id, item, product };
  };
  const unknown = async (): Promise<string> => {
    const event = { ...eventHead(), kind: 'register' as const, code: next() };
    return (await say({ ...event, organisation: mine.id, wms: mine.wms.id })).returnReceipt;
  };
  const photoOf = async (id: string): Promise<string> => {
    const photo = uuid();
    await database.asOwner(
      `insert into receipt_photo (id, organisation_id, return_receipt_id, bytes, width, height, file_key, small_key, large_key)
       values ($1, $2, $3, 1, 1, 1, 'none', 'none', 'none')`,
      [photo, mine.id, id],
    );
    return photo;
  };
  const sent = async () => ({
    body: { ...eventHead(), kind: 'register', expedition: (await ship()).id, wms: own.wms },
  });
  return {
    floor: {
      returns: asAdmin(() => ({ query: { wms: own.wms } })),
      returnEvent: asAdmin(
        Object.assign(
          async () => {
            const { id, item, product } = await receipt();
            const line = { item, product, quantity: 2, grade: 'returned', photos: [await photoOf(id)] };
            return { body: { ...eventHead(), kind: 'grade', returnReceipt: id, lines: [line] } };
          },
          {
            within: {
              organisation: async () => ({
                body: {
                  ...eventHead(),
                  kind: 'register',
                  code: next(),
                  organisation: own.organisation,
                  wms: own.wms,
                  lines: [{ product: own.product, quantity: 1 }],
                },
              }),
              expedition: sent,
              wms: sent,
            },
          },
        ),
      ),
      returnPhoto: asAdmin(async () => ({ params: { id: (await receipt()).id }, file: PICTURE })),
    },
    returnReceipt: {
      list,
      read: async () => ({ params: { id: (await receipt()).id } }),
      export: exported('internalNumber', 'expedition', 'sumOfQuantity'),
      suggestions: async () => ({ params: { id: (await receipt()).id } }),
      propose: async () => ({ params: { id: await unknown() }, body: { expedition: (await ship()).id } }),
      match: asAdmin(async () => ({
        params: { id: await unknown() },
        body: { expedition: (await ship()).id },
      })),
      regrade: asAdmin(async () => {
        const { id, item } = await receipt('returned');
        return { params: { id }, body: { item, grade: 'returned_damaged', reason: 'Looked again.' } };
      }),
      dispose: asAdmin(async () => {
        const { id, item } = await receipt('returned_damaged');
        return { params: { id }, body: { items: [item], disposal: 'scrapped' } };
      }),
    },
  };
}
