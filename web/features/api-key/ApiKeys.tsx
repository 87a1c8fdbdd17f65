import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, apiKeyRoutes } from '../../../contracts/api-key/api-key.routes.ts';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { Tag } from '../../ui/record/Tag.tsx';
import { PersonTabs } from '../profile/fields.tsx';
import classes from './api-key.module.css';
import { NewKey } from './NewKey.tsx';

const isGood = ({ revokedAt, expiresAt }: ApiKey): boolean =>
  revokedAt === null && Date.parse(expiresAt) > Date.now();

/** The keys by which an organisation's programs call. */
export default function ApiKeys() {
  const { t } = useTranslation(['apiKey', 'rights']);
  const { organisation, may } = useSession();
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const queryKey = ['apiKeys', organisation?.id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(apiKeyRoutes.list, { query: { organisation: organisation?.id ?? null }, signal })).keys,
  });
  const reread = () => void queries.invalidateQueries({ queryKey });
  const revoke = async ({ id, name }: ApiKey) => {
    const question = {
      title: t('revokeTitle', { name }),
      body: t('revokeText'),
      confirmLabel: t('revoke'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await call(apiKeyRoutes.revoke, { params: { id } }).catch((refused: unknown) =>
      toast({ meaning: 'trouble', title: refusalWords(refused) }),
    );
    reread();
  };
  const add = may('key.write') && (
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Page title={t('title')}>
      <PageTitle title={t('title')} actions={data?.length ? add : undefined} />
      <PersonTabs />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.length === 0 && (
        <EmptyState icon={IconKey} title={t('none')} text={t('noneText')} action={add || undefined} />
      )}
      {data && data.length > 0 && (
        <ul className={`box lined ${classes.keys}`}>
          {data.map((key) => (
            <Key key={key.id} apiKey={key} onRevoke={may('key.write') ? () => void revoke(key) : null} />
          ))}
        </ul>
      )}
      {isMaking && (
        <NewKey
          organisation={organisation?.id ?? null}
          onClose={() => {
            setMaking(false);
            reread();
          }}
        />
      )}
    </Page>
  );
}

function Key({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (() => void) | null }) {
  const { t } = useTranslation(['apiKey', 'rights']);
  const format = useFormat();
  const { name, hint, scopes, createdAt, createdBy, expiresAt, usedAt, revokedAt, revokedBy, addresses } =
    apiKey;
  const isOpen = isGood(apiKey);
  return (
    <li className="row wrap">
      <div className="grow">
        <div className={`row wrap medium ${classes.name}`}>
          {name} <code className="ink2">{hint}</code>
          {!isOpen && <Tag meaning="waiting">{t(revokedAt ? 'revoked' : 'expired')}</Tag>}
        </div>
        <div className="type-small ink2">{scopes.map((scope) => t(`rights:names.${scope}`)).join(', ')}</div>
        <div className="type-small ink2">
          {[
            t('madeBy', { at: format.instant(createdAt), who: createdBy }),
            revokedAt
              ? t('revokedBy', { at: format.instant(revokedAt), who: revokedBy ?? '' })
              : t('until', { day: format.day(expiresAt) }),
            addresses && t('from', { addresses: addresses.join(', ') }),
            usedAt ? t('usedAt', { at: format.instant(usedAt) }) : t('neverUsed'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {isOpen && onRevoke && (
        <Button variant="default" color="danger" onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}
