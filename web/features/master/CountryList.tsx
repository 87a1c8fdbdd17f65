import { IconWorld } from '@tabler/icons-react';
import { countryGrid } from '../../../contracts/country/country.grid.ts';
import { countryRoutes } from '../../../contracts/country/country.routes.ts';
import { recordContract } from '../../../contracts/kit/record.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const countries = recordContract({
  noun: { name: 'country', path: 'countries', title: 'name', detail: 'code' },
  grid: countryGrid,
  routes: countryRoutes,
});

/** The countries that addresses may name. */
export default function CountryList() {
  return <RecordList record={countries} icon={IconWorld} rowPath={undefined} />;
}
