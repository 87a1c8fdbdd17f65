import { IconUsers } from '@tabler/icons-react';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { accountList, memberLooks, memberViews } from '../user/fields.tsx';
import { personActs } from './person.acts.ts';

const NEEDS = ['status', 'active'] as const;

const list = {
  record: personRecord,
  icon: IconUsers,
  acts: personActs,
  ...accountList,
  looks: memberLooks,
  views: memberViews,
  needs: NEEDS,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The people of a client's organisation. */
export default function PersonList() {
  return <RecordList {...list} />;
}
