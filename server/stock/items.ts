import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../contracts/kit/problem.ts';
import { ConcurrentChange } from '../platform/database/concurrent-change.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { UNLOCKED } from './allocation.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRef,
  type ItemRef,
  type ItemsOf,
} from './document.ts';
import type { LotWish } from './lots.ts';
import type { Place } from './place.ts';

/*
 * Documents and their items, the first step of the order of locks (lock.ts): kind by kind, and by id.
 */

/** An item, locked with its document. */
export interface Item extends ItemRef, Place, LotWish {
  organisationId: string;
  paired: number;
  /** Pieces it still needs: neither booked, nor paired, nor sent. */
  open: number;
}

type LockedItem = Item & { isSet: boolean };

const COLUMNS = sql`i.id as "itemId", i.organisation_id as "organisationId", i.product_id as "productId",
  i.paired, i.quantity - i.booked - i.paired - i.expedited as open`;

/**
 * Items by their own ids, or all of some documents of any kind, with their documents.
 * @param gone whether a single item that does not exist is refused or left out.
 * @throws Problem notFound when it is refused.
 * @throws Error when the line of a set is named: its components hold the goods.
 */
export async function lockItems(tx: Tx, of: ItemsOf, gone: 'refuse' | 'skip' = 'refuse'): Promise<Item[]> {
  const byItem = 'itemIds' in of;
  const ids = [...new Set(byItem ? of.itemIds : of.documentIds)];
  if (ids.length === 0) return [];
  const named = (document: string) =>
    sql`${sql.ref(byItem ? 'i.id' : `${document}.id`)} = any (${ids}::uuid[])`;
  const kinds = [
    sql<LockedItem>`
      select 'expedition' as kind, e.id as "documentId", ${COLUMNS}, e.wms_id as "wmsId",
        e.warehouse_id as "warehouseId", i.lot, i.lot_option as "lotOption", i.is_set as "isSet"
      from expedition e
      join expedition_item i on i.organisation_id = e.organisation_id and i.expedition_id = e.id
      where ${named('e')} and (${byItem} or not i.is_set)
      order by e.id, i.id for no key update of e, i`,
    sql<LockedItem>`
      select 'transfer' as kind, t.id as "documentId", ${COLUMNS}, t.from_wms_id as "wmsId",
        t.from_warehouse_id as "warehouseId", null::text as lot, 'oldest' as "lotOption", false as "isSet"
      from transfer t
      join transfer_item i on i.organisation_id = t.organisation_id and i.transfer_id = t.id
      where ${named('t')}
      order by t.id, i.id for no key update of t, i`,
    sql<LockedItem>`
      select 'internalStockChange' as kind, c.id as "documentId", ${COLUMNS}, c.wms_id as "wmsId",
        c.from_warehouse_id as "warehouseId", i.lot, i.lot_option as "lotOption", false as "isSet"
      from internal_stock_change c
      join internal_stock_change_item i on i.organisation_id = c.organisation_id
        and i.internal_stock_change_id = c.id
      where ${named('c')}
      order by c.id, i.id for no key update of c, i`,
  ];
  const rows: LockedItem[] = [];
  const isFound = () =>
    (byItem ? rows.length : new Set(rows.map(({ documentId }) => documentId)).size) === ids.length;
  // Most acts are about expeditions alone: the other kinds are looked through for what is not among them.
  for (const kind of kinds) {
    if (!isFound()) rows.push(...(await kind.execute(tx.db)).rows);
  }
  if (byItem && gone === 'refuse' && rows.length !== ids.length) throw notFound();
  if (rows.some(({ isSet }) => isSet)) throw new Error('the line of a set holds no stock: its components do');
  return rows.map(({ isSet: _, ...item }) => item);
}

/** Documents alone, of all kinds, in the order of the locks. */
export async function lockDocuments(tx: Tx, documents: readonly DocumentRef[]): Promise<void> {
  if (documents.length > 0) await selectDocuments(tx, documents, sql``);
}

/**
 * Locks documents that got bookings while this transaction waited for the products. As the products are locked
 * already, waiting for a document could be a deadlock: only documents that nobody holds are taken.
 * @throws ConcurrentChange when somebody holds one, or the warehouse has begun it: the transaction is repeated.
 */
export async function lockNewcomers(tx: Tx, documents: readonly DocumentRef[]): Promise<void> {
  const wanted = new Set(documents.map(({ documentId }) => documentId));
  if (wanted.size === 0) return;
  const locked = await selectDocuments(tx, documents, sql`skip locked`);
  if (locked.filter(({ unlocked }) => unlocked).length < wanted.size) {
    throw new ConcurrentChange('goods were taken while they were waited for');
  }
}

const TABLES: Record<DocumentKind, RawBuilder<unknown>> = {
  expedition: sql`expedition e`,
  transfer: sql`transfer t`,
  internalStockChange: sql`internal_stock_change c`,
};
const ALIASES: Record<DocumentKind, RawBuilder<unknown>> = {
  expedition: sql`e`,
  transfer: sql`t`,
  internalStockChange: sql`c`,
};

async function selectDocuments(
  tx: Tx,
  documents: readonly DocumentRef[],
  manner: RawBuilder<unknown>,
): Promise<{ unlocked: boolean }[]> {
  const parts = DOCUMENT_KINDS.flatMap((kind) => {
    const ids = documents.filter((one) => one.kind === kind).map(({ documentId }) => documentId);
    if (ids.length === 0) return [];
    const alias = ALIASES[kind];
    return sql`(select ${UNLOCKED[kind]} as unlocked from ${TABLES[kind]}
      where ${alias}.id = any (${ids}::uuid[]) order by ${alias}.id for no key update of ${alias} ${manner})`;
  });
  const named = parts.map((part, index) => sql`${sql.raw(`d${index}`)} as ${part}`);
  const { rows } = await sql<{ unlocked: boolean }>`
    with ${sql.join(named)} ${sql.join(
      named.map((_, index) => sql`select * from ${sql.raw(`d${index}`)}`),
      sql` union all `,
    )}`.execute(tx.db);
  return rows;
}
