import { countryGrid } from '../../../contracts/country/country.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

/** Countries and currencies are known by their code: it is their id on the wire. */
export const countrySource: ListSource = {
  grid: countryGrid,
  from: '(select code as id, code, name from country) y',
  id: 'y.id',
  organisation: null,
  neverNull: ['code', 'name'],
  joins: {},
  columns: { code: 'y.code', name: 'y.name' },
  order: { name: 'y.name collate "und-x-icu"' },
  textRelations: ['id'],
};
