import { useSearchParams } from 'react-router';
import { USER_ROLES } from '../../../contracts/kit/permissions.ts';
import { userRecord } from '../../../contracts/user/user.record.ts';
import { userBody } from '../../../contracts/user/user.schema.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { MembershipsField } from './MembershipsField.tsx';
import classes from './People.module.css';
import UserList from './UserList.tsx';

/** Nobody is invited to nothing; who is there already may be left without an organisation. */
const invitedBody = userBody.extend({ organisations: userBody.shape.organisations.min(1) });

/** The invitation of a user, over the list of users. */
export default function InviteUser() {
  const { t } = useTranslation('user');
  const { me, organisation } = useSession();
  const [address] = useSearchParams();
  const only = me.organisations.length === 1 ? me.organisations[0] : undefined;
  const first = address.get('organisation') ?? organisation?.id ?? only?.id;
  const role = USER_ROLES.find((one) => one === address.get('role')) ?? 'member';
  return (
    <>
      <UserList />
      <InviteDialog
        record={userRecord}
        schema={invitedBody}
        empty={{ organisations: first ? [{ organisation: first, role }] : [] }}
      >
        <div>
          <h3 className="type-small">
            {t('fields.organisations')}
            <span className={classes.star} aria-hidden="true">
              {' *'}
            </span>
          </h3>
          <MembershipsField role={role} />
        </div>
      </InviteDialog>
    </>
  );
}
