import { countryRecord } from '../../../contracts/country/country.record.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';
import { countryActs } from './CountryList.tsx';

/** One country: whether addresses may name it, and what was done. */
export default function CountryDetail() {
  return <FactsPage record={countryRecord} acts={countryActs} head={['code']} fields={['code', 'active']} />;
}
