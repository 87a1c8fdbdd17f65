import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import { stockAdviceSheet } from '../../../../contracts/stock-advice/stock-advice.sheet.ts';
import { buildOrganisation, buildProduct } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { MULTIPART, multipartBody } from '../../../../trust/multipart.ts';
import { type CellsOf, sheetFiles } from '../../../platform/import/import.fixtures.ts';
import { type Inbound, openInbound } from '../stock-advice.fixtures.ts';

type Cells = CellsOf<typeof stockAdviceSheet>;
const { makeCsv } = sheetFiles(stockAdviceSheet);

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

const listWritten = (prefix: string) =>
  inbound.portal.database.asOwner<{ internal_id: string; status: string; lines: number }>(
    `select internal_id, status, count_of_items as lines from stock_advice where internal_id like $1 order by 1`,
    [`${prefix}%`],
  );

/** A multipart call beside the import that is a job. */
async function send(path: string, file: string | Buffer, fields: Record<string, string>, token?: string) {
  const response = await inbound.portal.app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${token ?? inbound.account.token}`,
      'content-type': MULTIPART,
      'accept-language': 'en',
    },
    payload: multipartBody([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'file', fileName: 'advices.csv', type: 'text/csv', value: file },
    ]),
  });
  const body = response.body === '' ? null : response.json();
  return { status: response.statusCode, body, problem: body as ProblemAnswer };
}

describe('announced at once, as the field’s existing clients do it', () => {
  const atOnce = (rows: Cells[], fields: Record<string, string> = {}, token?: string) =>
    send('/api/stock-advice/import', makeCsv(rows), fields, token);

  test('ids that read like others are asked about, and taken where that is confirmed', async () => {
    await atOnce([row({ internalId: 'Like-1' })]);
    const rows = [row({ internalId: 'LIKE-1' }), row({ internalId: 'like-1' })];
    const asked = await atOnce(rows);
    expect([asked.status, asked.problem.violations.map(({ code }) => code)]).toEqual([
      400,
      ['likelyTwin', 'likelyTwin'],
    ]);
    const path = '/api/stock-advice/import?confirmed=likelyTwin';
    expect((await send(path, makeCsv(rows), {})).status).toBe(204);
    expect(await listWritten('L')).toHaveLength(2);
  });

  test('all of a right file is announced', async () => {
    const { status, body } = await atOnce([
      row({ internalId: 'ONCE-1' }),
      row({ internalId: 'ONCE-2' }),
      row({ internalId: 'ONCE-1', productSku: inbound.other.product_sku }),
    ]);
    expect([status, body]).toEqual([204, null]);
    expect((await listWritten('ONCE-')).map(({ status: one, lines: count }) => [one, count])).toEqual([
      ['new', 2],
      ['new', 1],
    ]);
  });

  test('of a file with faults nothing is, and each is told as path and message', async () => {
    await atOnce([row({ internalId: 'ALL-0' })]);
    const { status, problem } = await atOnce([
      row({ internalId: 'ALL-1' }),
      row({ internalId: 'ALL-2', quantity: '0' }),
      row({ internalId: 'ALL-3', supplier: 'Nobody' }),
      row({ internalId: 'ALL-0' }),
    ]);
    expect([status, problem.code]).toEqual([400, 'invalid']);
    expect(problem.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)).toEqual([
      'row 3, Announced: Enter 1 or more.',
      'row 4, Supplier: Choose one of your suppliers.',
      'row 5, Number: Enter another number. Another stock advice already has ALL-0.',
    ]);
    expect((await listWritten('ALL-')).map(({ internal_id: id }) => id)).toEqual(['ALL-0']);
  });

  test('another’s organisation, a missing column, too many rows and what is no spreadsheet are refused', async () => {
    const stranger = await buildOrganisation(inbound.portal.database);
    const foreign = await atOnce([row()], { organisation: stranger.id });
    expect([foreign.status, foreign.problem.violations[0]?.code]).toEqual([400, 'organisationUnknown']);
    const { supplier: _, ...rest } = row();
    expect((await atOnce([rest])).problem.code).toBe('importColumnsMissing');
    const many = Array.from({ length: 1_001 }, (_one, index) => row({ internalId: `MANY-${index}` }));
    expect((await atOnce(many)).problem.code).toBe('sheetTooManyRows');
    const page = await send('/api/stock-advice/import', '<html></html>', {});
    expect([page.status, page.problem.code]).toEqual([415, 'sheetUnknownType']);
    const reader = await signInUser(inbound.portal, inbound.organisation, 'readOnly');
    expect((await atOnce([row()], {}, reader.token)).status).toBe(403);
    expect(await listWritten('MANY-')).toEqual([]);
  });
});

describe('the lines of an announcement that is being written', () => {
  const lines = (text: string, stockAdvice: string, token?: string) =>
    send('/api/stock-advice/import-item', text, { stock_advice: stockAdvice }, token);

  test('come by SKU or EAN, of the organisation that its head names', async () => {
    const { organisation, product, admin } = inbound;
    const head = JSON.stringify({ organisation: organisation.id, packagingUnit: 'pallet', note: '' });
    const text = `productSku;quantity\r\n${product.product_sku};2\r\n${product.primary_ean};3\r\n`;
    const { status, body } = await lines(text, head, admin.token);
    expect([status, body]).toMatchObject([200, { merged: 1, items: [{ id: product.id, quantity: 5 }] }]);
    const unnamed = await lines(text, '{}', admin.token);
    expect(unnamed.problem.violations).toMatchObject([{ propertyPath: 'organisation', code: 'required' }]);
    const broken = await lines(text, '{"organisation":');
    expect(broken.problem.violations).toMatchObject([{ propertyPath: 'stock_advice', code: 'wrongType' }]);
  });

  test('a set is refused where it stands: no warehouse receives one', async () => {
    const { portal, organisation } = inbound;
    const set = await buildProduct(portal.database, organisation, { type: 'Bundle' });
    const { problem } = await lines(`productSku;quantity\r\n${set.product_sku};2\r\n`, '{}');
    expect(problem.violations).toMatchObject([{ propertyPath: 'row 2, SKU', code: 'notPhysical' }]);
  });
});
