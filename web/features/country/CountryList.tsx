import { IconWorld } from '@tabler/icons-react';
import { countryRecord } from '../../../contracts/country/country.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const { activate, deactivate } = switchActs;
export const countryActs = { activate, deactivate } as typeof switchActs;

const list = { record: countryRecord, icon: IconWorld, acts: countryActs };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The countries of the world, and which of them addresses may name. */
export default function CountryList() {
  return <RecordList {...list} />;
}
