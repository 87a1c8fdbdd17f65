import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { stockAdviceSheet } from '../../../../contracts/stock-advice/stock-advice.sheet.ts';
import { buildExpedition, buildProduct, buildSupplier } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { type CellsOf, importing, sheetFiles } from '../../../platform/import/import.fixtures.ts';
import { importJob } from '../../../platform/import/import.jobs.ts';
import { type Inbound, openInbound } from '../stock-advice.fixtures.ts';
import { adviceImport } from './import.kind.ts';

type Cells = CellsOf<typeof stockAdviceSheet>;
const { makeFile, makeCsv } = sheetFiles(stockAdviceSheet);
const { upload, importFile, readResult, runJobs } = importing(
  'stock-advice',
  [['stockAdvice.import', (services) => importJob(services, adviceImport)]],
  stockAdviceRoutes.import.path,
);

let inbound: Inbound;
beforeAll(async () => {
  inbound = await openInbound();
});
afterAll(() => inbound.portal.close());

/** A right row; what a test cares about is an override. */
const row = (cells: Cells = {}): Cells => ({
  internalId: 'PO-1',
  supplier: 'Alpine Source GmbH',
  packagingUnit: 'pallet',
  countOfUnits: '2',
  productSku: inbound.product.product_sku,
  quantity: '10',
  ...cells,
});

interface Written {
  internal_id: string;
  status: string;
  manual_input: boolean;
  type: string;
  items: { sku: string; quantity: number; lot: string | null; lot_date: string | null }[];
}

const listWritten = (prefix: string): Promise<Written[]> =>
  inbound.portal.database.asOwner<Written>(
    `select a.internal_id, a.status, a.manual_input, a.type, (select jsonb_agg(jsonb_build_object('sku', p.product_sku,
       'quantity', i.quantity, 'lot', i.lot, 'lot_date', i.lot_date) order by i.position)
       from stock_advice_item i join product p on p.id = i.product_id where i.stock_advice_id = a.id) as items
     from stock_advice a where a.internal_id like $1 order by a.internal_id`,
    [`${prefix}%`],
  );

describe('whole announcements from a spreadsheet', () => {
  test.each(['csv', 'xlsx'] as const)('%s: rows of one number are one announcement', async (format) => {
    const { product, other } = inbound;
    const number = `${format}-1`;
    const file = await makeFile(format, [
      row({ internalId: number, type: 'Vratka', expectedAt: '2999-12-01 08:00', packagingUnit: 'Paleta' }),
      row({ internalId: `${format}-2`, quantity: '1' }),
      row({
        internalId: number,
        productSku: other.product_sku,
        quantity: '4',
        lot: 'L-1',
        lotDate: '2999-06-30',
      }),
      row({ internalId: number, productSku: product.primary_ean ?? '', quantity: '5' }),
    ]);
    const result = await importFile(inbound, file);
    expect(result).toMatchObject({
      outcome: 'success',
      total: 4,
      imported: 2,
      validRows: 4,
      failedRows: 0,
      merged: 1,
      errors: [],
      message: null,
    });
    expect(await listWritten(`${format}-`)).toEqual([
      {
        internal_id: number,
        status: 'onHold',
        manual_input: false,
        type: 'return',
        items: [
          { sku: product.product_sku, quantity: 15, lot: null, lot_date: null },
          { sku: other.product_sku, quantity: 4, lot: 'L-1', lot_date: '2999-06-30' },
        ],
      },
      {
        internal_id: `${format}-2`,
        status: 'onHold',
        manual_input: false,
        type: 'regular',
        items: [{ sku: product.product_sku, quantity: 1, lot: null, lot_date: null }],
      },
    ]);
  });

  test('with send they are announced at once, and promised to who waits; what is soft makes one incorrect', async () => {
    const { portal, organisation } = inbound;
    const { database } = portal;
    const wanted = await buildProduct(database, organisation);
    const off = await buildProduct(database, organisation, { active: false });
    const order = await buildExpedition(database, organisation, {
      status: 'waitingForGoods',
      items: [{ product: wanted, quantity: 3 }],
    });
    const rows = [
      row({ internalId: 'SEND-1', productSku: wanted.product_sku }),
      row({ internalId: 'SEND-2', productSku: off.product_sku }),
    ];
    await importFile(inbound, makeCsv(rows), { fields: { send: 'true' } });
    expect((await listWritten('SEND-')).map(({ status }) => status)).toEqual(['new', 'incorrect']);
    const [stand] = await database.asOwner('select status from expedition where id = $1', [order.id]);
    expect(stand).toEqual({ status: 'waitingForAsn' });
    const events = await database.asOwner(
      `select v.actor_name from event v join stock_advice a on a.id = v.record_id where a.internal_id = 'SEND-1'`,
    );
    expect(events).toEqual([{ actor_name: 'Tereza Kolářová' }]);
  });

  test('each wrong cell is told where it stands, and fails its announcement alone', async () => {
    const file = makeCsv([
      row({ internalId: 'BAD-1', supplier: 'Nobody', packagingUnit: 'barrel' }),
      row({ internalId: 'BAD-2', quantity: '1,5' }),
      row({ internalId: 'BAD-3' }),
      row({ internalId: 'BAD-3', supplier: 'Alpine Source GmbH', productSku: 'nothing' }),
      row({ internalId: 'BAD-4', expectedAt: 'soon', warehouse: 'Nowhere', wms: 'Nowhere' }),
      row({ internalId: 'BAD-5', note: 'one' }),
      row({ internalId: 'BAD-5', note: 'two', productSku: inbound.other.product_sku }),
      row({ internalId: 'BAD-6' }),
    ]);
    const result = await importFile(inbound, file);
    expect(result).toMatchObject({ outcome: 'error', imported: 1, failedRows: 7 });
    expect(result.errors.map(({ row: number, field, code }) => `${number} ${field} ${code}`)).toEqual([
      '2 supplier supplierUnknown',
      '2 packagingUnit notAChoice',
      '3 quantity notANumber',
      '5 productSku productUnknown',
      '6 warehouse warehouseUnknown',
      '6 wms wmsUnknown',
      '6 expectedAt instant',
      '8 note differsInAdvice',
    ]);
    expect(
      result.errors.every(({ error, expected }) => error.length > 5 && !expected.includes('expected.')),
    ).toBe(true);
    expect((await listWritten('BAD-')).map(({ internal_id: id }) => id)).toEqual(['BAD-6']);
    const failed = await inbound.portal.call(
      stockAdviceRoutes.importFailedRows,
      { params: { id: result.resultId, format: 'csv' } },
      { token: inbound.account.token },
    );
    expect(failed.text).toContain('BAD-5');
    expect(failed.text).not.toContain('BAD-6');
  });

  test('the same file again leaves out what is there; a check writes nothing', async () => {
    const rows = [row({ internalId: 'AGAIN-1' }), row({ internalId: 'AGAIN-2' })];
    const checked = await importFile(inbound, makeCsv(rows), { query: '?dryRun=true' });
    expect(checked).toMatchObject({ dryRun: true, imported: 2 });
    expect(await listWritten('AGAIN-')).toEqual([]);
    await importFile(inbound, makeCsv(rows));
    const again = await importFile(inbound, makeCsv([...rows, row({ internalId: 'AGAIN-3' })]));
    expect(again).toMatchObject({ outcome: 'success', imported: 1, skipped: 2 });
  });

  test('whoever may not announce any more when the job runs imports nothing', async () => {
    const account = await signInUser(inbound.portal, inbound.organisation, 'member');
    const { resultId } = await upload(inbound, makeCsv([row({ internalId: 'LATE-1' })]), {
      token: account.token,
    });
    await inbound.portal.database.asOwner('delete from organisation_user where account_id = $1', [
      account.id,
    ]);
    await runJobs(inbound);
    expect(await readResult(inbound, resultId)).toMatchObject({ outcome: 'error', imported: 0 });
  });

  test('the template holds an example that can be imported', async () => {
    const reply = await inbound.portal.call(
      stockAdviceRoutes.template,
      { params: { format: 'csv' }, query: {} },
      { token: inbound.account.token },
    );
    const lines = reply.text.trim().split('\n');
    expect(lines).toHaveLength(2);
    const result = await importFile(inbound, Buffer.from(reply.text));
    expect(result).toMatchObject({ outcome: 'success', imported: 1 });
  });
});

test('two suppliers of one spelling name neither', async () => {
  await buildSupplier(inbound.portal.database, inbound.organisation, { name: 'Žlutý dům' });
  await buildSupplier(inbound.portal.database, inbound.organisation, { name: 'Zluty dum' });
  const result = await importFile(
    inbound,
    makeCsv([
      row({ internalId: 'TWIN-1', supplier: 'Žlutý dům' }),
      row({ internalId: 'TWIN-2', supplier: 'ŽLUTÝ DŮM' }),
    ]),
  );
  expect(result.errors).toMatchObject([{ row: 3, code: 'supplierUnknown' }]);
  expect((await listWritten('TWIN-')).map(({ internal_id: id }) => id)).toEqual(['TWIN-1']);
});
