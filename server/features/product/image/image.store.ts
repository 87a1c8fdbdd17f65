import { type Insertable, type Selectable, sql } from 'kysely';
import type { ProductImageTable } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ImageFiles } from '../../../platform/images/store.ts';

export type ImageRow = Selectable<ProductImageTable>;
export type NewImage = Insertable<ProductImageTable>;

export interface ProductOfImage {
  id: string;
  organisation_id: string;
  product_sku: string;
  version: number;
}

const PRODUCT = ['id', 'organisation_id', 'product_sku', 'version'] as const;

export const readProductOfImage = (tx: Tx, id: string): Promise<ProductOfImage | undefined> =>
  tx.db.selectFrom('product').select(PRODUCT).where('id', '=', id).executeTakeFirst();

/** Holds the product, so that pictures are added and taken one after another. */
export const lockProductOfImage = (tx: Tx, id: string): Promise<ProductOfImage | undefined> =>
  tx.db.selectFrom('product').select(PRODUCT).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A change of its pictures is a change of the product. */
export async function touchProduct(tx: Tx, product: ProductOfImage): Promise<void> {
  await tx.db
    .updateTable('product')
    .set({ version: product.version + 1, changed_at: tx.now })
    .where('id', '=', product.id)
    .where('organisation_id', '=', product.organisation_id)
    .execute();
}

export async function listImageRows(tx: Tx, productIds: readonly string[]): Promise<ImageRow[]> {
  if (productIds.length === 0) return [];
  return tx.db
    .selectFrom('product_image')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The small file of each product's first picture that is the client's own. */
export async function firstImageKeys(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('product_image')
    .distinctOn('product_id')
    .select(['product_id', 'small_key'])
    .where('product_id', 'in', productIds)
    .where('internal', '=', false)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.small_key]));
}

/** How many pictures of its kind a product has, and the place after the last. */
export async function countImages(
  tx: Tx,
  productId: string,
  internal: boolean,
): Promise<{ count: number; next: number }> {
  const row = await tx.db
    .selectFrom('product_image')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(max(position), -1) + 1`.as('next'),
    ])
    .where('product_id', '=', productId)
    .where('internal', '=', internal)
    .executeTakeFirstOrThrow();
  return row;
}

/** Addresses of these products from which a picture came. */
export async function listSources(
  tx: Tx,
  productIds: readonly string[],
): Promise<{ product_id: string; source_url: string | null; file_key: string; last: number }[]> {
  if (productIds.length === 0) return [];
  return tx.db
    .selectFrom('product_image')
    .select((from) => [
      'product_id',
      'source_url',
      'file_key',
      from.fn
        .max<number>('position')
        .over((over) => over.partitionBy('product_id'))
        .as('last'),
    ])
    .where('product_id', 'in', productIds)
    .where('internal', '=', false)
    .execute();
}

export const readImageRow = (tx: Tx, id: string): Promise<ImageRow | undefined> =>
  tx.db.selectFrom('product_image').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a picture to be fetched is there: by its id, or from the same address. */
export const isFetched = async (
  tx: Tx,
  wish: { imageId: string; productId: string; url: string },
): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('product_image')
    .select('id')
    .where('product_id', '=', wish.productId)
    .where((where) => where.or([where('id', '=', wish.imageId), where('source_url', '=', wish.url)]))
    .executeTakeFirst();
  return row !== undefined;
};

export const insertImage = (tx: Tx, row: NewImage): Promise<ImageRow> =>
  tx.db.insertInto('product_image').values(row).returningAll().executeTakeFirstOrThrow();

export async function deleteImageRows(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.deleteFrom('product_image').where('id', 'in', ids).execute();
}

export async function deleteImagesOfProducts(tx: Tx, productIds: readonly string[]): Promise<ImageFiles[]> {
  if (productIds.length === 0) return [];
  return tx.db
    .deleteFrom('product_image')
    .where('product_id', 'in', productIds)
    .returning(['file_key', 'small_key', 'large_key'])
    .execute();
}

/** Writes place and description of pictures in one statement. */
export async function orderImageRows(
  tx: Tx,
  rows: readonly Pick<ImageRow, 'id' | 'position' | 'description'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update product_image i set position = n.position, description = n.description
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id uuid, position integer, description text)
    where i.id = n.id`.execute(tx.db);
}
