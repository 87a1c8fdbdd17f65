import type { Entry, FileRow } from '../../../platform/import/import.kind.ts';

/** Rows that make one expedition. */
export interface Order extends Entry {
  /** The e-shop's id; undefined when the file names none that is there. */
  eshop: string | undefined;
  orderNumber: string;
}

/** Gathers the rows of each order by e-shop and number; a row without a number stands alone. */
export function gatherOrders(
  rows: readonly FileRow[],
  findEshop: (name: string) => string | undefined,
): Order[] {
  const orders = new Map<string, Order>();
  for (const row of rows) {
    const orderNumber = row.values.orderNumber ?? '';
    const name = row.values.eshop ?? '';
    const eshop = findEshop(name);
    const key = orderNumber === '' ? `row ${row.number}` : `order ${eshop ?? `named ${name}`} ${orderNumber}`;
    const known = orders.get(key);
    if (known) known.rows.push(row);
    else orders.set(key, { eshop, orderNumber, rows: [row] });
  }
  return [...orders.values()];
}
