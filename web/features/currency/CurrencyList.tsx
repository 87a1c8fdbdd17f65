import { IconCoins } from '@tabler/icons-react';
import { currencyRecord } from '../../../contracts/currency/currency.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { recordList } from '../../ui/record/record-list.tsx';

const { activate, deactivate } = switchActs;
export const currencyActs = { activate, deactivate } as typeof switchActs;

/** The currencies of the world, which of them amounts may be in, and their rates. */
export default recordList({ record: currencyRecord, icon: IconCoins, acts: currencyActs });
