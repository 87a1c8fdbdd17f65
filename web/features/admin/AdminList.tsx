import { IconUserShield } from '@tabler/icons-react';
import { adminRecord } from '../../../contracts/admin/admin.record.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { accountActs, accountList } from '../user/fields.tsx';

/** The provider's own people. */
export default function AdminList() {
  return <RecordList record={adminRecord} icon={IconUserShield} acts={accountActs} {...accountList} />;
}
