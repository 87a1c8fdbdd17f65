import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { USER_ROLES, type UserRole } from '../../../contracts/kit/permissions.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { userRecord } from '../../../contracts/user/user.record.ts';
import { userBody } from '../../../contracts/user/user.schema.ts';
import { call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { InviteDialog, MembershipsField, RoleRights } from '../user/fields.tsx';
import { useOrganisationChange } from './organisation.calls.ts';

const { addUsers } = organisationRecord.routes;

interface Props {
  organisation: OrganisationDetail;
  /** Somebody who has an account is there at once; anybody else comes by a letter. */
  way: 'account' | 'letter';
  onClose: () => void;
}

/** Takes somebody into an organisation, with a role. */
export default function AddMember({ way, ...props }: Props) {
  return way === 'letter' ? <ByLetter {...props} /> : <WithAccount {...props} />;
}

type Way = Omit<Props, 'way'>;

function ByLetter({ organisation: { id, users }, onClose }: Way) {
  const { take } = useOrganisationChange(id);
  const role = users.some((one) => one.role === 'owner') ? 'member' : 'owner';
  return (
    <InviteDialog
      record={userRecord}
      schema={userBody}
      about={id}
      empty={{ organisations: [{ organisation: id, role }] }}
      onClose={onClose}
      onSent={take}
    >
      <MembershipsField />
    </InviteDialog>
  );
}

/** Accounts are few enough for one list: what is typed finds them by name and address. */
const MOST = 1_000;

function WithAccount({ organisation, onClose }: Way) {
  const { t } = useTranslation(['organisation', 'common', 'shell']);
  const { change, isRunning } = useOrganisationChange(organisation.id);
  const [account, setAccount] = useState<string | null>(null);
  const [role, setRole] = useState<UserRole>('member');
  const [isMissing, setMissing] = useState(false);
  const found = useQuery({
    queryKey: ['user', 'list', 'choice'],
    queryFn: ({ signal }) =>
      call(userRecord.routes.list, {
        body: { limit: MOST, select: ['name', 'email'], criteria: { active: { eq: true } } },
        signal,
      }),
  });
  const there = new Set(organisation.users.map(({ id }) => id));
  const choices = (found.data?.results ?? []).flatMap(({ id = '', name, email }) =>
    there.has(id) ? [] : [{ value: id, label: `${name}, ${email}` }],
  );
  const nameOf = (id: string) => found.data?.results.find((one) => one.id === id)?.name ?? '';
  const add = async () => {
    if (account === null) return setMissing(true);
    await change(
      () => call(addUsers, { params: { id: organisation.id }, body: { users: [account], role } }),
      t('users.added', { name: nameOf(account) }),
    );
    onClose();
  };
  return (
    <Dialog isForm title={t('users.addAccount')} size={500} onClose={onClose}>
      <Select
        label={t('users.person')}
        description={t('users.personHelp')}
        data={choices}
        value={account}
        onChange={(id) => {
          setAccount(id);
          setMissing(false);
        }}
        error={isMissing && t('users.choose')}
        nothingFoundMessage={found.data && t('users.nobody')}
        searchable
        openOnFocus={false}
        required
        limit={50}
      />
      <Select
        mt="md"
        mb="sm"
        label={t('fields.role')}
        data={USER_ROLES.map((value) => ({ value, label: t(`shell:person.roles.${value}`) }))}
        value={role}
        onChange={(value) => value && setRole(value as UserRole)}
        allowDeselect={false}
        required
      />
      <RoleRights role={role} organisation={organisation.id} />
      <DialogFoot onBack={onClose}>
        <Button loading={isRunning} onClick={() => void add()}>
          {t('users.add')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
