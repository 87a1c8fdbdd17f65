import { IconBan, IconMailForward, IconMailOff, IconPlayerPlay } from '@tabler/icons-react';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import type { AccountStatus, MemberStatus } from '../../../contracts/user/user.schema.ts';
import { Moment } from '../../ui/grid/cells.tsx';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { Initials } from '../../ui/layout/Initials.tsx';
import type { Acts, RecordRow } from '../../ui/record/acts.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';
import { Status } from '../../ui/status/Status.tsx';
import classes from './People.module.css';

/** What the lists of people share: users, administrators and the people of an organisation. */
export interface AccountRow extends RecordRow {
  name?: string;
  email?: string;
  role?: string | null;
  lastSignInAt?: string | null;
}

export const accountLooks: Record<AccountStatus, StatusLook> = {
  invited: { meaning: 'waiting' },
  active: { meaning: 'done' },
  inactive: { meaning: 'off' },
};

/** Of people in an organisation: whoever was invited may have said no. */
export const memberLooks: Record<MemberStatus, StatusLook> = {
  ...accountLooks,
  declined: { meaning: 'trouble' },
};

export const lookOf = (status: string | undefined): StatusLook | undefined =>
  memberLooks[status as MemberStatus];

const statusIn = ({ status }: AccountRow, { word }: CellTools) => {
  const look = lookOf(status);
  return look && <Status look={look} label={word('status', String(status))} />;
};

const where = (status: MemberStatus): ListView => ({
  key: status,
  filters: [{ field: 'status', comparator: 'eq', value: status }],
});
export const accountViews: readonly ListView[] = [where('invited'), where('inactive')];

/** The name with the initials before it. */
export const nameCell: Cell<AccountRow> = {
  render: ({ name = '' }) => (
    <span className="row give gap-10">
      <Initials name={name} className={classes.initials} />
      <span className="cut">{name}</span>
    </span>
  ),
};

export const accountCard: Card<AccountRow> = {
  needs: ['name', 'email', 'status', 'lastSignInAt'],
  title: ({ name }) => name,
  value: () => null,
  status: statusIn,
  date: ({ lastSignInAt }, { format }) => lastSignInAt && <Moment iso={lastSignInAt} format={format} />,
  line: ({ email }) => email,
  detail: () => null,
};

const isInvited = ({ status }: AccountRow) => status === 'invited';

/** What the provider does with accounts. */
export const accountActs: Acts<AccountRow> = {
  invite: { icon: IconMailForward, applies: isInvited },
  activate: { icon: IconPlayerPlay, applies: ({ active }) => active === false },
  deactivate: { icon: IconBan, confirm: true, seldom: true, applies: ({ active }) => active === true },
  withdraw: { icon: IconMailOff, confirm: true, danger: true, seldom: true, applies: isInvited },
};

/** The people of an organisation. */
export const memberViews: readonly ListView[] = [where('invited'), where('declined'), where('inactive')];

/** What every list of accounts says of itself. */
export const accountList = {
  looks: accountLooks,
  card: accountCard,
  views: accountViews,
  cells: { name: nameCell },
  needs: ['status', 'active'],
} as const;
