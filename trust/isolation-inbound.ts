import { v7 as uuid } from 'uuid';
import type { floorRoutes } from '../contracts/floor/floor.routes.ts';
import type { inboundReceiptRoutes } from '../contracts/inbound-receipt/inbound-receipt.routes.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { bookItems } from '../server/stock/ledger.ts';
import { receiveInboundEvent } from '../server/wms/inbound.ts';
import { buildProduct, buildStock, buildWarehouse, buildWms } from '../testing/builders.ts';
import { buildAdvice, buildInternalStockChange, buildTransfer } from '../testing/documents.ts';
import type { Portal } from '../testing/portal.ts';
import { asAdmin, type Calls, exported, type GoodCall, next } from './isolation-call.ts';
import { type IsolationWorld, PICTURE } from './isolation-world.ts';

type Goods = Omit<typeof floorRoutes, 'tasks' | 'event' | 'returns' | 'returnEvent' | 'returnPhoto'>;

/** Good calls of the routes by which goods come in, move between places and are read as receipts. */
export function inboundCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): {
  floor: Calls<Goods>;
  inboundReceipt: Calls<typeof inboundReceiptRoutes>;
} {
  const { database } = portal;
  const eventHead = () => ({ eventId: next(), occurredAt: '2026-01-05T10:00:00Z' });
  const advice = async () => {
    const product = await buildProduct(database, mine);
    const made = await buildAdvice(database, mine, {
      sent_at: '2026-01-05T09:00:00Z',
      items: [{ product, quantity: 5 }],
    });
    return { ...made, product };
  };
  const lineOf = ({ product, items }: Awaited<ReturnType<typeof advice>>) => ({
    product: product.id,
    item: items[0]?.id,
    quantity: 1,
  });
  /** A document that holds all it needs. */
  const booked = async <D extends { items: { id: string; product_id: string; quantity: number }[] }>(
    build: (product: Awaited<ReturnType<typeof buildProduct>>) => Promise<D>,
  ): Promise<D> => {
    const product = await buildProduct(database, mine);
    await buildStock(database, mine, product, 5);
    const made = await build(product);
    await database.transaction(systemScope(), (tx) =>
      bookItems(
        tx,
        made.items.map((item) => ({
          itemId: item.id,
          organisationId: mine.id,
          productId: product.id,
          wmsId: mine.wms.id,
          warehouseId: mine.warehouse.id,
          lot: null,
          lotOption: 'none' as const,
          quantity: item.quantity,
        })),
        'keep',
        { source: 'test', key: next() },
      ),
    );
    return made;
  };
  const transfer = async () => {
    const wms = await buildWms(database);
    const warehouse = await buildWarehouse(database, mine, wms);
    return booked((product) =>
      buildTransfer(
        database,
        mine,
        { wms, warehouse },
        { status: 'created', items: [{ product, quantity: 2 }] },
      ),
    );
  };
  /** What makes a counted line one of damaged pieces, with a photo of them. */
  const damageOf = async (column: 'stock_advice_id' | 'transfer_id', id: string) => {
    await buildWarehouse(database, mine, mine.wms, { type: 'scraping' });
    const photo = uuid();
    await database.asOwner(
      `insert into receipt_photo (id, organisation_id, ${column}, bytes, width, height, file_key, small_key, large_key)
       values ($1, $2, $3, 1, 1, 1, 'none', 'none', 'none')`,
      [photo, mine.id, id],
    );
    return { grade: 'damaged', photos: [photo] };
  };
  const receipt = async (): Promise<string> => {
    const made = await advice();
    const body = { ...eventHead(), stockAdvice: made.id, kind: 'receive' as const, lines: [lineOf(made)] };
    await database.transaction(systemScope('Test', 'warehouse'), (tx) =>
      receiveInboundEvent(tx, 'test', body),
    );
    const [row] = await database.asOwner<{ id: string }>(
      'select id from inbound_receipt where stock_advice_id = $1',
      [made.id],
    );
    return row?.id ?? '';
  };
  return {
    floor: {
      goods: asAdmin(() => ({ query: { wms: own.wms } })),
      receipts: asAdmin(() => ({ query: { wms: own.wms } })),
      inboundEvent: asAdmin(
        Object.assign(
          async () => {
            const made = await advice();
            const lines = [{ ...lineOf(made), ...(await damageOf('stock_advice_id', made.id)) }];
            const body = { ...eventHead(), stockAdvice: made.id, kind: 'receive', lines };
            return { body: { ...body, setAside: [own.expedition] } };
          },
          {
            within: {
              recounts: async () => {
                const body = { ...eventHead(), stockAdvice: (await advice()).id, kind: 'correctReceipt' };
                return { body: { ...body, inboundReceipt: uuid(), recounts: [{ line: uuid(), pieces: 1 }] } };
              },
            },
          },
        ),
      ),
      photo: asAdmin(async () => ({ params: { id: (await advice()).id }, file: PICTURE })),
      transferPhoto: asAdmin(async () => ({ params: { id: (await transfer()).id }, file: PICTURE })),
      transferEvent: asAdmin(async () => {
        const made = await transfer();
        const damage = await damageOf('transfer_id', made.id);
        const lines = [{ item: made.items[0]?.id, quantity: 2, ...damage }];
        return { body: { ...eventHead(), transfer: made.id, kind: 'receive', lines } };
      }),
      stockChangeEvent: asAdmin(async () => {
        const warehouse = await buildWarehouse(database, mine, mine.wms);
        const made = await booked((product) =>
          buildInternalStockChange(database, mine, warehouse, {
            status: 'Ready',
            items: [{ product, quantity: 2 }],
          }),
        );
        const lines = [{ item: made.items[0]?.id, quantity: 2 }];
        return { body: { ...eventHead(), internalStockChange: made.id, kind: 'execute', lines } };
      }),
      reportStockChange: asAdmin(async () => ({
        body: {
          ...eventHead(),
          organisation: own.organisation,
          type: 'damaged',
          wms: own.wms,
          fromWarehouse: own.warehouse,
          toWarehouse: (await buildWarehouse(database, mine, mine.wms)).id,
          lines: [{ product: own.product, quantity: 1 }],
        },
      })),
    },
    inboundReceipt: {
      list,
      read: async () => ({ params: { id: await receipt() } }),
      export: exported('internalNumber', 'sumOfQuantity'),
    },
  };
}
