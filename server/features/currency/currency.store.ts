import { currencyGrid } from '../../../contracts/currency/currency.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** A currency is known by its code: it is the id on the wire. */
export const currencySource = sourceOf(currencyGrid, { table: 'currency', key: 'code' });
