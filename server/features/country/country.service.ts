import { countryRecord } from '../../../contracts/country/country.record.ts';
import { recordsOf } from '../../platform/record/records.ts';

/** The countries of the world, each of which addresses may name or not. */
export const countries = recordsOf(countryRecord, {
  table: 'country',
  list: {
    columns: { name: '{country:country.code}' },
    search: { country: { world: 'country', column: 'country.code', fields: ['name', 'code'] } },
  },
});
