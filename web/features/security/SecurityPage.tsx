import { IconShieldExclamation } from '@tabler/icons-react';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { PersonTabs } from '../profile/fields.tsx';
import { Activity } from './Activity.tsx';
import { Addresses } from './Addresses.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import classes from './security.module.css';
import { useSecurity } from './security.ts';

/** How somebody signs in, from where, and in which sessions; every change works at once. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  const { me } = useSession();
  const { data, error, refetch } = useSecurity();
  return (
    <Page title={t('title')}>
      <PageTitle title={t('title')} count={me.email} />
      <PersonTabs />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.demanded && (
        <div className={classes.banner}>
          <Banner tone="waiting" icon={<IconShieldExclamation size={16} stroke={1.7} aria-hidden />}>
            <strong>{t('demanded')}</strong>
            <p className="ink2">{t('demandedText')}</p>
          </Banner>
        </div>
      )}
      {data && (
        <div className={classes.page}>
          <div className="stack gap-16">
            <SecondFactor security={data} />
            <Passkeys security={data} />
            <Activity />
          </div>
          <div className="stack gap-16">
            <Addresses security={data} />
            <Sessions security={data} />
          </div>
        </div>
      )}
    </Page>
  );
}
