import { IconBuildingStore } from '@tabler/icons-react';
import { eshopRecord } from '../../../contracts/eshop/eshop.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { recordList } from '../../ui/record/record-list.tsx';

/** The shops whose orders are fulfilled here. */
export default recordList({ record: eshopRecord, icon: IconBuildingStore, acts: switchActs });
