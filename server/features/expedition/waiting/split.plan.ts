import Big from 'big.js';
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
  /** What a piece is worth, in parts of a unit that all lines share; null where that is not known. */
  worth: bigint | null;
}

export interface SplitPlan {
  lines: SplitLine[];
  /** Pieces, sets counted as one, that can go now. */
  booked: number;
  rest: number;
}

/** @param rates units for one euro, by the code of the currency: needed where lines are priced in several. */
export function planSplit(
  items: readonly ItemRow[],
  rates: ReadonlyMap<string, string> = new Map(),
): SplitPlan {
  const ordered = orderedOf(items);
  const isOneCurrency = currenciesOf(ordered).length === 1;
  const lines = ordered.map((line): SplitLine => {
    const parts = items.filter(({ parent_item_id }) => parent_item_id === line.id);
    const sets = parts.map((part) => Math.floor((part.booked + part.expedited) / (part.set_quantity ?? 1)));
    const now = line.is_set ? Math.min(line.quantity, ...sets) : line.booked + line.expedited;
    const rate = isOneCurrency ? '1' : rates.get(line.product_value_currency ?? '');
    return { line, now, later: line.quantity - now, parts, worth: worthOf(line, rate) };
  });
  const sum = (of: (line: SplitLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { lines, booked: sum(({ now }) => now), rest: sum(({ later }) => later) };
}

/** The currencies in which lines are priced. */
export const currenciesOf = (lines: readonly Pick<ItemRow, 'product_value_currency'>[]): string[] => [
  ...new Set(lines.flatMap(({ product_value_currency: code }) => code ?? [])),
];

/** So fine that converted prices are shared as exactly as given ones. */
const WORTH_DECIMALS = 12;

function worthOf({ product_value: value }: ItemRow, rate: string | undefined): bigint | null {
  if (value === null || rate === undefined) return null;
  return BigInt(new Big(value).div(rate).times(new Big(10).pow(WORTH_DECIMALS)).round(0).toFixed(0));
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
 * An amount shared over what goes now and later: by the values of the lines where all have one, in whatever currency
 * with a rate, else by pieces.
 * @param step what the later share is a multiple of: hundredths, as prices are written; whole units for cash.
 */
export function shareValue(
  value: string | null,
  { lines }: SplitPlan,
  step: 'hundredth' | 'unit' = 'hundredth',
): { now: string; later: string } | null {
  if (value === null) return null;
  const isPriced = lines.every(({ worth }) => worth !== null);
  const weigh = (of: (line: SplitLine) => number): bigint =>
    lines.reduce((sum, one) => sum + BigInt(of(one)) * (isPriced ? (one.worth ?? 0n) : 1n), 0n);
  const total = weigh(({ now, later }) => now + later);
  const units = toUnits(value);
  const least = step === 'unit' ? UNIT : UNIT / 100n;
  const later = total === 0n ? 0n : ((units * weigh((one) => one.later)) / total / least) * least;
  return { now: toAmount(units - later), later: toAmount(later) };
}
