import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { dcLoginRoutes } from '../../../contracts/dc-login/dc-login.routes.ts';
import type { DcLogin } from '../../../contracts/dc-login/dc-login.schema.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { type ApiError, call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Nothing } from '../../ui/grid/cells.tsx';
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { useOrganisationChange } from './organisation.calls.ts';

const DcLoginDialog = lazyPart(() => import('./DcLoginDialog.tsx'));

/** The logins at distribution centers; one that is refused is red. */
export function DcLoginCard({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation(['organisation', 'common']);
  const { may } = useSession();
  const { take } = useOrganisationChange(organisation.id);
  const [opened, setOpened] = useState<DcLogin | 'new' | null>(null);
  const mayWrite = may('master.write');
  const { dcLogins, wms } = organisation;
  const remove = async ({ id, wms: place }: DcLogin) => {
    const name = relationName(place);
    const isSure = await confirm({
      title: t('dcLogins.remove', { name }),
      body: t('dcLogins.removeText'),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (!isSure) return;
    await call(dcLoginRoutes.remove, { params: { id } }).then(
      () => toast({ meaning: 'done', title: t('dcLogins.removed', { name }) }),
      (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
    );
    take();
  };
  return (
    <Card
      title={t('tabs.dcLogins')}
      beside={<small className="ink2">{t('dcLogins.note')}</small>}
      aside={
        mayWrite && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
            disabled={wms.length === 0}
            title={wms.length === 0 ? t('dcLogins.needsWms') : undefined}
            onClick={() => setOpened('new')}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {dcLogins.length === 0 ? (
        <CardNote>{t(wms.length === 0 ? 'dcLogins.needsWms' : 'dcLogins.none')}</CardNote>
      ) : (
        <DataTable
          rows={dcLogins}
          keyOf={({ id }) => id}
          columns={[
            { head: t('fields.dcLogins'), cell: ({ wms: at }) => relationName(at) },
            { head: t('fields.dcLoginType'), cell: ({ type }) => t(`values.dcLoginType.${type}`) },
            { head: t('fields.dcLogin'), isCode: true, cell: ({ login }) => login },
            { head: t('dcLogins.lastUse'), cell: (login) => <LastUse login={login} /> },
            mayWrite && {
              head: t('common:more'),
              isMenu: true,
              cell: (login) => (
                <ActionMenu
                  position="bottom-end"
                  width={200}
                  target={
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('dcLogins.acts', { name: relationName(login.wms) })}
                    >
                      <IconDots size={16} stroke={1.7} />
                    </ActionIcon>
                  }
                  entries={[
                    {
                      key: 'edit',
                      label: t('common:edit'),
                      icon: <IconPencil size={16} stroke={1.7} aria-hidden />,
                      onChoose: () => setOpened(login),
                    },
                    {
                      key: 'delete',
                      label: t('common:delete'),
                      icon: <IconTrash size={16} stroke={1.7} aria-hidden />,
                      isDanger: true,
                      onChoose: () => void remove(login),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      <Suspense fallback={null}>
        {opened && (
          <DcLoginDialog
            organisation={organisation}
            login={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

function LastUse({ login: { usedAt, refusedAt, refusal } }: { login: DcLogin }) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  if (refusedAt)
    return (
      <span data-ink="trouble" title={refusal ?? undefined}>
        {t('dcLogins.refused', { when: format.instant(refusedAt) })}
      </span>
    );
  return usedAt ? <time dateTime={usedAt}>{format.instant(usedAt)}</time> : <Nothing />;
}
