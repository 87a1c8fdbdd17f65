import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { PageTabs } from '../../ui/layout/PageTabs.tsx';

/** The pages of the person who is signed in. */
export function PersonTabs() {
  const { t } = useTranslation('shell');
  const { base } = useArea();
  const { me, may } = useSession();
  const pages = [
    ['profile', 'profile'],
    ['security', 'security'],
    ['password', 'password'],
    ['personal', 'personalSettings'],
    ...(me.invitations > 0 ? [['invitations', 'invitations']] : []),
    ...(me.audience === 'user' && may('key.read') ? [['api-keys', 'apiKeys']] : []),
  ] as const;
  return (
    <PageTabs
      label={t('pages.personalSettings')}
      tabs={pages.map(([path, word]) => ({ to: `${base}/settings/${path}`, label: t(`pages.${word}`) }))}
    />
  );
}
