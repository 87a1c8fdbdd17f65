import { adminBody, adminRecord } from '../../../contracts/admin/admin.record.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { InviteDialog } from '../user/fields.tsx';
import AdminList from './AdminList.tsx';
import { RoleHelp } from './RoleHelp.tsx';

/** The invitation of an administrator, over the list of administrators. */
export default function InviteAdmin() {
  return (
    <>
      <AdminList />
      <InviteDialog record={adminRecord} schema={adminBody} empty={{ role: 'support' }}>
        <SelectField name="role" />
        <RoleHelp />
      </InviteDialog>
    </>
  );
}
