import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import { inboundReceiptRoutes } from '../../../contracts/inbound-receipt/inbound-receipt.routes.ts';
import type { ReceiptPhoto } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { buildTransfer } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { MULTIPART, multipartBody } from '../../../trust/multipart.ts';
import { makeJpeg } from '../../platform/images/fixtures.ts';
import { bookLine } from '../../wms/goods.fixtures.ts';

/* What a transfer brought damaged: put apart, photographed, and shown to whom it belongs. */

let portal: Portal;
let organisation: Organisation;
let product: Row<'product'>;
let scraping: string;
let to: { wms: Row<'wms'>; warehouse: Row<'warehouse'> };
let admin: string;
let client: string;
let stranger: string;

beforeAll(async () => {
  portal = await createTestPortal();
  const { database } = portal;
  organisation = await buildOrganisation(database);
  product = await buildProduct(database, organisation);
  const wms = await buildWms(database);
  to = { wms, warehouse: await buildWarehouse(database, organisation, wms) };
  scraping = (await buildWarehouse(database, organisation, wms, { type: 'scraping' })).id;
  admin = (await signInAdmin(portal)).token;
  client = (await signInUser(portal, organisation)).token;
  stranger = (await signInUser(portal, await buildOrganisation(database))).token;
});
afterAll(() => portal.close());

/** A transfer that holds its five pieces. */
async function booked(): Promise<{ id: string; item: string }> {
  const { database } = portal;
  await buildStock(database, organisation, product, 5);
  const transfer = await buildTransfer(database, organisation, to, {
    status: 'created',
    items: [{ product, quantity: 5 }],
  });
  return bookLine(database, organisation, transfer);
}

async function take(id: string, token = admin): Promise<{ status: number; photo: ReceiptPhoto }> {
  const response = await portal.app.inject({
    method: 'PUT',
    url: `/api/warehouse-event/transfer/${id}/photo`,
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART },
    payload: multipartBody([
      { name: 'photo', fileName: 'x.jpg', type: 'image/jpeg', value: await makeJpeg(300, 200) },
    ]),
  });
  return { status: response.statusCode, photo: response.json<ReceiptPhoto>() };
}

interface Line {
  quantity: number;
  grade?: 'damaged';
  photos?: string[];
}
const tell = (transfer: { id: string; item: string }, kind: 'dispatch' | 'receive', lines: Line[]) =>
  portal.call(
    floorRoutes.transferEvent,
    {
      body: {
        eventId: uuid(),
        occurredAt: new Date().toISOString(),
        transfer: transfer.id,
        kind,
        lines: lines.map((line) => ({ ...line, item: transfer.item })),
      },
    },
    { token: admin },
  );
const read = (id: string, token = client) => portal.call(transferRoutes.read, { params: { id } }, { token });

test('damaged pieces of a transfer lie apart, and their photos reach the client, and nobody else', async () => {
  const transfer = await booked();
  await tell(transfer, 'dispatch', [{ quantity: 5 }]);
  const { photo: taken } = await take(transfer.id);
  const damaged = { quantity: 2, grade: 'damaged' as const, photos: [taken.id] };
  const { status, body: answer } = await tell(transfer, 'receive', [{ quantity: 3 }, damaged]);
  expect([status, answer.outcome]).toEqual([200, 'applied']);

  const { body: detail } = await read(transfer.id);
  expect(detail.status).toBe('finished');
  expect(detail.items).toMatchObject([{ received: 5, onTheWay: 0 }]);
  expect(detail.damages).toMatchObject([
    { product: { productSku: product.product_sku }, quantity: 2, photos: [taken] },
  ]);
  const receipt = { params: { id: detail.receipts[0]?.id ?? '' } };
  const { body } = await portal.call(inboundReceiptRoutes.read, receipt, { token: client });
  expect(body).toMatchObject({ sumOfQuantity: 5, sumOfDamaged: 2 });
  expect(body.items).toMatchObject([
    { quantity: 3, grade: null, photos: [], warehouse: { id: to.warehouse.id } },
    { quantity: 2, grade: 'damaged', photos: [taken], warehouse: { id: scraping } },
  ]);
  const stock = await portal.database.asOwner(
    'select warehouse_id, quantity from stock_row where wms_id = $1 order by quantity',
    [to.wms.id],
  );
  expect(stock).toEqual([
    { warehouse_id: scraping, quantity: 2 },
    { warehouse_id: to.warehouse.id, quantity: 3 },
  ]);
  expect((await read(transfer.id, stranger)).status).toBe(404);
});

test('a photo is sent by the floor only, and named once, by damaged pieces of its own transfer', async () => {
  const [transfer, other] = [await booked(), await booked()];
  expect((await take(transfer.id, client)).status).toBe(403);
  expect((await take(uuid())).status).toBe(404);
  const [{ photo: own }, { photo: foreign }] = [await take(transfer.id), await take(other.id)];
  const damaged = { quantity: 1, grade: 'damaged' as const };
  const refused = async (kind: 'dispatch' | 'receive', line: Line) => {
    const { status, problem } = await tell(transfer, kind, [line]);
    return [status, problem?.violations[0]?.propertyPath];
  };
  expect(await refused('receive', { quantity: 1, photos: [own.id] })).toEqual([400, 'lines[0].photos']);
  expect(await refused('dispatch', damaged)).toEqual([400, 'lines[0].grade']);
  expect(await refused('receive', { ...damaged, photos: [foreign.id] })).toEqual([400, 'lines']);
  expect((await tell(transfer, 'receive', [{ ...damaged, photos: [own.id] }])).status).toBe(200);
  expect(await refused('receive', { ...damaged, photos: [own.id] })).toEqual([400, 'lines']);
  expect((await read(transfer.id)).body.damages).toHaveLength(1);
});

test('damaged pieces are refused where no place keeps them from sale', async () => {
  const transfer = await booked();
  await portal.database.asOwner('update warehouse set active = false where id = $1', [scraping]);
  const { status, problem } = await tell(transfer, 'receive', [{ quantity: 1, grade: 'damaged' }]);
  await portal.database.asOwner('update warehouse set active = true where id = $1', [scraping]);
  expect([status, problem?.code]).toEqual([409, 'noScrapingWarehouse']);
});
