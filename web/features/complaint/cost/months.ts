import type { ClaimCost, CostDimension } from '../../../../contracts/complaint/claim-cost.routes.ts';
import type { OrCriteria } from '../../../../contracts/kit/grid.ts';
import { relationId } from '../../../../contracts/kit/related.ts';
import { addDays } from '../../../ui/grid/days.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** The first day of the month so many before that of a day: `2026-09-01`. */
export function firstDayOf(day: string, before: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const at = year * 12 + month - 1 - before;
  return `${Math.floor(at / 12)}-${pad((at % 12) + 1)}-01`;
}

/** The filters by which the list of claims, or of returns, shows what a number counts. */
export function filtersOf({ kind, month, of, reason, currency }: ClaimCost, by: CostDimension): OrCriteria {
  const first = `${month}-01`;
  const id = relationId(of);
  const filters: Record<string, Record<string, string | string[]>> = {
    createdAt: { gte: first, lte: addDays(firstDayOf(first, -1), -1) },
    ...(kind === 'claim' && { status: { nin: ['canceled'] } }),
    currency: currency === null ? { empty: '' } : { in: [currency] },
    ...(reason !== null && { reason: { in: [reason] } }),
    ...(by !== 'reason' && { [by]: id === null ? { empty: '' } : { in: [id] } }),
  };
  return filters as OrCriteria;
}
