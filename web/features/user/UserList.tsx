import { IconUsers } from '@tabler/icons-react';
import { userRecord } from '../../../contracts/user/user.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { accountActs, accountList } from './account.tsx';

/** People of clients. */
export default recordList({ record: userRecord, icon: IconUsers, acts: accountActs, ...accountList });
