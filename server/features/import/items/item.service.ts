import { z } from 'zod';
import type { ImportedItems } from '../../../../contracts/import/import-item.routes.ts';
import { importItemSheet } from '../../../../contracts/import/import-item.sheet.ts';
import { integer, optionalText, text } from '../../../../contracts/kit/fields.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { SheetColumn, SheetFormat } from '../../../../contracts/kit/sheet.ts';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import { readRowsAtOnce, refuseRows } from '../../../platform/import/import.at-once.ts';
import { type Reading, readCell, readText } from '../../../platform/import/import.cells.ts';
import { missingColumns } from '../../../platform/import/import.headers.ts';
import type { FileRow } from '../../../platform/import/import.kind.ts';
import { writeTemplate } from '../../../platform/import/import.sheets.ts';
import { Faults } from '../../../platform/import/records/records.faults.ts';
import { readLines } from '../../../platform/import/records/records.lines.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import type { Services } from '../../../services.ts';
import { findLikelyProducts, findProductsByCode, listSold, type NamedProduct } from '../names.store.ts';

/** The file, its organisation and the products that it may name. */
export interface ItemWish {
  scope: Scope;
  path: string;
  language: Language;
  organisationId: string;
  eshopId?: string | null;
  /** Refuses sets and virtual products, which no warehouse receives. */
  physicalOnly?: boolean;
}

const ITEM = z.object({
  productSku: text(LIMITS.productName),
  quantity: integer(1, LIMITS.quantity),
  lot: optionalText(64),
});
const COLUMNS: readonly SheetColumn[] = importItemSheet.columns;

/**
 * Reads the lines of a document from a spreadsheet; writes nothing.
 * @throws Problem 400 with every fault by its place in the file: `row 5, Quantity`; 413 and 415.
 */
export async function readItems(
  { database, translate }: Pick<Services, 'database' | 'translate'>,
  { scope, path, language, organisationId, eshopId = null, physicalOnly = false }: ItemWish,
): Promise<ImportedItems> {
  const file = { path, sheet: importItemSheet, translate, language };
  const rows = await readRowsAtOnce(file, (columns) => [
    ...(columns.productSku || columns.ean ? [] : ['productSku']),
    ...missingColumns(importItemSheet, columns, []),
  ]);
  for (const { values } of rows) values.productSku ??= values.ean;
  const { products, likely } = await database.read(scope, (tx) =>
    findProducts(tx, organisationId, eshopId, rows),
  );
  const readProduct = (code: string): Reading => {
    const read = readText(code);
    if ('code' in read) return read;
    const product = products.get(code);
    const refuse = (why: string, more = {}): Reading => ({
      code: why,
      parameters: { sku: product?.productSku ?? code.slice(0, 100), ...more },
    });
    if (!product) return refuse(likely.has(code) ? 'productLikely' : 'productUnknown', likely.get(code));
    if (physicalOnly && product.type !== 'Physical') return refuse('notPhysical');
    if (!product.active) return refuse('productInactive');
    return product.isSold ? { value: product.productSku } : refuse('productNotInEshop');
  };
  const faults = new Faults(rows);
  const lines = readLines(
    rows,
    {
      columns: COLUMNS.map((column) =>
        column.field === 'productSku' ? { ...column, required: true } : column,
      ),
      schema: ITEM,
      twins: { same: ['productSku', 'lot'], sum: 'quantity' },
      read: ({ field, kind }, cell, isTyped) => {
        if (field === 'productSku') return readProduct(cell);
        // Where it counts it stands for the SKU, and is judged as that.
        return field === 'ean' ? { value: cell } : readCell(kind, cell, isTyped);
      },
      differs: 'differsInRecord',
    },
    faults,
  );
  if (faults.list.length > 0) throw refuseRows(file, faults.list);
  const bySku = new Map([...products.values()].map((product) => [product.productSku, product]));
  return {
    items: lines.flatMap(({ item }) => {
      const { productSku, quantity, lot = null } = item as z.output<typeof ITEM>;
      const product = bySku.get(productSku);
      return product ? [{ id: product.id, quantity, productSku, name: product.name, lot }] : [];
    }),
    merged: lines.reduce((sum, line) => sum + line.rows.length - 1, 0),
  };
}

/** The spreadsheet that `readItems` takes. */
export const writeItemTemplate = (
  translate: Translate,
  language: Language,
  format: SheetFormat,
): FileAnswer => writeTemplate({ sheet: importItemSheet }, translate, language, format, {});

/**
 * The products that rows name, and whether the given e-shop sells them (true without an e-shop); for what is no code,
 * the product that was most likely meant.
 */
async function findProducts(
  tx: Tx,
  organisationId: string,
  eshopId: string | null,
  rows: readonly FileRow[],
) {
  const codes = [...new Set(rows.flatMap(({ values }) => values.productSku ?? []))];
  const products = await findProductsByCode(tx, organisationId, codes);
  const sold = eshopId && (await listSold(tx, organisationId, eshopId, [...products.values()]));
  const unknown = codes.filter((code) => !products.has(code));
  return {
    products: new Map<string, NamedProduct & { isSold: boolean }>(
      [...products].map(([code, product]) => [code, { ...product, isSold: !sold || sold.has(product.id) }]),
    ),
    likely: await findLikelyProducts(tx, organisationId, unknown),
  };
}
