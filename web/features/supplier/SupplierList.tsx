import { IconBuildingFactory2 } from '@tabler/icons-react';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const list = { record: supplierRecord, icon: IconBuildingFactory2, acts: switchActs };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** Who delivers goods to clients. */
export default function SupplierList() {
  return <RecordList {...list} />;
}
