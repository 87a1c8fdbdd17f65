import { IconTruck } from '@tabler/icons-react';
import { carrierRecord } from '../../../contracts/carrier/carrier.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

/** Who brings parcels to customers. */
export default function CarrierList() {
  return <RecordList record={carrierRecord} icon={IconTruck} acts={switchActs} />;
}
