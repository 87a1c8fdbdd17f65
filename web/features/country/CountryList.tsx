import { IconWorld } from '@tabler/icons-react';
import { countryRecord } from '../../../contracts/country/country.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const { activate, deactivate } = switchActs;
export const countryActs = { activate, deactivate } as typeof switchActs;

/** The countries of the world, and which of them addresses may name. */
export default function CountryList() {
  return <RecordList record={countryRecord} icon={IconWorld} acts={countryActs} />;
}
