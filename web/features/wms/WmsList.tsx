import { IconBuildingWarehouse } from '@tabler/icons-react';
import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const list = { record: wmsRecord, icon: IconBuildingWarehouse, acts: switchActs };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The physical warehouses. */
export default function WmsList() {
  return <RecordList {...list} />;
}
