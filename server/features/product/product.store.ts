import type { Insertable } from 'kysely';
import { productGrid } from '../../../contracts/product/product.grid.ts';
import type { ProductTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const productSource: ListSource = {
  grid: productGrid,
  from: 'product p',
  id: 'p.id',
  organisation: 'p.organisation_id',
  neverNull: ['productSku', 'name', 'inStock', 'booked', 'available', 'createdAt', 'changedAt'],
  joins: { o: 'left join organisation o on o.id = p.organisation_id' },
  columns: {
    productSku: 'p.product_sku',
    name: 'p.name',
    primaryEan: 'p.primary_ean',
    type: 'p.type',
    inStock: 'p.in_stock',
    booked: 'p.booked',
    available: 'p.available',
    value: 'p.value',
    valueCurrency: 'p.value_currency',
    weight: 'p.weight',
    active: 'p.active',
    organisation: 'p.organisation_id',
    internalSku: 'p.internal_sku',
    productGroup: 'p.product_group',
    packagingType: 'p.packaging_type',
    height: 'p.height',
    width: 'p.width',
    length: 'p.length',
    fragile: 'p.fragile',
    hsCode: 'p.hs_code',
    countryOfOrigin: 'p.country_of_origin',
    unitPurchasePrice: 'p.unit_purchase_price',
    createdAt: 'p.created_at',
    changedAt: 'p.changed_at',
    'organisation.name': 'o.name',
  },
  order: { name: 'p.name collate "und-x-icu"', organisation: 'o.name' },
  extra: {
    description: 'p.description',
    customsDescription: 'p.customs_description',
    workAroundLot: 'p.work_around_lot',
    workAroundSnIn: 'p.work_around_sn_in',
    strictFifo: 'p.strict_fifo',
  },
  nested: { organisation: { id: 'o.id', name: 'o.name' } },
  search: {
    function: 'search_product',
    column: 'p.search',
    fields: ['productSku', 'internalSku', 'primaryEan', 'name'],
  },
};

export interface ShopOfProduct {
  id: string;
  organisation_id: string;
}

/** Those of the e-shops that are the caller's. */
export async function listShops(tx: Tx, ids: string[]): Promise<ShopOfProduct[]> {
  return tx.db.selectFrom('eshop').select(['id', 'organisation_id']).where('id', 'in', ids).execute();
}

export async function findTaken(
  tx: Tx,
  organisationId: string,
  sku: string,
  ean: string | null,
): Promise<{ sku: boolean; ean: boolean }> {
  const bySku = await tx.db
    .selectFrom('product')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('product_sku', '=', sku)
    .executeTakeFirst();
  const byEan = ean
    ? await tx.db
        .selectFrom('product_code')
        .select('product_id')
        .where('organisation_id', '=', organisationId)
        .where('value', '=', ean)
        .executeTakeFirst()
    : undefined;
  return { sku: bySku !== undefined, ean: byEan !== undefined };
}

export async function insertProduct(
  tx: Tx,
  product: Insertable<ProductTable>,
  eshops: string[],
  ean: string | null,
): Promise<void> {
  const organisation_id = product.organisation_id;
  await tx.db.insertInto('product').values(product).execute();
  await tx.db
    .insertInto('product_eshop')
    .values(eshops.map((eshop_id) => ({ organisation_id, product_id: product.id, eshop_id })))
    .execute();
  if (ean) {
    await tx.db
      .insertInto('product_code')
      .values({ organisation_id, product_id: product.id, type: 'EAN', value: ean, is_primary: true })
      .execute();
  }
}
