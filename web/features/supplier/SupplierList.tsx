import { IconBuildingFactory2 } from '@tabler/icons-react';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

/** Who delivers goods to clients. */
export default function SupplierList() {
  return <RecordList record={supplierRecord} icon={IconBuildingFactory2} acts={switchActs} />;
}
