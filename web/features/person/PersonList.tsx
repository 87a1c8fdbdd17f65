import { IconUsers } from '@tabler/icons-react';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { accountList, memberLooks, memberViews } from '../user/fields.tsx';
import { personActs } from './person.acts.ts';

/** The people of a client's organisation. */
export default function PersonList() {
  return (
    <RecordList
      record={personRecord}
      icon={IconUsers}
      acts={personActs}
      {...accountList}
      looks={memberLooks}
      views={memberViews}
      needs={NEEDS}
    />
  );
}

const NEEDS = ['status', 'active'] as const;
