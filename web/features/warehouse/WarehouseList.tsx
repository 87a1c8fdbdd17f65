import { IconStack2 } from '@tabler/icons-react';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { warehouseActs } from './warehouse.acts.ts';

const NEEDS = ['isDefault', 'active'];

/** The virtual warehouses of clients. */
export default recordList({
  record: warehouseRecord,
  icon: IconStack2,
  acts: warehouseActs,
  needs: NEEDS,
  hasRowActs: true,
});
