import { IconCoins } from '@tabler/icons-react';
import { currencyRecord } from '../../../contracts/currency/currency.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const { activate, deactivate } = switchActs;
export const currencyActs = { activate, deactivate } as typeof switchActs;

/** The currencies of the world, which of them amounts may be in, and their rates. */
export default function CurrencyList() {
  return <RecordList record={currencyRecord} icon={IconCoins} acts={currencyActs} />;
}
