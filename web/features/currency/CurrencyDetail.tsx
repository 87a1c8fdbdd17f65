import { currencyRecord } from '../../../contracts/currency/currency.record.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';
import { currencyActs } from './CurrencyList.tsx';

const FIELDS = ['name', 'decimals', 'rate', 'rateDay', 'active'];

/** One currency: its rate for one euro, and what was done. */
export default function CurrencyDetail() {
  return <FactsPage record={currencyRecord} acts={currencyActs} head={['name']} fields={FIELDS} />;
}
