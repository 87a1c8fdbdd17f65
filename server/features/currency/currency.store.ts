import { currencyGrid } from '../../../contracts/currency/currency.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const currencySource: ListSource = {
  grid: currencyGrid,
  from: '(select code as id, code, name, decimals from currency) y',
  id: 'y.id',
  organisation: null,
  neverNull: ['code', 'name'],
  joins: {},
  columns: { code: 'y.code', name: 'y.name', decimals: 'y.decimals' },
  textRelations: ['id'],
};
