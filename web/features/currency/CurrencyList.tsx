import { IconCoins } from '@tabler/icons-react';
import { currencyRecord } from '../../../contracts/currency/currency.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const { activate, deactivate } = switchActs;
export const currencyActs = { activate, deactivate } as typeof switchActs;

const list = { record: currencyRecord, icon: IconCoins, acts: currencyActs };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The currencies of the world, which of them amounts may be in, and their rates. */
export default function CurrencyList() {
  return <RecordList {...list} />;
}
