import type { Entry, FileRow } from '../../../platform/import/import.kind.ts';
import { type FileTwin, FileTwins } from '../../../platform/import/records/records.twins.ts';
import { readChildren, readCodes } from './product.lists.ts';

/** Where a code stands first in a file. */
export interface CodePlace {
  sku: string;
  row: number;
  /** An earlier code of another product that reads the same. */
  twin: FileTwin | undefined;
}

/** Rows that make one product: those with its SKU; a row without one stands alone. */
export interface ProductRows extends Entry {
  sku: string;
  /** An earlier product of the file whose SKU reads the same. */
  twin: FileTwin | undefined;
  /** SKUs that its set contents name. */
  children: string[];
  /** Whether the set would contain itself. */
  isCircular: boolean;
}

export interface ProductFile {
  /** Products before the sets that hold them. */
  entries: ProductRows[];
  /** Every code of the file, by its value. */
  codes: Map<string, CodePlace>;
  /** SKUs that some set of the file holds. */
  held: Set<string>;
  /** Whether any of its rows says a value. */
  arePriced: boolean;
}

/** Gathers the rows of each product, and what the checks need to know of the whole file. */
export function gatherProducts(rows: readonly FileRow[]): ProductFile {
  const bySku = new Map<string, ProductRows>();
  const entries: ProductRows[] = [];
  const twins = new FileTwins();
  const codes: ProductFile['codes'] = new Map();
  const codeTwins = new FileTwins();
  const held: ProductFile['held'] = new Set();
  for (const row of rows) {
    const sku = row.values.productSku ?? '';
    const known = sku === '' ? undefined : bySku.get(sku);
    const twin = known || sku === '' ? undefined : twins.add(sku, row.number);
    const entry = known ?? { sku, twin, rows: [row], children: [], isCircular: false };
    if (known) known.rows.push(row);
    else {
      entries.push(entry);
      if (sku !== '') bySku.set(sku, entry);
    }
    for (const value of codesIn(row)) {
      if (codes.has(value)) continue;
      const first = codeTwins.add(value, row.number);
      const isOther = first && codes.get(first.value)?.sku !== sku;
      codes.set(value, { sku, row: row.number, twin: isOther ? first : undefined });
    }
    for (const { productSku } of readChildren(row.values.childrenProducts ?? '')) {
      entry.children.push(productSku);
      held.add(productSku);
    }
  }
  const arePriced = rows.some(({ values }) => values.value);
  return { entries: sortByContents(entries, bySku), codes, held, arePriced };
}

export const codesIn = ({ values }: FileRow): string[] => [
  ...(values.primaryEan ? [values.primaryEan] : []),
  ...readCodes(values.codes ?? '').flatMap((code) => code?.value ?? []),
];

/** Products in the order of the file, then sets, each behind the sets that it holds. */
function sortByContents(
  entries: readonly ProductRows[],
  bySku: ReadonlyMap<string, ProductRows>,
): ProductRows[] {
  const sorted = entries.filter(({ children }) => children.length === 0);
  const done = new Set(sorted);
  const open = new Set<ProductRows>();
  for (const start of entries) {
    // Without recursion: a file may nest its sets as deep as it has rows.
    const path = done.has(start) ? [] : [{ entry: start, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { entry } = top;
      open.add(entry);
      const child = entry.children[top.next++];
      if (child === undefined) {
        done.add(entry);
        open.delete(entry);
        sorted.push(entry);
        path.pop();
        continue;
      }
      const inner = bySku.get(child);
      if (!inner || done.has(inner)) continue;
      if (open.has(inner)) entry.isCircular = true;
      else path.push({ entry: inner, next: 0 });
    }
  }
  return sorted;
}
