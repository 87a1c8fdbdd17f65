import { IconBuildingWarehouse } from '@tabler/icons-react';
import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

/** The physical warehouses. */
export default function WmsList() {
  return <RecordList record={wmsRecord} icon={IconBuildingWarehouse} acts={switchActs} />;
}
