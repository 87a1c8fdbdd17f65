import { IconHeartHandshake } from '@tabler/icons-react';
import { partnerRecord } from '../../../contracts/partner/partner.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

/** Whom clients trade with. */
export default function PartnerList() {
  return <RecordList record={partnerRecord} icon={IconHeartHandshake} acts={switchActs} />;
}
