import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconMailForward, IconPlus, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { USER_ROLES, type UserRole } from '../../../contracts/kit/permissions.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { RelationLink } from '../../ui/record/RelationLink.tsx';
import { Status } from '../../ui/status/Status.tsx';
import { lookOf } from '../user/fields.tsx';
import { useOrganisationChange } from './organisation.calls.ts';

const AddMember = lazyPart(() => import('./AddMember.tsx'));
const { addUsers, removeUsers } = organisationRecord.routes;
type Member = OrganisationDetail['users'][number];

/** The people of an organisation with their roles. */
export function UserCard({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation(['organisation', 'common', 'record', 'shell', 'user']);
  const { base } = useArea();
  const { may } = useSession();
  const [way, setWay] = useState<'account' | 'letter' | null>(null);
  const { change } = useOrganisationChange(organisation.id);
  const mayWrite = may('people.write');
  const params = { id: organisation.id };
  const give = ({ id, name }: Member, role: UserRole) =>
    change(
      () => call(addUsers, { params, body: { users: [id], role } }),
      t('users.given', { name, role: t(`shell:person.roles.${role}`) }),
    );
  const remove = async ({ id, name }: Member) => {
    const isSure = await confirm({
      title: t('users.remove', { name }),
      body: t('users.removeText', { organisation: organisation.name }),
      confirmLabel: t('users.takeOut'),
      danger: true,
    });
    if (isSure)
      await change(() => call(removeUsers, { params, body: { users: [id] } }), t('users.removed', { name }));
  };
  return (
    <Card
      title={t('tabs.users')}
      aside={
        mayWrite && (
          <ActionMenu
            position="bottom-end"
            width={260}
            target={
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
              >
                {t('add')}
              </Button>
            }
            entries={[
              {
                key: 'letter',
                label: t('users.invite'),
                icon: <IconMailForward size={16} stroke={1.7} aria-hidden />,
                onChoose: () => setWay('letter'),
              },
              {
                key: 'account',
                label: t('users.addAccount'),
                icon: <IconUserPlus size={16} stroke={1.7} aria-hidden />,
                onChoose: () => setWay('account'),
              },
            ]}
          />
        )
      }
    >
      {organisation.users.length === 0 ? (
        <CardNote>{t('users.none')}</CardNote>
      ) : (
        <DataTable
          rows={organisation.users}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('fields.name'),
              cell: (member) => <RelationLink value={member} noun="user" base={base} />,
            },
            { head: t('fields.dcLogin'), cell: ({ login }) => login },
            {
              head: t('record:fields.status'),
              cell: ({ status }) => (
                <Status look={lookOf(status) ?? { meaning: 'off' }} label={t(`user:statuses.${status}`)} />
              ),
            },
            { head: t('fields.role'), cell: ({ role }) => t(`shell:person.roles.${role}`) },
            mayWrite && {
              head: t('common:more'),
              isMenu: true,
              cell: (member) => (
                <ActionMenu
                  position="bottom-end"
                  width={240}
                  target={
                    <ActionIcon variant="subtle" aria-label={t('users.acts', { name: member.name })}>
                      <IconDots size={16} stroke={1.7} />
                    </ActionIcon>
                  }
                  entries={[
                    ...USER_ROLES.filter((role) => role !== member.role).map((role) => ({
                      key: role,
                      label: t('users.give', { role: t(`shell:person.roles.${role}`) }),
                      onChoose: () => void give(member, role),
                    })),
                    {
                      key: 'remove',
                      label: t('users.takeOut'),
                      icon: <IconUserMinus size={16} stroke={1.7} aria-hidden />,
                      isDanger: true,
                      onChoose: () => void remove(member),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      <Suspense fallback={null}>
        {way && <AddMember organisation={organisation} way={way} onClose={() => setWay(null)} />}
      </Suspense>
    </Card>
  );
}
