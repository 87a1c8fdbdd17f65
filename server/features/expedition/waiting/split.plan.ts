import type { ExpeditionStatus } from '../../../../contracts/expedition/expedition.states.ts';
import { type ItemRow, orderedOf } from '../expedition.item.store.ts';

/*
 * What of an order can leave now and what stays for later, as a plain function of its lines. A set leaves whole or
 * waits whole: what its components hold beyond whole sets goes with the rest.
 */

/** Statuses in which an order waits for goods and may be split. */
const SPLITTABLE: readonly ExpeditionStatus[] = ['waitingForGoods', 'waitingForAsn', 'readyForAsn'];

/** A line that a person ordered: how much of it goes now; for a set in sets. */
export interface SplitLine {
  line: ItemRow;
  now: number;
  later: number;
  /** For a set: its components. */
  parts: ItemRow[];
}

export interface SplitPlan {
  lines: SplitLine[];
  /** Pieces, sets counted as one, that can go now. */
  booked: number;
  rest: number;
}

export function planSplit(items: readonly ItemRow[]): SplitPlan {
  const lines = orderedOf(items).map((line): SplitLine => {
    const parts = items.filter(({ parent_item_id }) => parent_item_id === line.id);
    const sets = parts.map((part) => Math.floor((part.booked + part.expedited) / (part.set_quantity ?? 1)));
    const now = line.is_set ? Math.min(line.quantity, ...sets) : line.booked + line.expedited;
    return { line, now, later: line.quantity - now, parts };
  });
  const sum = (of: (line: SplitLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { lines, booked: sum(({ now }) => now), rest: sum(({ later }) => later) };
}

export const NO_SPLIT = ['notWaiting', 'nothingBooked', 'nothingMissing'] as const;

/** Why an order cannot be split; null when it can. */
export function whyNoSplit(
  status: ExpeditionStatus,
  { booked, rest }: SplitPlan,
): (typeof NO_SPLIT)[number] | null {
  if (!SPLITTABLE.includes(status)) return 'notWaiting';
  if (booked === 0) return 'nothingBooked';
  return rest === 0 ? 'nothingMissing' : null;
}

/** The cash that each part collects on delivery; a part collects none where nothing of it is left to pay. */
export function shareCash(
  amount: string | null,
  plan: SplitPlan,
): { now: string | null; later: string | null } {
  const shared = shareValue(amount, plan, 'unit');
  const orNone = (part: string | undefined) => (part && toUnits(part) > 0n ? part : null);
  return { now: orNone(shared?.now), later: orNone(shared?.later) };
}

/** `HC-260448` becomes `HC-260448-2`, and what is split of that `HC-260448-3`; shortened where it would be too long. */
export function restNumbers(orderNumber: string, isRest: boolean, longest: number): string[] {
  const root = isRest ? orderNumber.replace(/-\d{1,2}$/, '') : orderNumber;
  return Array.from({ length: 98 }, (_, index) => {
    const suffix = `-${index + 2}`;
    return `${root.slice(0, longest - suffix.length)}${suffix}`;
  });
}

/** Amounts as whole ten-thousandths, so that nothing is lost between the parts. */
const UNIT = 10_000n;
const toUnits = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * UNIT + BigInt(part.padEnd(4, '0').slice(0, 4));
};
/** With two places, or four where they are needed, as amounts are read. */
const toAmount = (units: bigint): string =>
  `${units / UNIT}.${String(units % UNIT).padStart(4, '0')}`.replace(/00$/, '');

/**
 * An amount shared over what goes now and later: by the values of the lines where all have one, else by pieces.
 * @param step what the later share is a multiple of: hundredths, as prices are written; whole units for cash.
 */
export function shareValue(
  value: string | null,
  { lines }: SplitPlan,
  step: 'hundredth' | 'unit' = 'hundredth',
): { now: string; later: string } | null {
  if (value === null) return null;
  const isPriced = lines.every(({ line }) => line.product_value !== null);
  const weigh = (of: (line: SplitLine) => number): bigint =>
    lines.reduce(
      (sum, one) => sum + BigInt(of(one)) * (isPriced ? toUnits(one.line.product_value ?? '0') : 1n),
      0n,
    );
  const total = weigh(({ now, later }) => now + later);
  const units = toUnits(value);
  const least = step === 'unit' ? UNIT : UNIT / 100n;
  const later = total === 0n ? 0n : ((units * weigh((one) => one.later)) / total / least) * least;
  return { now: toAmount(units - later), later: toAmount(later) };
}
