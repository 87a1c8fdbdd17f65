import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expeditionSheet } from '../../contracts/expedition/expedition.sheet.ts';
import { LIMITS } from '../../contracts/kit/limits.ts';
import type { SheetColumn, SheetFormat } from '../../contracts/kit/sheet.ts';
import { productSheet } from '../../contracts/product/product.sheet.ts';
import { type WriteColumn, writeSheet } from '../../server/platform/sheets/writer.ts';
import type { RetailConversion } from './conversion.ts';
import type { RetailItem, RetailOrder } from './orders.ts';
import type { RetailProduct } from './products.ts';

type Row = Omit<RetailOrder, 'items'> & RetailItem;

/** The columns that the orders fill, in the order of the template; each is named by its field. */
function listColumns(row: Row): (SheetColumn & { field: keyof Row })[] {
  return expeditionSheet.columns.filter(
    (column): column is typeof column & { field: keyof Row } => column.field in row,
  );
}

const header = ({ field, kind }: SheetColumn): WriteColumn => ({ header: field, kind });

/** Orders in parts that one import takes; an order is never cut. */
export function cutOrders(orders: readonly RetailOrder[], mostRows: number): RetailOrder[][] {
  const parts: RetailOrder[][] = [];
  let rows = mostRows;
  for (const order of orders) {
    rows += order.items.length;
    if (rows > mostRows) {
      parts.push([]);
      rows = order.items.length;
    }
    parts.at(-1)?.push(order);
  }
  return parts;
}

/**
 * Writes products and orders into a folder; returns the paths of the files.
 * @param eshop the name of the e-shop that sells the products.
 */
export async function writeFiles(
  { products, orders }: RetailConversion,
  folder: string,
  format: SheetFormat,
  eshop = 'horskachata.cz',
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  const write = async (name: string, columns: readonly WriteColumn[], rows: unknown[][]) => {
    const path = join(folder, `${name}.${format}`);
    await pipeline(writeSheet(format, columns, rows), createWriteStream(path));
    written.push(path);
  };
  const json = join(folder, 'products.json');
  await writeFile(json, `${JSON.stringify(products, null, 2)}\n`);
  written.push(json);
  await write(
    'products',
    PRODUCT_COLUMNS.map(header),
    products.map((product) =>
      PRODUCT_COLUMNS.map(({ field }) =>
        field === 'eshops' ? eshop : product[field as keyof RetailProduct],
      ),
    ),
  );
  for (const [index, part] of cutOrders(orders, LIMITS.importRows).entries()) {
    const rows = part.flatMap(({ items, ...order }) => items.map((item): Row => ({ ...order, ...item })));
    const [first] = rows;
    if (!first) continue;
    const columns = listColumns(first);
    await write(
      `orders-${index + 1}`,
      columns.map(header),
      rows.map((row) => columns.map(({ field }) => row[field])),
    );
  }
  return written;
}

const PRODUCT_FIELDS = new Set<string>([
  'productSku',
  'internalSku',
  'name',
  'type',
  'eshops',
  'primaryEan',
  'packagingType',
  'weight',
  'length',
  'width',
  'height',
  'value',
  'valueCurrency',
]);
/** The columns that the products fill, in the order of the template; each is named by its field. */
const PRODUCT_COLUMNS: readonly SheetColumn[] = productSheet.columns.filter(({ field }) =>
  PRODUCT_FIELDS.has(field),
);
