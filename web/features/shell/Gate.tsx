import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Me } from '../../../contracts/access/access.routes.ts';
import { ApiError } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { lazyPart, useOnline } from '../../platform/offline.ts';
import { loginPath } from '../../platform/paths.ts';
import { onRightsRefused } from '../../platform/refused-rights.ts';
import { meKey, SessionProvider, useMe } from '../../platform/session.tsx';
import { useTokenCheck } from '../../platform/token-check.ts';
import { useTranslation } from '../../platform/words.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import classes from './Gate.module.css';
import { pageAt } from './navigation.ts';
import { Offline } from './Offline.tsx';
import { useOwnPreferences } from './preferences.ts';
import { Shell } from './Shell.tsx';

const SessionEnded = lazyPart(() => import('./SessionEnded.tsx'));

/** Lets in who is signed in, sends everybody else to the login page, and keeps what is open when a session ends. */
export function Gate() {
  const { audience } = useArea();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: me, error, refetch } = useMe();
  const [ended, setEnded] = useState(false);
  const isStranger = me === undefined && error instanceof ApiError && error.status === 401;
  useOwnPreferences(me);

  useTokenCheck(audience, ({ kind, here }) => {
    if (kind !== 'in') {
      setEnded(true);
      // Signed out in another tab: nothing of this one stays to be read. What is unsaved asks before it goes.
      if (kind === 'out' && !here) window.location.assign(loginPath(audience, pathname + search));
      return;
    }
    // Signed in again, here or in another tab. Somebody else must not go on with what this person had open.
    void refetch().then(({ data }) => {
      if (me !== undefined && data !== undefined && data.id !== me.id) window.location.reload();
      else setEnded(false);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey(audience)[0] });
    });
  });

  // What was refused may have been allowed when this person was read: menus and acts follow.
  useEffect(
    () =>
      onRightsRefused((madeAt) => {
        const queryKey = meKey(audience);
        const { fetchStatus, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
        if (fetchStatus === 'idle' && dataUpdatedAt <= madeAt)
          void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient, audience],
  );

  useEffect(() => {
    if (isStranger) void navigate(loginPath(audience, pathname + search), { replace: true });
  }, [isStranger, audience, navigate, pathname, search]);

  if (me === undefined)
    return error && !isStranger ? <Unreachable error={error} onRetry={refetch} /> : <Blank />;
  return (
    <Admitted me={me} key={me.id}>
      {ended && <SessionEnded me={me} isScanned={pageAt(pathname)?.page.isBare === true} />}
    </Admitted>
  );
}

function Admitted({ me, children }: { me: Me; children: React.ReactNode }) {
  const { base } = useArea();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = `${base}/settings/security`;
  const mustGo = me.mustSecure && pathname !== place;
  useEffect(() => {
    if (mustGo) void navigate(place, { replace: true });
  }, [mustGo, place, navigate]);
  return (
    <SessionProvider me={me}>
      <Shell />
      <ConfirmIdentity />
      <Suspense fallback={null}>{children}</Suspense>
    </SessionProvider>
  );
}

function Blank() {
  const { t } = useTranslation(['shell', 'common']);
  const isOnline = useOnline();
  return (
    <div className={classes.blank}>
      <div />
      <div>
        <Offline />
        {isOnline ? (
          <div className="loading-bar" />
        ) : (
          <p className={`ink2 ${classes.later}`}>{t('common:states.opensByItself')}</p>
        )}
      </div>
    </div>
  );
}

/** Out of a session that is kept out of everything: while the client is switched off, away from the allowed addresses. */
function Leave() {
  const { t } = useTranslation('shell');
  const { base } = useArea();
  return (
    <Link className={`medium ${classes.leave}`} to={`${base}/sign-out`}>
      {t('person.signOut')}
    </Link>
  );
}

const Unreachable = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <main className={classes.alone}>
    <Offline />
    <ErrorState error={error} onRetry={() => void onRetry()} />
    {error instanceof ApiError && error.status === 403 && <Leave />}
  </main>
);
