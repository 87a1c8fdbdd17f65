import { IconTruckDelivery } from '@tabler/icons-react';
import { carrierServiceRecord } from '../../../contracts/carrier/carrier.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

/** What carriers offer, and what each service demands. */
export default function CarrierServiceList() {
  return <RecordList record={carrierServiceRecord} icon={IconTruckDelivery} acts={switchActs} />;
}
