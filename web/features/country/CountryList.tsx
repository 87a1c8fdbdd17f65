import { IconWorld } from '@tabler/icons-react';
import { countryRecord } from '../../../contracts/country/country.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { recordList } from '../../ui/record/record-list.tsx';

const { activate, deactivate } = switchActs;
export const countryActs = { activate, deactivate } as typeof switchActs;

/** The countries of the world, and which of them addresses may name. */
export default recordList({ record: countryRecord, icon: IconWorld, acts: countryActs });
