import { countryGrid } from '../../../contracts/country/country.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** A country is known by its code: it is the id on the wire. */
export const countrySource = sourceOf(countryGrid, { table: 'country', key: 'code' });
