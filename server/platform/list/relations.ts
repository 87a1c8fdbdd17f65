import type { Camel } from '../database/names.ts';
import type { Tables } from '../database/tables.ts';

interface RelationTable<Column extends string> {
  /** The column by which people know a row. */
  name: Column;
  /** Fields that a nested relation holds beside `id` and `name`. */
  parts?: readonly Camel<Column>[];
  /** Joined by an inner join where the key is never null, so that a plan may start from this table. */
  inner?: true;
}

/** The tables that relations of lists point to. */
export const RELATIONS = {
  carrier: { name: 'name', parts: ['code'] },
  carrier_service: { name: 'name' },
  eshop: { name: 'name' },
  expedition: { name: 'order_number', inner: true },
  inbound_receipt: { name: 'internal_number' },
  internal_stock_change: { name: 'internal_number' },
  organisation: { name: 'name', parts: ['code'] },
  partner: { name: 'name' },
  product: { name: 'name', parts: ['productSku'], inner: true },
  product_group: { name: 'name' },
  stock_advice: { name: 'internal_id', inner: true },
  supplier: { name: 'name' },
  transfer: { name: 'internal_number' },
  warehouse: { name: 'name', parts: ['type'] },
  wms: { name: 'name', parts: ['country'] },
} as const satisfies { [T in keyof Tables]?: RelationTable<keyof Tables[T] & string> };

export type RelationTableName = keyof typeof RELATIONS;

/** What is known of a table that relations point to; undefined of any other. */
export const relationTable = (table: string): RelationTable<string> | undefined =>
  Object.hasOwn(RELATIONS, table) ? RELATIONS[table as RelationTableName] : undefined;
