import { IconBuildingFactory2 } from '@tabler/icons-react';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { recordList } from '../../ui/record/record-list.tsx';

/** Who delivers goods to clients. */
export default recordList({ record: supplierRecord, icon: IconBuildingFactory2, acts: switchActs });
