import type { Violation } from '../../../../contracts/kit/problem.ts';
import { productSheet } from '../../../../contracts/product/product.sheet.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type {
  ImportKind,
  ImportOrder,
  ImportWork,
  Outcome,
  Written,
} from '../../../platform/import/import.kind.ts';
import { joinList } from '../../../platform/import/import.lists.ts';
import { findLikelyKeys } from '../../../platform/record/likely-twins.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import type { Services } from '../../../services.ts';
import { likelyProducts, openDirectory } from '../../import/records.service.ts';
import { checkImage } from '../image/image.check.ts';
import { queueImages } from '../image/image.queue.ts';
import { deleteProduct } from '../product.acts.ts';
import { productKeys } from '../product.keys.ts';
import { type SavedProduct, saveProducts } from '../product.save.ts';
import { listCodeOwners } from '../product.store.ts';
import { currencyOf, productFormat } from './foreign/foreign.ts';
import type { ProductField } from './foreign/foreign.types.ts';
import { type KnownProduct, listEshops, listKnown, listLikelyCodes } from './product.import.store.ts';
import { readChildren, writeCodes } from './product.lists.ts';
import { faultsOf, judgeProduct, measuresOf, type ReadyProduct } from './product.reader.ts';
import { codesIn, gatherProducts, type ProductFile, type ProductRows } from './product.rows.ts';

type Given = Pick<Services, 'secrets' | 'outgoing'>;

/** Products out of a spreadsheet, ours or a shop system's: made, or changed where the SKU is there. */
export const productImport = (services: Given): ImportKind<ProductRows, ReadyProduct> => ({
  sheet: productSheet,
  task: 'product.import',
  permission: 'product.write',
  part: { records: 500, rows: 1_000 },
  foreign: productFormat,
  open: (tx, order, translate) => openProducts(tx, order, translate, services),
  takeBack: deleteProduct,
  readExamples,
});

async function openProducts(
  tx: Tx,
  order: ImportOrder,
  translate: Translate,
  { secrets, outgoing }: Given,
): Promise<ImportWork<ProductRows, ReadyProduct>> {
  const { organisationId } = order;
  const directory = await openDirectory(tx, organisationId, productSheet, translate);
  const eshops = directory.list('eshop');
  const eshop = order.eshopId ?? (eshops.length === 1 ? eshops[0]?.id : undefined);
  const currency = currencyOf(order.options);
  const measures = measuresOf(order.options);
  const refuseImage = (address: string) => checkImage({ secrets, outgoing }, address);
  let file: ProductFile = { entries: [], codes: new Map(), held: new Set(), arePriced: false };
  let known = new Map<string, KnownProduct>();
  let likely: ReadonlyMap<string, string> = new Map();
  let likelyCodes: ReadonlyMap<string, string> = new Map();
  /** Right products of the file that sets of the file hold, for a check, which writes none. */
  const parts = new Map<string, ReadyProduct>();

  /** What a check must count as written already: what these sets hold, and what that holds. */
  function listParts(ready: readonly ReadyProduct[]): ReadyProduct[] {
    const here = new Set(ready.map(({ entry }) => entry.sku));
    const found: ReadyProduct[] = [];
    const open = ready.flatMap(({ entry }) => entry.children);
    for (let sku = open.pop(); sku !== undefined; sku = open.pop()) {
      const part = here.has(sku) ? undefined : parts.get(sku);
      if (!part) continue;
      here.add(sku);
      found.push(part);
      open.push(...part.entry.children);
    }
    return found;
  }

  async function write(within: Tx, ready: readonly ReadyProduct[], dryRun: boolean): Promise<Written> {
    const before = dryRun ? listParts(ready) : [];
    const saved = await saveProducts(within, organisationId, [...before, ...ready], {
      mode: 'either',
      dryRun,
    });
    const results = await nameLikely(within, organisationId, saved.slice(before.length));
    const outcomes = ready.map((one, index): Outcome => outcomeOf(one, results[index]));
    const warnings = ready.map((one) => one.reader.warn(one.warnings));
    if (dryRun) {
      ready.forEach((one, index) => {
        if (results[index]?.done && file.held.has(one.entry.sku)) parts.set(one.entry.sku, one);
      });
      return { outcomes, warnings };
    }
    const wishes = ready.flatMap(({ images }, index) => {
      const result = results[index];
      return result?.done && images.length > 0 ? [{ productId: result.id, urls: images }] : [];
    });
    const imagesQueued = wishes.length > 0 ? await queueImages(within, secrets, organisationId, wishes) : 0;
    const idsOf = (wanted: Outcome) =>
      results.flatMap((result, index) => (result.done && outcomes[index] === wanted ? [result.id] : []));
    return { outcomes, warnings, created: idsOf('created'), updated: idsOf('updated'), imagesQueued };
  }

  return {
    // A file that only updates products may leave them out; a new product without them is an error.
    optional: ['name', 'eshops'],
    gather: (rows) => {
      file = gatherProducts(rows);
      return file.entries;
    },
    tiesOf: (row) => [
      row.values.productSku ?? '',
      ...codesIn(row),
      ...readChildren(row.values.childrenProducts ?? '').map(({ productSku }) => productSku),
    ],
    load: async (within, part) => {
      const found = await listKnown(
        within,
        organisationId,
        part.map(({ sku }) => sku),
      );
      known = new Map(found.map((product) => [product.productSku, product]));
      const unknown = part.flatMap(({ sku }) => (sku === '' || known.has(sku) ? [] : [{ value: sku }]));
      likely = await findLikelyKeys(within, productKeys.keys[0], organisationId, unknown);
      likelyCodes = await listLikelyCodes(
        within,
        organisationId,
        part.flatMap(({ sku, rows }) => rows.flatMap(codesIn).map((value) => ({ sku, value }))),
      );
    },
    judge: (entry) =>
      judgeProduct(entry, {
        directory,
        eshop,
        currency,
        measures,
        refuseImage,
        codes: file.codes,
        arePriced: file.arePriced,
        known,
        likely,
        likelyCodes,
      }),
    write,
  };
}

/** Contents that are no product are said with the product that was most likely meant. */
async function nameLikely(
  tx: Tx,
  organisationId: string,
  saved: readonly SavedProduct[],
): Promise<SavedProduct[]> {
  const skuOf = ({ code, parameters }: Violation) =>
    code === 'productUnknown' ? String(parameters.sku) : '';
  const skus = saved.flatMap((one) => (one.done ? [] : one.violations.map(skuOf).filter(Boolean)));
  const likely = await likelyProducts(tx, organisationId, skus);
  return saved.map((one) => {
    if (one.done) return one;
    const violations = one.violations.map((violation): Violation => {
      const meant = likely.get(skuOf(violation));
      if (!meant) return violation;
      // The cell has more than this one: it is not replaced by it.
      const { likely: product, name } = meant;
      return { ...violation, code: 'contentLikely', parameters: { ...violation.parameters, product, name } };
    });
    return { ...one, violations };
  });
}

function outcomeOf(ready: ReadyProduct, result: SavedProduct | undefined): Outcome {
  if (!result) return 'skipped';
  if (!result.done) return { faults: faultsOf(ready, result.violations) };
  return result.created ? 'created' : result.changed ? 'updated' : 'unchanged';
}

/** One of their e-shops, and an EAN like the example's that no other product has. */
async function readExamples(
  tx: Tx,
  organisationId: string,
  eshopId: string | undefined,
): Promise<Record<string, string | undefined>> {
  const example = (field: ProductField) =>
    productSheet.columns.find((column) => column.field === field)?.example ?? '';
  const eshops = await listEshops(tx, organisationId);
  const eshop = eshops.find(({ id }) => id === eshopId) ?? eshops[0];
  const eans = Array.from({ length: 50 }, (_, index) =>
    String(BigInt(example('primaryEan')) + BigInt(index)),
  );
  const owners = await listCodeOwners(tx, organisationId, [...eans, ...eans.map((ean) => `1${ean}`)]);
  const taken = new Set(
    owners.filter((owner) => owner.productSku !== example('productSku')).map(({ value }) => value),
  );
  const ean = eans.find((one) => !taken.has(one) && !taken.has(`1${one}`)) ?? example('primaryEan');
  return {
    eshops: eshop && joinList([eshop.name]),
    primaryEan: ean,
    codes: writeCodes([
      { type: 'EAN13', value: ean },
      { type: 'ITF14', value: `1${ean}` },
    ]),
  };
}
