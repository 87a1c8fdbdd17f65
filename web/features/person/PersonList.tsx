import { IconUsers } from '@tabler/icons-react';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { accountList, memberLooks, memberViews } from '../user/fields.tsx';
import { personActs } from './person.acts.ts';

const NEEDS = ['status', 'active'] as const;

/** The people of a client's organisation. */
export default recordList({
  record: personRecord,
  icon: IconUsers,
  acts: personActs,
  ...accountList,
  looks: memberLooks,
  views: memberViews,
  needs: NEEDS,
});
