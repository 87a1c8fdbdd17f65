import { IconHeartHandshake } from '@tabler/icons-react';
import { partnerRecord } from '../../../contracts/partner/partner.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { recordList } from '../../ui/record/record-list.tsx';

/** Whom clients trade with. */
export default recordList({ record: partnerRecord, icon: IconHeartHandshake, acts: switchActs });
