import { NOUNS } from '../../../contracts/nouns.ts';
import { camel, snake } from '../database/names.ts';

/** Rows of these tables are called by another noun than their name says. */
const CALLED: Readonly<Record<string, string>> = {
  organisation_wms: 'organisation',
  outbound_receipt: 'expedition',
  stock_movement: 'product',
  stock_row: 'product',
};

/** The noun whose records a table holds, or is a part of: `product_eshop` is of products. */
export function nounOf(table: string): string {
  const called = CALLED[table];
  if (called) return called;
  const owners = NOUNS.map(({ name }) => name).filter((name) => `${table}_`.startsWith(`${snake(name)}_`));
  return owners.sort((one, other) => other.length - one.length)[0] ?? camel(table);
}
