import { IconUsers } from '@tabler/icons-react';
import { userRecord } from '../../../contracts/user/user.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { accountActs, accountList } from './account.tsx';

const list = { record: userRecord, icon: IconUsers, acts: accountActs, ...accountList };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** People of clients. */
export default function UserList() {
  return <RecordList {...list} />;
}
