import { IconUserShield } from '@tabler/icons-react';
import { adminRecord } from '../../../contracts/admin/admin.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { accountActs, accountList } from '../user/fields.tsx';

const list = { record: adminRecord, icon: IconUserShield, acts: accountActs, ...accountList };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The provider's own people. */
export default function AdminList() {
  return <RecordList {...list} />;
}
