import { IconHeartHandshake } from '@tabler/icons-react';
import { partnerRecord } from '../../../contracts/partner/partner.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const list = { record: partnerRecord, icon: IconHeartHandshake, acts: switchActs };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** Whom clients trade with. */
export default function PartnerList() {
  return <RecordList {...list} />;
}
