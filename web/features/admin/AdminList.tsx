import { IconUserShield } from '@tabler/icons-react';
import { adminRecord } from '../../../contracts/admin/admin.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { accountActs, accountList } from '../user/fields.tsx';

/** The provider's own people. */
export default recordList({ record: adminRecord, icon: IconUserShield, acts: accountActs, ...accountList });
