import { z } from 'zod';
import { text, url } from '../../../../contracts/kit/fields.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { propertyPath, refusingInto, type Violation } from '../../../../contracts/kit/problem.ts';
import { childProductBody, productUpdateBody } from '../../../../contracts/product/product.body.ts';
import { CODE_TYPES, type ProductCode } from '../../../../contracts/product/product.code.ts';
import { MAX_IMAGES } from '../../../../contracts/product/product.image.ts';
import { PRODUCT_NEEDS } from '../../../../contracts/product/product.rules.ts';
import { productSheet } from '../../../../contracts/product/product.sheet.ts';
import type { Reading } from '../../../platform/import/import.cells.ts';
import type { Fault, Judged } from '../../../platform/import/import.kind.ts';
import { splitList } from '../../../platform/import/import.lists.ts';
import type { Directory } from '../../../platform/import/records/records.names.ts';
import { RecordReader } from '../../../platform/import/records/records.reader.ts';
import { confirmedTwin, twinFault } from '../../../platform/import/records/records.twins.ts';
import type { ImageRefusal } from '../image/image.check.ts';
import type { ProductFields } from '../product.record.ts';
import type { KnownProduct } from './product.import.store.ts';
import { looksMiscounted, readChildren, readCodes, type SheetCode } from './product.lists.ts';
import { type CodePlace, codesIn, type ProductRows } from './product.rows.ts';

/** A product that may be written. */
export interface ReadyProduct {
  entry: ProductRows;
  reader: RecordReader;
  fields: ProductFields;
  /** Addresses of pictures. */
  images: readonly string[];
  /** What needs a look although the product is taken. */
  warnings: readonly Violation[];
}

/** What the reader of products needs to know. */
export interface ReadingOf {
  directory: Directory;
  /** The e-shop of new products that name none. */
  eshop: string | undefined;
  /** The currency of prices without one. */
  currency: string | undefined;
  /** Where each code of the file stands first. */
  codes: ReadonlyMap<string, CodePlace>;
  /** Whether any product of the file has a value. */
  arePriced: boolean;
  /** Products of the part that are there already, by SKU. */
  known: ReadonlyMap<string, KnownProduct>;
  /** SKUs of products that differ from those of the part by case or blanks alone, by these. */
  likely: ReadonlyMap<string, string>;
  /** The same of codes, by `<sku> <code>`. */
  likelyCodes: ReadonlyMap<string, string>;
  /** Measures of new physical products for which the file has none. */
  measures: Measures;
  /** Checks the address of a picture without a network call. */
  refuseImage: (address: string) => ImageRefusal | null;
}

const MEASURES = ['weight', 'length', 'width', 'height'] as const;
export type Measures = Partial<Record<(typeof MEASURES)[number], number>>;

/** Those of the options of an import that are measures. */
export function measuresOf(options: Record<string, unknown>): Measures {
  const given = MEASURES.filter((measure) => typeof options[measure] === 'number');
  return Object.fromEntries(given.map((measure) => [measure, options[measure]]));
}

/** A file that only updates products may leave out all columns but the SKU. */
const COLUMNS = productSheet.columns.map((column) => ({
  ...column,
  required: column.field === productSheet.key,
}));

const { images: _images, organisation: _organisation, ...shape } = productUpdateBody.shape;
/** The fields of an update; rules between fields are checked on the whole record later. */
const sheetFields = z
  .object({
    ...shape,
    childrenProducts: z
      .array(z.object({ productSku: text(LIMITS.productSku), quantity: childProductBody.shape.quantity }))
      .max(LIMITS.setChildren),
    images: z.array(url()).max(MAX_IMAGES),
  })
  .partial();
type SheetFields = z.output<typeof sheetFields>;

/** Reads the rows of one SKU as a product, or returns their faults. */
export function judgeProduct(entry: ProductRows, of: ReadingOf): Judged<ReadyProduct> {
  const reader = new RecordReader(entry.rows, {
    head: COLUMNS,
    body: sheetFields,
    read: (column, cell, isTyped, said) =>
      readList(column.field, cell, of.directory) ?? of.directory.read(column, cell, isTyped, said),
    differs: 'differsInProduct',
  });
  const { sku, isCircular } = entry;
  const asked = of.known.has(sku)
    ? null
    : twinFault(entry.rows, productSheet.key, of.likely.get(sku), entry.twin);
  if (asked) reader.add(...asked);
  const said = reader.read() as SheetFields | null;
  checkCodes(reader, entry, of);
  // Only the first wrong address is shown: all are in one cell.
  for (const address of said?.images ?? []) {
    const refusal = of.refuseImage(address);
    if (refusal) reader.refuse([{ propertyPath: 'images', ...refusal }]);
  }
  if (isCircular)
    reader.refuse([{ propertyPath: 'childrenProducts', code: 'setCycle', parameters: { sku } }]);
  if (!said || reader.faults.length > 0) {
    if (!of.known.has(sku)) reader.refuse(lacksOf(reader, completeFields(entry, reader.said, of)));
    return { faults: reader.faults };
  }
  const { images, ...fields } = said;
  return {
    ready: {
      entry,
      reader,
      fields: completeFields(entry, fields, of),
      images: images ?? [],
      warnings: of.known.has(sku) ? [] : warningsOf(entry, fields, of),
    },
    merged: entry.rows.length - 1,
  };
}

/** What a new product lacks, told beside what is wrong with it: else it came to light only when that is mended. */
function lacksOf({ faults }: RecordReader, { childrenProducts, ...fields }: ProductFields): Violation[] {
  const isWrong = (field: string) => faults.some((fault) => fault.field === field);
  if (isWrong('type')) return [];
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  const contents = childrenProducts?.map(() => ({ productId: '' }));
  const record = { type: 'Physical', ...fields, childrenProducts: contents };
  for (const need of PRODUCT_NEEDS) need(record, (path, code) => refuse(propertyPath(path), code));
  if (!fields.name) refuse('name', 'required');
  if (!fields.eshops?.length) refuse('eshops', 'required');
  return isWrong('codes') ? violations.filter(({ code }) => code !== 'eanNeeded') : violations;
}

/** What needs a look in a new product: a SKU that was confirmed, and no value where others have one. */
const warningsOf = ({ rows, sku, twin }: ProductRows, { value }: SheetFields, of: ReadingOf): Violation[] => [
  ...confirmedTwin(rows, productSheet.key, of.likely.get(sku), twin),
  ...(of.arePriced && !value ? [{ propertyPath: 'value', code: 'priceMissing', parameters: {} }] : []),
];

/** Violations of a whole product as faults of its cells. */
export const faultsOf = ({ reader }: ReadyProduct, violations: readonly Violation[]): Fault[] =>
  reader.refuse(
    violations.map((violation) => {
      const { code, parameters } = violation;
      const isForm = code === 'productUnknown' && looksMiscounted(String(parameters.sku ?? ''));
      return isForm ? { ...violation, code: 'setContentsForm' } : violation;
    }),
  );

/** Reads a cell with a list of values; null for columns of one value. */
function readList(field: string, cell: string, directory: Directory): Reading | null {
  switch (field) {
    case 'eshops': {
      const ids = splitList(cell).map((name) => directory.find('eshop', name));
      return ids.includes(undefined) ? { code: 'eshopUnknown' } : { value: ids };
    }
    case 'codes': {
      const codes = readCodes(cell);
      return codes.includes(null)
        ? { code: 'notAChoice', parameters: { choices: CODE_TYPES.join(', ') } }
        : { value: codes };
    }
    case 'childrenProducts':
      return { value: readChildren(cell) };
    case 'referenceNumbers':
    case 'services':
    case 'features':
    case 'images':
      return { value: [...new Set(splitList(cell))] };
    default:
      return null;
  }
}

/** A code belongs to one product: the row that has it first keeps it. One that reads like another's is asked about. */
function checkCodes(reader: RecordReader, { sku, rows }: ProductRows, of: ReadingOf): void {
  const had = new Set(of.known.get(sku)?.codes.map(({ value }) => value));
  for (const row of rows) {
    for (const code of new Set(codesIn(row))) {
      const first = of.codes.get(code);
      const field = row.values.primaryEan === code ? 'primaryEan' : 'codes';
      if (first && (first.sku !== sku || (sku === '' && first.row !== row.number))) {
        reader.add(row, field, 'codeInFile', { code: code.slice(0, 64), sku: first.sku, row: first.row });
        continue;
      }
      const existing = of.likelyCodes.get(`${sku} ${code}`);
      const asked = had.has(code) ? null : twinFault([row], field, existing, first?.twin, code);
      if (asked) reader.add(...asked);
    }
  }
}

type Said = Omit<SheetFields, 'images'>;

/** Fills in what a file may leave out: fields of a new product that follow from others, and the currency of prices. */
function completeFields({ sku }: ProductRows, said: Said, of: ReadingOf): ProductFields {
  const before = of.known.get(sku);
  const fields: ProductFields = { ...said };
  if (!before) {
    const internalSku = sku.replace(/[^\p{L}\p{N}]+/gu, '');
    if (internalSku !== '') fields.internalSku ??= internalSku;
    if (of.eshop) fields.eshops ??= [of.eshop];
    if (said.childrenProducts?.length) fields.type ??= 'Bundle';
    if ((fields.type ?? 'Physical') === 'Physical')
      for (const measure of MEASURES) fields[measure] ??= of.measures[measure] ?? null;
  }
  if (of.currency && (said.value || said.unitPurchasePrice)) fields.valueCurrency ??= of.currency;
  if (said.codes) Object.assign(fields, choosePrimary(said.codes, said.primaryEan ?? null, before));
  return fields;
}

/**
 * Chooses the primary codes, which the cell of codes does not mark: the EAN, and codes that were primary before while
 * the EAN stays the same. Without an EAN it is the first code.
 */
function choosePrimary(
  codes: readonly SheetCode[],
  said: string | null,
  before: KnownProduct | undefined,
): { codes: ProductCode[]; primaryEan: string | null } {
  const ean = said ?? before?.primaryEan ?? codes[0]?.value ?? null;
  const first = codes.findIndex(({ value }) => value === ean);
  const wasPrimary = (value: string) =>
    ean === before?.primaryEan && before.codes.some((code) => code.value === value && code.primary);
  return {
    primaryEan: ean,
    codes: codes.map(({ type, value }, index) => ({
      type,
      value,
      primary: index === first || (index > first && wasPrimary(value)),
    })),
  };
}
