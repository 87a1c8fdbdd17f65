import type {
  StockAdviceBody,
  StockAdviceDetail,
} from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import type { FormValues } from '../../../ui/form/values.ts';
import type { Line } from './stock-advice.lines.ts';

/** An announcement as it stands in the form. */
export type Values = FormValues<
  StockAdviceBody,
  Pick<StockAdviceDetail, 'type' | 'packagingUnit'> & { items: Line[] }
>;

/** The lines of a record. Goods that came unannounced are no line of the announcement. */
export const linesOf = (items: StockAdviceDetail['items']): Line[] =>
  items
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, product, quantity, lot, lotDate, note }) => ({ id, product, quantity, lot, lotDate, note }));

const count = (value: number | string | null): number => (typeof value === 'number' ? value : 0);

/** How many pallets the truck brings: by the unit, or by what was said beside it. */
export const palletsOf = (values: Pick<Values, 'packagingUnit' | 'countOfUnits' | 'pallets'>): number =>
  Math.max(values.packagingUnit === 'pallet' ? count(values.countOfUnits) : 0, count(values.pallets));
