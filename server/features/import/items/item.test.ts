import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportedItems, importItemRoutes } from '../../../../contracts/import/import-item.routes.ts';
import { importItemSheet } from '../../../../contracts/import/import-item.sheet.ts';
import type { ProblemAnswer } from '../../../../contracts/kit/problem.ts';
import {
  buildOrganisation,
  buildProduct,
  type Organisation,
  type Row,
} from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { signInAdmin, signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { MULTIPART, multipartBody } from '../../../../trust/multipart.ts';
import { sheetFiles } from '../../../platform/import/import.fixtures.ts';
import { makeWorkbook } from '../../../platform/sheets/fixtures.ts';

const { makeFile } = sheetFiles(importItemSheet);
const EAN = '8594187310776';

let portal: Portal;
let organisation: Organisation;
let stranger: Organisation;
let bottle: Row<'product'>;
let mug: Row<'product'>;
let token: string;

const code = (product: { id: string }, value: string) =>
  portal.database.asOwner(
    `insert into product_code (organisation_id, product_id, type, value) values ($1, $2, 'EAN', $3)`,
    [organisation.id, product.id, value],
  );

beforeAll(async () => {
  portal = await createTestPortal();
  organisation = await buildOrganisation(portal.database);
  stranger = await buildOrganisation(portal.database);
  bottle = await buildProduct(portal.database, organisation, {
    product_sku: 'HC-BTL',
    internal_sku: 'INTBTL',
  });
  mug = await buildProduct(portal.database, organisation, { product_sku: '007', name: 'Hrnek žluťoučký' });
  await buildProduct(portal.database, organisation, { product_sku: 'OLD', active: false });
  await buildProduct(portal.database, stranger, { product_sku: 'THEIRS' });
  await code(bottle, EAN);
  await code(bottle, 'X003K8WQ1T');
  // The SKU of another product is not taken for a code.
  await code(bottle, 'MUG2');
  await buildProduct(portal.database, organisation, { product_sku: 'MUG2' });
  await sell(portal.database, organisation, [bottle]);
  token = (await signInUser(portal, organisation)).token;
});
afterAll(() => portal.close());

async function importItems(
  content: string | Buffer,
  options: { fields?: Record<string, string>; token?: string; language?: string } = {},
): Promise<{ status: number; body: ImportedItems; problem: ProblemAnswer }> {
  const fields = Object.entries(options.fields ?? {}).map(([name, value]) => ({ name, value }));
  const response = await portal.app.inject({
    method: 'POST',
    url: importItemRoutes.importItem.path,
    headers: {
      'content-type': MULTIPART,
      authorization: `Bearer ${options.token ?? token}`,
      'accept-language': options.language ?? 'en',
    },
    payload: multipartBody([...fields, { name: 'file', fileName: 'items.csv', value: content }]),
  });
  const body = response.json();
  return { status: response.statusCode, body, problem: body };
}

const faults = ({ violations }: ProblemAnswer) =>
  violations.map(({ propertyPath, code: why }) => [propertyPath, why]);

describe('the lines of a document from a file', () => {
  test.each(['csv', 'xlsx'] as const)('come in as %s, by SKU or any code', async (format) => {
    const file = await makeFile(format, [
      { productSku: 'HC-BTL', quantity: '3' },
      { productSku: '007', quantity: '2', lot: 'L-1' },
    ]);
    expect((await importItems(file)).body).toEqual({
      items: [
        { id: bottle.id, quantity: 3, productSku: 'HC-BTL', name: bottle.name, lot: null },
        { id: mug.id, quantity: 2, productSku: '007', name: 'Hrnek žluťoučký', lot: 'L-1' },
      ],
      merged: 0,
    });
  });

  test('the same product and lot is one line with the sum, whatever it is called', async () => {
    const file = `EAN;Lot;Ks;SKU
${EAN};;1;
;;2;HC-BTL
;A;4;X003K8WQ1T
;;8;INTBTL
8594000000000;;16;MUG2
;A;32;HC-BTL`;
    const { body } = await importItems(file);
    expect(body.items.map(({ productSku, quantity, lot }) => [productSku, quantity, lot])).toEqual([
      ['HC-BTL', 11, null],
      ['HC-BTL', 36, 'A'],
      ['MUG2', 16, null],
    ]);
    expect(body.merged).toBe(3);
  });

  test('a code of which a spreadsheet has lost digits is refused as that', async () => {
    const { problem } = await importItems('EAN;Quantity\n8,59401E+12;1');
    expect(faults(problem)).toEqual([['row 2, SKU', 'codeShortened']]);
  });

  test('what a formula computes is refused, also where it stands for the SKU', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row>${cell('EAN')}${cell('Quantity')}</row><row><c><f>A1</f><v>${EAN}</v></c><c><v>1</v></c></row>`;
    const { problem } = await importItems(makeWorkbook({ rows }));
    expect(faults(problem)).toEqual([['row 2, EAN', 'formula']]);
  });

  test('a code that is there in other letters is named', async () => {
    const { problem } = await importItems('SKU;Quantity\nhc-btl;1\nx003k8wq1t;1\ntheirs;1');
    expect(problem.violations.map(({ code, parameters }) => [code, parameters.likely])).toEqual([
      ['productLikely', 'HC-BTL'],
      ['productLikely', 'HC-BTL'],
      ['productUnknown', undefined],
    ]);
  });

  test('everything that is wrong is told at once, by row and column, and nothing comes in', async () => {
    const file = `SKU;Quantity;Lot
HC-BTL;1
NONE;1
THEIRS;1

OLD;1
HC-BTL;0
HC-BTL;1,5
;5
HC-BTL;
HC-BTL;1.000
HC-BTL;1;${'x'.repeat(65)}
007;1000000
007;1`;
    const { status, problem } = await importItems(file);
    expect([status, problem.code]).toEqual([400, 'invalid']);
    expect(faults(problem)).toEqual([
      ['row 3, SKU', 'productUnknown'],
      ['row 4, SKU', 'productUnknown'],
      ['row 6, SKU', 'productInactive'],
      ['row 7, Quantity', 'tooSmall'],
      ['row 8, Quantity', 'notANumber'],
      ['row 9, SKU', 'required'],
      ['row 10, Quantity', 'required'],
      ['row 11, Quantity', 'notANumber'],
      ['row 12, Lot', 'tooLong'],
      ['row 14, Quantity', 'tooLarge'],
    ]);
    expect(problem.violations[0]?.message).toContain('NONE');
    const czech = await importItems(file, { language: 'cs' });
    expect(czech.problem.violations[3]?.propertyPath).toBe('řádek 7, Množství');
  });

  test('an e-shop that is named must sell what is in the file', async () => {
    const { problem } = await importItems('SKU;Quantity\nHC-BTL;1\n007;1', {
      fields: { eshop: organisation.eshop.id },
    });
    expect(faults(problem)).toEqual([['row 3, SKU', 'productNotInEshop']]);
  });

  test('a provider says whose products are meant; a client has only its own', async () => {
    const admin = (await signInAdmin(portal)).token;
    const file = 'SKU;Quantity\nTHEIRS;1';
    expect((await importItems(file, { token: admin })).problem.violations[0]).toMatchObject({
      propertyPath: 'organisation',
      code: 'required',
    });
    const named = { fields: { organisation: stranger.id } };
    expect((await importItems(file, { ...named, token: admin })).body.items).toHaveLength(1);
    expect((await importItems(file, named)).problem.violations[0]?.code).toBe('organisationUnknown');
  });

  test.each([
    ['a PDF', '%PDF-1.4', 415, 'sheetUnknownType'],
    ['an empty file', '', 400, 'sheetEmpty'],
    ['a header alone', 'SKU;Quantity', 400, 'sheetEmpty'],
    ['a file without products', 'Name;Quantity\nx;1', 400, 'importColumnsMissing'],
    ['a file of something else', 'Name;Weight\nx;1', 400, 'importColumnsMissing'],
    ['a row too many', `SKU;Quantity\n${'HC-BTL;1\n'.repeat(10_001)}`, 400, 'sheetTooManyRows'],
  ])('%s is refused', async (_, file, status, why) => {
    const answer = await importItems(file);
    expect([answer.status, answer.problem.code]).toEqual([status, why]);
    expect(answer.problem.message).not.toMatch(/[{}]|problem:|sheet:/);
  });

  test('ten thousand rows come in', async () => {
    const { body } = await importItems(`SKU;Quantity\n${'HC-BTL;1\n007;2\n'.repeat(5_000)}`);
    expect(body.items.map(({ quantity }) => quantity)).toEqual([5_000, 10_000]);
    expect(body.merged).toBe(9_998);
  });

  test.each(['csv', 'xlsx'] as const)('the template goes back in as %s', async (format) => {
    const response = await portal.app.inject({
      url: `/api/import/template-item.${format}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'cs' },
    });
    expect(response.headers['content-disposition']).toContain(
      encodeURIComponent(`Položky-šablona.${format}`),
    );
    // Its example names a product that this client has not: the columns were understood.
    expect(faults((await importItems(response.rawPayload)).problem)).toEqual([
      ['row 2, SKU', 'productUnknown'],
    ]);
  });
});
