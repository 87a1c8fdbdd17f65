import Big from 'big.js';
import { decimalsOf } from '../../../../contracts/currency/currency.decimals.ts';
import { productSheet } from '../../../../contracts/product/product.sheet.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import { joinList } from '../../../platform/import/import.lists.ts';
import { exportSheet } from '../../../platform/import/import.sheets.ts';
import { fileOfOneMoment } from '../../../platform/list/export.moment.ts';
import { type SheetRequest, wholeList } from '../../../platform/list/export.ts';
import { listRows } from '../../../platform/list/list.ts';
import type { Query } from '../../../platform/list/query.ts';
import type { Services } from '../../../services.ts';
import { listImages } from '../image/image.service.ts';
import { reopen } from '../product.draft.ts';
import { productSource } from '../product.list.store.ts';
import type { Component, ProductRecord } from '../product.record.ts';
import { readRecords } from '../product.store.ts';
import { listEshops, listSkus } from './product.import.store.ts';
import { writeChildren, writeCodes } from './product.lists.ts';

/** By the SKU unless another order is asked for: then a file of the same products is the same everywhere. */
const BY_SKU: Query['sort'] = [{ field: 'productSku', order: 'ASC' }];

/**
 * Products in the format of the import: what comes out goes back in and changes nothing.
 * @throws Problem 400 for a query that the grid does not know, and for more products than one file takes.
 */
export async function exportProductSheet(services: Services, request: SheetRequest): Promise<FileAnswer> {
  const { timeZone: _, ...asked } = request.body;
  const sort = asked.sort && asked.sort.length > 0 ? asked.sort : BY_SKU;
  const query: Query = { ...asked, sort, select: ['organisation'], nested: false };
  return fileOfOneMoment(services, request, async (tx) => {
    const rows = await wholeList(tx, productSource, query, request, (page) => readPage(tx, services, page));
    return exportSheet(services, request, productSource.grid, productSheet, rows);
  });
}

/** The rows of one page, in a few statements for each organisation in it. */
async function readPage(
  tx: Tx,
  services: Services,
  page: Query,
): Promise<{ rows: unknown[][]; next?: string | undefined }> {
  const { results, paging } = await listRows<{ id: string; organisation: string }>(tx, productSource, page);
  const rows = new Map<string, unknown[]>();
  for (const organisationId of new Set(results.map((row) => row.organisation))) {
    const ids = results.filter((row) => row.organisation === organisationId).map(({ id }) => id);
    const records = await readRecords(tx, organisationId, ids);
    const shown = await readShown(tx, services, organisationId, records);
    for (const record of records) rows.set(record.id, rowOf(record, shown));
  }
  const found = results.flatMap(({ id }) => {
    const row = rows.get(id);
    return row ? [row] : [];
  });
  return { rows: found, next: paging.next };
}

/** What records name by id, as a sheet calls it. */
interface Shown {
  /** In the order in which e-shops are listed. */
  eshops: Map<string, string>;
  skus: Map<string, string>;
  /** Sets within the sets. */
  inner: Map<string, ProductRecord>;
  images: Map<string, string[]>;
}

async function readShown(
  tx: Tx,
  { secrets, publicUrl }: Services,
  organisationId: string,
  records: readonly ProductRecord[],
): Promise<Shown> {
  const eshops = await listEshops(tx, organisationId);
  const images = await listImages(
    tx,
    secrets,
    records.map(({ id }) => id),
  );
  const idsOf = (of: readonly Component[]) => of.map(({ productId }) => productId);
  const parts = records.flatMap(({ components }) => idsOf(components));
  const sets = [...new Set(records.flatMap(({ containedSets }) => idsOf(containedSets)))];
  const inner = await readRecords(tx, organisationId, sets);
  return {
    eshops: new Map(eshops.map(({ id, name }) => [id, name])),
    skus: await listSkus(tx, [...new Set([...parts, ...sets])]),
    inner: new Map(inner.map((record) => [record.id, record])),
    images: new Map([...images].map(([id, of]) => [id, of.images.map(({ url }) => `${publicUrl}${url}`)])),
  };
}

function rowOf(record: ProductRecord, { eshops, skus, inner, images }: Shown): unknown[] {
  const lists: Record<string, unknown> = {
    eshops: joinList([...eshops].flatMap(([id, name]) => (record.eshops.includes(id) ? [name] : []))),
    codes: writeCodes(record.codes),
    referenceNumbers: joinList(record.referenceNumbers),
    services: joinList(record.services),
    features: joinList(record.features),
    childrenProducts: writeChildren(
      reopen(record, inner).map(({ productId, quantity }) => ({
        productSku: skus.get(productId) ?? '',
        quantity,
      })),
    ),
    images: joinList(images.get(record.id) ?? []),
    value: amountOf(record.value, record.valueCurrency),
    unitPurchasePrice: amountOf(record.unitPurchasePrice, record.valueCurrency),
  };
  return productSheet.columns.map(({ field }) => lists[field] ?? record[field as keyof ProductRecord]);
}

/** As many decimals as the currency has; where an amount has more, four, so that nobody reads it as thousands. */
function amountOf(amount: string | null, currency: string | null): string | null {
  if (amount === null) return null;
  const exact = new Big(amount);
  const decimals = currency ? decimalsOf(currency) : 2;
  return exact.toFixed(exact.round(decimals).eq(exact) ? decimals : 4);
}
