import { readMeasure, unitFactor } from '../../../../platform/import/foreign/foreign.cells.ts';
import { type Cell, ForeignColumns } from '../../../../platform/import/foreign/foreign.columns.ts';
import { plainLine } from '../../../../platform/import/foreign/foreign.text.ts';
import type { ForeignRow } from '../../../../platform/import/foreign/foreign.types.ts';
import { joinList } from '../../../../platform/import/import.lists.ts';
import { joinImages } from './foreign.lists.ts';
import { finish, readProduct } from './foreign.product.ts';
import type { ForeignOptions, ProductField, TranslatedRow, Translator } from './foreign.types.ts';
import { findShopifyRole, OF_VARIANT, OPTIONS, type ShopifyRole } from './shopify.columns.ts';

/** What Shopify calls the only variant of a product without options. */
const DEFAULT_TITLE = 'default title';
const SIZES = ['length', 'width', 'height'] as const;

/**
 * Rows of Shopify's export: those of one handle follow each other, the first has what holds for the product, each
 * with a variant is one of our products, and the others bring further pictures. The pictures of the product go to
 * its only variant; where there are several, each gets its own, or the first of the product.
 */
export function shopifyTranslator(
  headers: readonly string[],
  mapping: readonly (ProductField | null)[],
  options: ForeignOptions,
): Translator {
  const columns = new ForeignColumns(headers, mapping, findShopifyRole, ['customType', 'status']);
  let held: ForeignRow[] = [];

  const text = ({ cells }: ForeignRow, role: ShopifyRole) => columns.text(cells, role);
  const optionsOf = (row: ForeignRow) =>
    OPTIONS.map((role) => text(row, role)).filter(
      (value) => value !== '' && value.toLowerCase() !== DEFAULT_TITLE,
    );
  /** Exports leave the handle out of no row; templates filled in by hand do where there is but one. */
  const belongs = (row: ForeignRow) =>
    held[0] !== undefined &&
    (text(row, 'handle') === ''
      ? text(row, 'title') === ''
      : text(row, 'handle') === text(held[0], 'handle'));
  const isVariant = (row: ForeignRow, index: number) =>
    index === 0 || ['sku', 'price', 'code', ...OPTIONS].some((role) => text(row, role as ShopifyRole) !== '');

  /** The row with what the first row of its product says of all. */
  const carryDown = (row: ForeignRow, head: ForeignRow): ForeignRow => ({
    number: row.number,
    cells: columns.all.map(({ index, role }) => {
      const own = row.cells[index] ?? '';
      return own.trim() === '' && !OF_VARIANT.has(role) ? (head.cells[index] ?? '') : own;
    }),
  });

  function readVariant(row: ForeignRow, gallery: string[], isOnly: boolean): TranslatedRow {
    const translated = readProduct(columns, row, readOwn);
    const { values, faults } = translated;
    const chosen = optionsOf(row);
    if (values.name && chosen.length > 0) values.name = `${values.name} - ${chosen.join(' / ')}`;
    const own =
      columns.feeding(row.cells, 'images').find(({ column }) => column.role === 'variantImage')?.text ?? '';
    if (values.images !== undefined || gallery.length > 0)
      values.images = joinImages(isOnly ? [...gallery, own] : [own || (gallery[0] ?? '')]);
    const unit = unitFactor(text(row, 'dimensionUnit'));
    for (const size of SIZES) {
      const cell = columns.feeding(row.cells, size).find(({ column }) => column.role === size);
      if (!cell) continue;
      if (readMeasure(cell.text, 1) === '') {
        values[size] = '';
        translated.blanks[size] = cell.text;
      } else if (unit) values[size] = readMeasure(cell.text, unit);
      else faults.push({ field: size, code: 'unitMissing', parameters: {}, found: cell.text });
    }
    return finish(translated, options);
  }

  function release(): TranslatedRow[] {
    const [head] = held;
    if (!head) return [];
    const gallery = listGallery(held, columns);
    const variants = held.filter(isVariant);
    held = [];
    return variants.map((row) => readVariant(carryDown(row, head), gallery, variants.length === 1));
  }

  return {
    leftOut: {},
    take(row) {
      const done = belongs(row) ? [] : release();
      held.push(row);
      return done;
    },
    end: release,
  };
}

/** The pictures of a product in the order that it shows them; none when no column of theirs is read. */
function listGallery(
  rows: readonly ForeignRow[],
  columns: ForeignColumns<ShopifyRole, ProductField>,
): string[] {
  return rows
    .flatMap((row, index) => {
      const cell = columns.feeding(row.cells, 'images').find(({ column }) => column.role === 'image');
      const position = Number(columns.text(row.cells, 'imagePosition')) || index + 1;
      return cell ? [{ address: cell.text, position, index }] : [];
    })
    .sort((a, b) => a.position - b.position || a.index - b.index)
    .map(({ address }) => address);
}

const isYes = (text: string): boolean => /^(true|yes|1)$/i.test(text);
const isNo = (text: string): boolean => /^(false|no|0)$/i.test(text);

/** What Shopify writes in its own way. Grams are grams whatever unit the shop shows; drafts are not for sale. */
function readOwn(field: ProductField, cells: Cell<ShopifyRole>[]): string | null {
  const [first] = cells;
  const role = first?.column.role;
  const text = first?.text ?? '';
  if (field === 'type' && (role === 'requiresShipping' || role === 'giftCard')) {
    const isVirtual = cells.some(({ column, text: cell }) =>
      column.role === 'giftCard' ? isYes(cell) : column.role === 'requiresShipping' && isNo(cell),
    );
    return isVirtual ? 'Virtual' : 'Physical';
  }
  if (field === 'active' && role === 'status') return /^active$/i.test(text) ? 'true' : 'false';
  if (field === 'active' && role === 'published') return isNo(text) ? 'false' : 'true';
  if (field === 'weight' && role === 'grams') return readMeasure(text, 1);
  // Their unit stands in another column.
  if (SIZES.some((size) => size === field && size === role)) return text;
  if (field === 'features')
    return joinList(
      cells.map((cell) => plainLine(cell.text)).filter((value) => value.toLowerCase() !== DEFAULT_TITLE),
    );
  return null;
}
