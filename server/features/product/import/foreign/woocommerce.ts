import { LIMITS } from '../../../../../contracts/kit/limits.ts';
import { type Cell, ForeignColumns } from '../../../../platform/import/foreign/foreign.columns.ts';
import { cutText, plainLine, plainText } from '../../../../platform/import/foreign/foreign.text.ts';
import type { ForeignRow } from '../../../../platform/import/foreign/foreign.types.ts';
import { joinList, splitList } from '../../../../platform/import/import.lists.ts';
import { joinImages, leafOf } from './foreign.lists.ts';
import { finish, readProduct } from './foreign.product.ts';
import type { ForeignOptions, ProductField, TranslatedRow, Translator, Values } from './foreign.types.ts';
import { findWooRole, type WooRole } from './woocommerce.columns.ts';

/** Without the apostrophe that the exporter puts before what a spreadsheet could take for a formula. */
const unescapeCell = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

/** Values that the exporter joined with commas; a comma of theirs has a backslash before it. */
const splitValues = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '');

/** The exporter writes a line's end as `\n`, and `\n` itself as `\\n`. */
const unfoldLines = (text: string): string =>
  text.replace(/(\\?)\\n/g, (_, escaped: string) => (escaped ? '\\n' : '\n'));

/** Sets of the well-known plugins: what they hold stands in no column of ours. */
const SETS = new Set(['bundle', 'composite', 'woosb', 'yith_bundle', 'mix-and-match']);
const PARENTS = new Set(['variable', 'variable-subscription']);
const VARIATIONS = new Set(['variation', 'subscription_variation']);
/** A page that lists products, and what another shop sells: neither lies in a warehouse. */
const NO_GOODS = new Set(['grouped', 'external']);

/** Fields that a variation has from its parent where it has none of its own. */
const INHERITED = ['weight', 'length', 'width', 'height', 'description', 'productGroup'] as const;

interface Parent {
  name: string;
  values: Values;
}

/**
 * Rows of WooCommerce's export. `variable` is no product but the parent of variations, which take its measures,
 * description and group where they have none, and its first picture; `grouped` and `external` are left out;
 * `virtual` beside the type makes a product Virtual.
 */
export function wooCommerceTranslator(
  headers: readonly string[],
  mapping: readonly (ProductField | null)[],
  options: ForeignOptions,
): Translator {
  const columns = new ForeignColumns(headers, mapping, findWooRole);
  /** By SKU and by `id:44`, as variations name them. */
  const parents = new Map<string, Parent>();
  let orphans: ForeignRow[] = [];
  let leftOut = 0;

  const nameOf = (cells: readonly string[]) => plainLine(columns.text(cells, 'name'));

  function keepParent(row: ForeignRow): void {
    const { values } = readProduct(columns, row, readOwn);
    const parent = { name: nameOf(row.cells), values };
    for (const key of [columns.text(row.cells, 'sku'), `id:${columns.text(row.cells, 'id')}`])
      if (key !== '' && key !== 'id:') parents.set(key, parent);
  }

  function readVariation(row: ForeignRow, parent: Parent | undefined): TranslatedRow {
    const translated = readProduct(columns, row, readOwn);
    const { values } = translated;
    if (columns.fields.includes('name')) values.name = nameVariation(row, parent);
    for (const field of INHERITED) values[field] ||= parent?.values[field] ?? '';
    values.images ||= joinList(splitList(parent?.values.images ?? '').slice(0, 1));
    return finish(translated, options);
  }

  /** WooCommerce names a variation after its parent, and after its attributes only while they are short and few. */
  function nameVariation({ cells }: ForeignRow, parent: Parent | undefined): string {
    const name = nameOf(cells) || parent?.name || '';
    const attributes = columns.texts(cells, 'attributeValue').map((value) => plainLine(unescapeList(value)));
    const missing = attributes.filter((value) => !name.toLowerCase().includes(value.toLowerCase()));
    return missing.length > 0 ? `${name} - ${missing.join(', ')}` : name;
  }

  return {
    get leftOut() {
      return leftOut > 0 ? { group: leftOut } : {};
    },
    take({ number, cells }) {
      const row = { number, cells: cells.map(unescapeCell) };
      const types = kindsOf(columns.text(row.cells, 'type'));
      const isA = (set: ReadonlySet<string>) => types.some((type) => set.has(type));
      if (isA(NO_GOODS) || isA(PARENTS)) {
        leftOut += 1;
        if (isA(PARENTS)) keepParent(row);
        return [];
      }
      if (!isA(VARIATIONS)) return [finish(readProduct(columns, row, readOwn), options)];
      const parent = parents.get(columns.text(row.cells, 'parent'));
      if (parent) return [readVariation(row, parent)];
      orphans.push(row);
      return [];
    },
    end() {
      const rows = orphans.map((row) => readVariation(row, parents.get(columns.text(row.cells, 'parent'))));
      orphans = [];
      return rows;
    },
  };
}

const kindsOf = (text: string): string[] => splitValues(text.toLowerCase());

const unescapeList = (text: string): string => splitValues(text).join(', ');

function readType(text: string): string {
  const kinds = kindsOf(text);
  if (kinds.some((kind) => SETS.has(kind))) return 'Bundle';
  return kinds.includes('virtual') ? 'Virtual' : 'Physical';
}

/** What WooCommerce writes in its own way. Private products and drafts are not for sale: only 1 is published. */
function readOwn(field: ProductField, cells: Cell<WooRole>[]): string | null {
  const [first] = cells;
  const is = (role: WooRole) => first?.column.role === role;
  const text = first?.text ?? '';
  if (field === 'type' && is('type')) return readType(text);
  if (field === 'active' && is('published')) return text === '1' ? 'true' : 'false';
  if (field === 'description' && (is('shortDescription') || is('description')))
    return cutText(plainText(unfoldLines(text)), LIMITS.description);
  if (field === 'productGroup' && is('categories')) return leafOf(plainLine(splitValues(text)[0] ?? ''));
  if (field === 'images' && is('images')) return joinImages(splitValues(text));
  if (field === 'features') return joinList(cells.map((cell) => plainLine(unescapeList(cell.text))));
  return null;
}
