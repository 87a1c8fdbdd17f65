import { IconBuildingWarehouse } from '@tabler/icons-react';
import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { recordList } from '../../ui/record/record-list.tsx';

/** The physical warehouses. */
export default recordList({ record: wmsRecord, icon: IconBuildingWarehouse, acts: switchActs });
