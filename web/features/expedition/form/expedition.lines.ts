import type { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionItem } from '../../../../contracts/expedition/expedition.schema.ts';
import type { Answer } from '../../../../contracts/kit/route.ts';

type Forecast = Answer<typeof expeditionRoutes.forecast>;

/** What a line shows of its product; the whole object stands in the form and its id goes to the server. */
export interface LineProduct {
  id: string;
  name: string;
  productSku: string;
  primaryEan: string | null;
  type: string;
  weight: number | null;
  value: string | null;
  valueCurrency: string | null;
}

/** A line as it stands in the form; a quantity that could not be read is still the text. */
export interface Line {
  id: string | null;
  product: LineProduct;
  quantity: number | string | null;
  lot: string | null;
  lotOption: ExpeditionItem['lotOption'];
  productValue: string | null;
  productValueCurrency: string | null;
  productLabel: string | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
}

export const newLine = (product: LineProduct, quantity: number, lot: string | null = null): Line => ({
  id: null,
  product,
  quantity,
  lot,
  lotOption: 'none',
  productValue: product.value,
  productValueCurrency: product.value === null ? null : product.valueCurrency,
  productLabel: null,
  ref1: null,
  ref2: null,
  ref3: null,
});

export const pieces = (line: Pick<Line, 'quantity'>): number =>
  typeof line.quantity === 'number' && line.quantity > 0 ? line.quantity : 0;

/** Where a product goes: into the line that has it (and its lot) already, which counts up, or into a new one. */
export function placeProduct(
  lines: readonly Line[],
  product: LineProduct,
  quantity: number,
  lot: string | null = null,
): { index: number; line: Line; isNew: boolean } {
  const index = lines.findIndex((line) => line.product.id === product.id && (line.lot || null) === lot);
  const line = lines[index];
  return line
    ? { index, line: { ...line, quantity: pieces(line) + quantity }, isNew: false }
    : { index: lines.length, line: newLine(product, quantity, lot), isNew: true };
}

export interface PlacedRow {
  product: LineProduct;
  quantity: number;
  lot?: string | null;
}

/** The lines with all rows in them, each where it would go alone. */
export function placeRows(lines: readonly Line[], rows: readonly PlacedRow[]): Line[] {
  const placed = [...lines];
  for (const { product, quantity, lot } of rows) {
    const { index, line } = placeProduct(placed, product, quantity, lot ?? null);
    placed[index] = line;
  }
  return placed;
}

export type SetPart = Forecast['items'][number]['components'][number];

export interface Availability {
  available: number;
  active: boolean;
  allowed: boolean;
  /** Of a set: what is shipped of it. */
  components: readonly SetPart[];
}

/** How a line stands: what is there for it and how many pieces are short. */
export function shortage(line: Pick<Line, 'quantity'>, availability: Availability | undefined): number {
  return availability ? Math.max(0, pieces(line) - availability.available) : 0;
}

/** Unit value times pieces, exact to four places; null where there is no readable value. */
export function lineValue(line: Pick<Line, 'quantity' | 'productValue'>): string | null {
  const found = /^(\d+)(?:\.(\d{1,4}))?$/.exec(line.productValue ?? '');
  if (!found) return null;
  const tenThousandths = BigInt(found[1] ?? '0') * 10_000n + BigInt((found[2] ?? '').padEnd(4, '0'));
  const total = tenThousandths * BigInt(Math.trunc(pieces(line)));
  return `${total / 10_000n}.${String(total % 10_000n).padStart(4, '0')}`.replace(/0{1,2}$/, '');
}
