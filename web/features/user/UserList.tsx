import { IconUsers } from '@tabler/icons-react';
import { userRecord } from '../../../contracts/user/user.record.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { accountActs, accountList } from './account.tsx';

/** People of clients. */
export default function UserList() {
  return <RecordList record={userRecord} icon={IconUsers} acts={accountActs} {...accountList} />;
}
