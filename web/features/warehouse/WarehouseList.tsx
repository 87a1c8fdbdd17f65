import { IconStack2 } from '@tabler/icons-react';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { warehouseActs } from './warehouse.acts.ts';

const NEEDS = ['isDefault', 'active'];

/** The virtual warehouses of clients. */
export default function WarehouseList() {
  return (
    <RecordList record={warehouseRecord} icon={IconStack2} acts={warehouseActs} needs={NEEDS} hasRowActs />
  );
}
