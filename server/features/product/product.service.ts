import { v7 as uuid } from 'uuid';
import { invalid, notFound, type Violation } from '../../../contracts/kit/problem.ts';
import type { Product, ProductBody } from '../../../contracts/product/product.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { hasRow, listRows, readRow } from '../../platform/list/list.ts';
import { searchText } from '../../platform/list/search-text.ts';
import { findTaken, insertProduct, listShops, productSource } from './product.store.ts';

export async function readProduct(tx: Tx, id: string): Promise<Product> {
  const product = await readRow<Product>(tx, productSource, id);
  if (!product) throw notFound();
  return product;
}

/** Whether it is there and the caller's. */
export const hasProduct = (tx: Tx, id: string): Promise<boolean> => hasRow(tx, productSource, id);

export interface ProductHit {
  id: string;
  productSku: string;
  name: string;
}

/** The first few, by name, that a text finds. */
export async function findProducts(tx: Tx, text: string, limit: number): Promise<ProductHit[]> {
  const select = ['productSku', 'name'];
  return (await listRows<ProductHit>(tx, productSource, { search: text, limit, total: 'none', select }))
    .results;
}

/** Creates a product in the organisation of its e-shops. */
export async function createProduct(tx: Tx, body: ProductBody): Promise<string> {
  const wanted = [...new Set(body.eshops)];
  const shops = await listShops(tx, wanted);
  const organisations = new Set(shops.map((shop) => shop.organisation_id));
  const violations: Violation[] = [];
  if (
    shops.length !== wanted.length ||
    organisations.size !== 1 ||
    (body.organisation && !organisations.has(body.organisation))
  ) {
    throw invalid([{ propertyPath: 'eshops', code: 'eshopUnknown', parameters: {} }]);
  }
  const organisationId = shops[0]?.organisation_id ?? '';
  const taken = await findTaken(tx, organisationId, body.productSku, body.primaryEan ?? null);
  if (taken.sku)
    violations.push({ propertyPath: 'productSku', code: 'skuTaken', parameters: { sku: body.productSku } });
  if (taken.ean)
    violations.push({
      propertyPath: 'primaryEan',
      code: 'eanTaken',
      parameters: { ean: body.primaryEan ?? '' },
    });
  if (body.value && !body.valueCurrency)
    violations.push({ propertyPath: 'valueCurrency', code: 'required', parameters: {} });
  if (violations.length > 0) throw invalid(violations);
  const id = uuid();
  await insertProduct(
    tx,
    {
      id,
      organisation_id: organisationId,
      product_sku: body.productSku,
      internal_sku: body.internalSku ?? null,
      name: body.name,
      type: body.type,
      primary_ean: body.primaryEan ?? null,
      packaging_type: body.packagingType,
      product_group: body.productGroup ?? null,
      weight: body.weight ?? null,
      height: body.height ?? null,
      width: body.width ?? null,
      length: body.length ?? null,
      value: body.value ?? null,
      value_currency: body.valueCurrency ?? null,
      unit_purchase_price: body.unitPurchasePrice ?? null,
      country_of_origin: body.countryOfOrigin ?? null,
      hs_code: body.hsCode ?? null,
      customs_description: body.customsDescription ?? null,
      description: body.description ?? null,
      fragile: body.fragile,
      search: searchText(body.productSku, body.internalSku, body.primaryEan, body.name),
      created_at: tx.now,
      changed_at: tx.now,
    },
    wanted,
    body.primaryEan ?? null,
  );
  await recordEvent(tx, { organisationId, noun: 'product', recordId: id, act: 'create', to: 'active' });
  return id;
}
