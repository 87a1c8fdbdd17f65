import { z } from 'zod';
import { text, url } from '../../../../contracts/kit/fields.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { type Parameters, type Violation, violationsOf } from '../../../../contracts/kit/problem.ts';
import type { SheetColumn } from '../../../../contracts/kit/sheet.ts';
import {
  childProductBody,
  PACKAGING_TYPES,
  PRODUCT_TYPES,
  productUpdateBody,
} from '../../../../contracts/product/product.body.ts';
import { CODE_TYPES, type ProductCode } from '../../../../contracts/product/product.code.ts';
import { MAX_IMAGES } from '../../../../contracts/product/product.image.ts';
import { productSheet } from '../../../../contracts/product/product.sheet.ts';
import { type Reading, readCell } from '../../../platform/import/import.cells.ts';
import type { Fault, FileRow, Judged } from '../../../platform/import/import.kind.ts';
import type { ImageRefusal } from '../image/image.check.ts';
import type { ProductFields } from '../product.record.ts';
import type { KnownProduct } from './product.import.store.ts';
import { looksMiscounted, readChildren, readCodes, type SheetCode, splitList } from './product.lists.ts';
import { type CodePlace, codesIn, type ProductRows } from './product.rows.ts';
import type { ProductWords } from './product.words.ts';

/** A product that may be written. */
export interface ReadyProduct {
  entry: ProductRows;
  fields: ProductFields;
  /** Addresses of pictures. */
  images: readonly string[];
}

/** What the cells of one import are read by. */
export interface ReadingOf {
  words: ProductWords;
  /** The currency of prices without one. */
  currency: string | undefined;
  /** Where each code of the file stands first. */
  codes: ReadonlyMap<string, CodePlace>;
  /** Products of the part that are there already, by SKU. */
  known: ReadonlyMap<string, KnownProduct>;
  /** Measures of new physical products for which the file has none. */
  measures: Measures;
  /** What is wrong with the address of a picture at once, without asking the network. */
  refuseImage: (address: string) => ImageRefusal | null;
}

const MEASURES = ['weight', 'length', 'width', 'height'] as const;
export type Measures = Partial<Record<(typeof MEASURES)[number], number>>;

/** Those of the options of an import that are measures. */
export function measuresOf(options: Record<string, unknown>): Measures {
  const given = MEASURES.filter((measure) => typeof options[measure] === 'number');
  return Object.fromEntries(given.map((measure) => [measure, options[measure]]));
}

const COLUMNS: readonly SheetColumn[] = productSheet.columns;

const { images: _images, organisation: _organisation, ...shape } = productUpdateBody.shape;
/** Every field by the rules that the API has for it; rules between fields are those of the whole record. */
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

/** Makes a product of the rows of one SKU by the rules of every product, or says what is wrong with them. */
export function judgeProduct(entry: ProductRows, of: ReadingOf): Judged<ReadyProduct> {
  const reader = new ProductReader(entry, of);
  const said = reader.read();
  if (!said) return { faults: reader.faults };
  const { images, ...fields } = said;
  return {
    ready: { entry, fields: completeFields(entry, fields, of), images: images ?? [] },
    merged: entry.rows.length - 1,
  };
}

/** Puts what a rule found onto the cells that say it; onto the first row when none does. */
export function faultsOf({ rows }: ProductRows, violations: readonly Violation[]): Fault[] {
  return violations.flatMap(({ propertyPath, code, parameters }) => {
    const field = /^\w+/.exec(propertyPath)?.[0] ?? propertyPath;
    const saying = rows.filter((row) => row.values[field] || row.blanks?.[field]);
    return (saying.length > 0 ? saying : rows.slice(0, 1)).map((row) => {
      if (code === 'required' && row.blanks?.[field]) return faultOf(row, field, 'tooSmall', { min: 1 });
      const isForm = code === 'productUnknown' && looksMiscounted(String(parameters.sku ?? ''));
      return faultOf(row, field, isForm ? 'setContentsForm' : code, parameters);
    });
  });
}

const faultOf = (row: FileRow, field: string, code: string, parameters: Parameters = {}): Fault => ({
  row: row.number,
  field,
  code,
  parameters,
  found: (row.values[field] || row.blanks?.[field] || '').slice(0, 200),
});

class ProductReader {
  readonly faults: Fault[];
  readonly #entry: ProductRows;
  readonly #of: ReadingOf;

  constructor(entry: ProductRows, of: ReadingOf) {
    this.#entry = entry;
    this.#of = of;
    this.faults = entry.rows.flatMap((row) => row.faults);
  }

  /** What the rows say; null when something is wrong. */
  read(): SheetFields | null {
    const said: Record<string, unknown> = {};
    for (const column of COLUMNS) {
      const value = this.#readField(column);
      if (value !== undefined) said[column.field] = value;
    }
    if (this.#entry.sku === '') this.#add(this.#entry.rows[0], 'productSku', 'required');
    this.#checkCodes();
    const parsed = sheetFields.safeParse(said);
    if (!parsed.success) this.#addViolations(violationsOf(parsed.error));
    this.#checkImages(parsed.data?.images ?? []);
    const { sku, isCircular } = this.#entry;
    if (isCircular)
      this.#addViolations([{ propertyPath: 'childrenProducts', code: 'setCycle', parameters: { sku } }]);
    return parsed.success && this.faults.length === 0 ? parsed.data : null;
  }

  /** What all rows say of a field together: lists are added up, of the rest each must say the same. */
  #readField(column: SheetColumn): unknown {
    const { field } = column;
    let value: unknown;
    let from = 0;
    const texts = new Set<string>();
    for (const row of this.#entry.rows) {
      const cell = row.values[field];
      if (row.formulas.includes(field)) this.#add(row, field, 'formula');
      else if (cell && !row.faults.some((fault) => fault.field === field)) {
        if (texts.has(cell)) continue;
        texts.add(cell);
        const reading = this.#readOne(column, cell, row.isTyped(field));
        if ('code' in reading) this.#add(row, field, reading.code, reading.parameters);
        else if (value === undefined) {
          value = reading.value;
          from = row.number;
        } else if (Array.isArray(value)) value = addUp(value, reading.value as unknown[]);
        else if (value !== reading.value) this.#add(row, field, 'differsInProduct', { row: from });
      }
    }
    return value;
  }

  #readOne({ field, kind }: SheetColumn, cell: string, typed: boolean): Reading {
    const { words } = this.#of;
    const known = (value: string | undefined, code: string, parameters: Parameters = {}): Reading =>
      value ? { value } : { code, parameters };
    switch (field) {
      case 'type':
        return known(words.types.find(cell), 'notAChoice', { choices: PRODUCT_TYPES.join(', ') });
      case 'packagingType':
        return known(words.packagingTypes.find(cell), 'notAChoice', { choices: PACKAGING_TYPES.join(', ') });
      case 'countryOfOrigin':
        return known(words.countries.find(cell), 'country');
      case 'valueCurrency':
        return known(words.currencies.find(cell), 'currency');
      case 'eshops': {
        const ids = splitList(cell).map((name) => words.eshops.find(name));
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
        return readCell(kind, cell, typed);
    }
  }

  /** A code belongs to one product: the row that has it first keeps it. */
  #checkCodes(): void {
    const { sku, rows } = this.#entry;
    for (const row of rows) {
      for (const code of new Set(codesIn(row))) {
        const first = this.#of.codes.get(code);
        if (!first || (first.sku === sku && (sku !== '' || first.row === row.number))) continue;
        const field = row.values.primaryEan === code ? 'primaryEan' : 'codes';
        this.#add(row, field, 'codeInFile', { code: code.slice(0, 64), sku: first.sku, row: first.row });
      }
    }
  }

  /** The first that is wrong: they stand in one cell. */
  #checkImages(addresses: readonly string[]): void {
    for (const address of addresses) {
      const refusal = this.#of.refuseImage(address);
      if (refusal) this.#addViolations([{ propertyPath: 'images', ...refusal }]);
    }
  }

  /** What is known to be wrong already is not told twice. */
  #addViolations(violations: readonly Violation[]): void {
    const wrong = new Set(this.faults.map((fault) => fault.field));
    this.faults.push(...faultsOf(this.#entry, violations).filter((fault) => !wrong.has(fault.field)));
  }

  #add(row: FileRow | undefined, field: string, code: string, parameters?: Parameters): void {
    if (row) this.faults.push(faultOf(row, field, code, parameters));
  }
}

/** Both lists, without what is in them twice. */
function addUp(one: readonly unknown[], other: readonly unknown[]): unknown[] {
  const byKey = new Map([...one, ...other].map((value) => [JSON.stringify(value), value]));
  return [...byKey.values()];
}

type Said = Omit<SheetFields, 'images'>;

/** What a file need not say: of a new product what follows from the rest, of prices the currency of the file. */
function completeFields({ sku }: ProductRows, said: Said, of: ReadingOf): ProductFields {
  const before = of.known.get(sku);
  const fields: ProductFields = { ...said };
  if (!before) {
    const internalSku = sku.replace(/[^\p{L}\p{N}]+/gu, '');
    if (internalSku !== '') fields.internalSku ??= internalSku;
    if (of.words.eshop) fields.eshops ??= [of.words.eshop];
    if (said.childrenProducts?.length) fields.type ??= 'Bundle';
    if ((fields.type ?? 'Physical') === 'Physical')
      for (const measure of MEASURES) fields[measure] ??= of.measures[measure] ?? null;
  }
  if (of.currency && (said.value || said.unitPurchasePrice)) fields.valueCurrency ??= of.currency;
  if (said.codes) Object.assign(fields, choosePrimary(said.codes, said.primaryEan ?? null, before));
  return fields;
}

/**
 * The cell of codes does not say which are primary. The EAN is; those that were so stay so while the EAN stays the
 * same, and without an EAN it is the first.
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
