import { personBody, personRecord } from '../../../contracts/person/person.record.ts';
import { useSession } from '../../platform/session.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { ownOrganisation } from '../../ui/form/record-editor.ts';
import { InviteDialog } from '../user/fields.tsx';
import PersonList from './PersonList.tsx';
import { RoleField } from './RoleField.tsx';

/** The invitation to an organisation, over the list of its people. */
export default function InvitePerson() {
  const organisation = ownOrganisation(useSession())?.id ?? null;
  return (
    <>
      <PersonList />
      <InviteDialog record={personRecord} schema={personBody} empty={{ organisation, role: 'member' }}>
        <OrganisationField />
        <RoleField />
      </InviteDialog>
    </>
  );
}
