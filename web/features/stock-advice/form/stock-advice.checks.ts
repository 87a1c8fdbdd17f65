import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { pieces } from '../../product/lines/lines.ts';
import type { Forecast } from './stock-advice.forecast.ts';
import { findTwice } from './stock-advice.lines.ts';
import { palletsOf, type Values } from './stock-advice.values.ts';

/** One line of "Before it is sent" (words: `stockAdviceForm:checks.<key>`). */
export interface Check {
  key: string;
  meaning: 'done' | 'waiting' | 'trouble';
  count: number;
  /** Whether a second line explains it: by these names, or by `checks.<key>Detail`. */
  hasDetail?: boolean;
  names?: string[];
}

/**
 * What is missing, doubtful and in order; trouble first. `savedNumber` is the number that the record has already and
 * that need no remark.
 */
export function listChecks(values: Values, forecast: Forecast, savedNumber: string | null = null): Check[] {
  const checks: Check[] = [];
  const say = (key: string, meaning: Check['meaning'], count = 0, more: Partial<Check> = {}) =>
    checks.push({ key, meaning, count, ...more });

  const many = palletsOf(values);
  if (many >= LIMITS.manyPallets) say('manyPallets', 'waiting', many, { hasDetail: true });
  const isPlaced = values.supplier !== null && values.warehouse !== null;
  say(isPlaced ? 'placed' : 'notPlaced', isPlaced ? 'done' : 'waiting');
  if (typeof values.countOfUnits !== 'number') say('noUnits', 'waiting');

  const number = forecast.internalId;
  if (number !== null && number.number === values.internalId?.trim() && number.number !== savedNumber)
    say(number.isFree ? 'numberFree' : 'numberTaken', number.isFree ? 'done' : 'trouble');

  const { items } = values;
  if (items.length === 0) say('noItems', 'waiting');
  else {
    const known = items.flatMap((line) => {
      const found = forecast.products.get(line.product.id);
      return found ? [{ line, ...found }] : [];
    });
    const wrong = known.filter(({ active, physical }) => !(active && physical));
    const skus = (lines: readonly { product: { productSku: string } }[]) => [
      ...new Set(lines.map(({ product }) => product.productSku)),
    ];
    if (wrong.length > 0)
      say('wrongProducts', 'trouble', wrong.length, {
        hasDetail: true,
        names: skus(wrong.map(({ line }) => line)),
      });
    else if (known.length === items.length) say('activeProducts', 'done', skus(items).length);
    const twice = findTwice(items);
    if (twice.length > 0) say('twice', 'trouble', twice.length, { hasDetail: true, names: skus(twice) });
    else say('noneTwice', 'done');
    const empty = items.filter((line) => pieces(line) === 0);
    if (empty.length > 0) say('noQuantity', 'trouble', empty.length, { hasDetail: true, names: skus(empty) });
    const lots = known.filter(({ line, lotTracked }) => lotTracked && !line.lot);
    if (lots.length > 0) say('lotsUnknown', 'waiting', lots.length, { hasDetail: true });
  }
  const rank = { trouble: 0, waiting: 1, done: 2 };
  // What waits only because it is not there yet stands in the order of the form.
  return checks.sort((a, b) => (rank[a.meaning] === 0 ? 0 : 1) - (rank[b.meaning] === 0 ? 0 : 1));
}
