import { codesOf } from '../../contracts/product/product.code.ts';
import type { Tx } from '../../server/platform/database/transaction.ts';
import { searchText } from '../../server/platform/list/search-text.ts';
import { insertAll, type Row } from '../insert.ts';
import { amount } from '../money.ts';
import { moment } from '../orders/expedition-rows.ts';
import { productEvents } from '../orders/history-rows.ts';
import type { Organisation, Product } from '../world.ts';

/** The catalogue with the balances that the ledger has come to. */
export async function insertCatalogue(
  tx: Tx,
  organisation: Organisation,
  balances: ReadonlyMap<Product, { quantity: number; booked: number; changedAt: number }>,
): Promise<void> {
  const { id, products } = organisation;
  const groups = new Map(organisation.groups.map((group) => [group.name, group.id]));
  await insertAll(tx, {
    product_group: organisation.groups.map((group) => ({
      ...group,
      search: searchText(group.name),
      organisation_id: id,
      ...createdAt(products, group.name),
    })),
    product: products.map((product) => productRow(product, id, groups, balances.get(product))),
    product_eshop: products.flatMap((product) =>
      product.eshops.map((eshop) => ({ organisation_id: id, product_id: product.id, eshop_id: eshop.id })),
    ),
    product_code: products.flatMap((product) =>
      codesOf({
        primaryEan: product.ean,
        codes: product.codes.map((code) => ({ ...code, primary: false })),
      }).map(({ type, value, primary }, position) => ({
        organisation_id: id,
        product_id: product.id,
        type,
        value,
        is_primary: primary,
        position,
      })),
    ),
    bundle_item: products.flatMap((bundle) =>
      bundle.parts.map(({ product, quantity }, position) => ({
        organisation_id: id,
        bundle_id: bundle.id,
        product_id: product.id,
        quantity,
        position,
      })),
    ),
    event: productEvents(organisation),
  });
}

/** A group is as old as the first product in it. */
function createdAt(products: readonly Product[], group: string): { created_at: string; changed_at: string } {
  const first = Math.min(
    ...products.flatMap((product) => (product.group === group ? [product.createdAt] : [])),
  );
  return { created_at: moment(first), changed_at: moment(first) };
}

const lettersAndDigits = (sku: string): string => sku.replace(/[^\p{L}\p{N}]/gu, '');

function productRow(
  product: Product,
  organisation_id: string,
  groups: ReadonlyMap<string, string>,
  balance = { quantity: 0, booked: 0, changedAt: product.createdAt },
): Row<'product'> {
  return {
    id: product.id,
    organisation_id,
    product_sku: product.sku,
    internal_sku: lettersAndDigits(product.sku),
    name: product.name,
    type: product.type,
    active: product.active,
    primary_ean: product.ean,
    reference_numbers: product.supplierNumber === null ? [] : [product.supplierNumber],
    services: product.services,
    features: product.features,
    product_group_id: groups.get(product.group ?? '') ?? null,
    packaging_type: (product.grams ?? 0) > 5_000 ? 'B' : 'A',
    localisation: product.location,
    weight: product.grams,
    length: product.size?.[0] ?? null,
    width: product.size?.[1] ?? null,
    height: product.size?.[2] ?? null,
    fragile: product.fragile,
    work_around_lot: product.shelfLife !== null,
    expiration_offset: product.shelfLife?.warning ?? null,
    inbound_expiration_offset: product.shelfLife?.inbound ?? null,
    outbound_expiration_offset: product.shelfLife?.outbound ?? 0,
    hs_code: product.hsCode,
    customs_description: product.hsCode === null ? null : product.group,
    expected_turnover: product.popularity > 0 ? Math.round(product.popularity * 30) : null,
    country_of_origin: product.origin,
    value: amount(product.price),
    value_currency: 'CZK',
    unit_purchase_price: product.type === 'Physical' ? amount(Math.round(product.price * 0.52)) : null,
    in_stock: balance.quantity,
    booked: balance.booked,
    search: searchText(
      product.sku,
      lettersAndDigits(product.sku),
      product.ean,
      ...product.codes.map(({ value }) => value),
      product.name,
    ),
    created_at: moment(product.createdAt),
    changed_at: moment(Math.max(product.createdAt, balance.changedAt)),
  };
}
