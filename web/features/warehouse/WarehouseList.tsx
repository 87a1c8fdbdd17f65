import { IconStack2 } from '@tabler/icons-react';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { warehouseActs } from './warehouse.acts.ts';

const NEEDS = ['isDefault', 'active'];

const list = {
  record: warehouseRecord,
  icon: IconStack2,
  acts: warehouseActs,
  needs: NEEDS,
  hasRowActs: true,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The virtual warehouses of clients. */
export default function WarehouseList() {
  return <RecordList {...list} />;
}
