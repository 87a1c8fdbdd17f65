import type { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionItem } from '../../../../contracts/expedition/expedition.schema.ts';
import type { Answer } from '../../../../contracts/kit/route.ts';
import type { LineProduct, PickedProduct } from '../../product/lines/columns.tsx';
import { type LineKind, type ProductLine, pieces } from '../../product/lines/lines.ts';

type Forecast = Answer<typeof expeditionRoutes.forecast>;

/** A line of goods to be sent, with what one piece is worth on the papers. */
export interface Line extends ProductLine<LineProduct & Partial<PickedProduct>> {
  lotOption: ExpeditionItem['lotOption'];
  productValue: string | null;
  productValueCurrency: string | null;
  productLabel: string | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
}

/** Lines of an expedition; one with a lot of its own is left to that lot. */
export const expeditionLines: LineKind<Line, PickedProduct> = {
  newLine: (product, quantity, lot) => ({
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
  }),
};

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
