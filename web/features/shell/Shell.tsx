import { memo, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { PageEntry } from '../../page.ts';
import { whenAtRest } from '../../platform/at-rest.ts';
import { readKept } from '../../platform/keep.ts';
import { lazyPart, useOnline } from '../../platform/offline.ts';
import { SessionOfPage, useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { loadQuestion } from '../../ui/feedback/confirm.tsx';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { loadToaster } from '../../ui/feedback/toast.ts';
import { useFocusKeeper } from '../../ui/layout/focus-keeper.ts';
import { Hints } from '../../ui/layout/Hints.tsx';
import { useHeldKeys, useKeysAhead } from '../../ui/layout/held-keys.ts';
import { useKeys } from '../../ui/layout/keys.ts';
import { usePhone } from '../../ui/layout/media.ts';
import { setNavigationWidth, useRail } from '../../ui/layout/navigation-width.ts';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { useShownTitle, useTitleAhead } from '../../ui/layout/title.ts';
import { CrashMessage } from './CrashMessage.tsx';
import { useCodeAhead } from './code-ahead.ts';
import { Navigation } from './Navigation.tsx';
import { NewVersion } from './NewVersion.tsx';
import { NotFound } from './NotFound.tsx';
import { closedPagesOf, PAGE_WORDS, pageAt, pagesOf, settingsOf } from './navigation.ts';
import { Offline } from './Offline.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useLeaving } from './use-leaving.ts';

// What opens over the page comes when it is at rest, before anybody can ask for it.
const overlays = {
  palette: () => import('./Palette.tsx'),
  keys: () => import('./KeysDialog.tsx'),
  drawer: () => import('./PhoneDrawer.tsx'),
};
const Palette = lazyPart(overlays.palette);
const KeysDialog = lazyPart(overlays.keys);
const PhoneDrawer = lazyPart(overlays.drawer);
// Few meet these.
const NoRight = lazyPart(() => import('./NoRight.tsx'));
const Standing = lazyPart(() => import('./Standing.tsx'));
const StartThread = lazyPart(() => import('../dashboard/fields.tsx'));

/** The frame around every page: navigation, top bar, and what opens over them. */
export function Shell() {
  const { t } = useTranslation(['shell', 'common']);
  const isPhone = usePhone();
  const isRail = useRail();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const [keys, setKeys] = useState(false);
  const onPaletteShown = useHeldKeys(palette, () => setPalette(false));
  const { pathname } = useLocation();
  const session = useSession();
  // Who may not open the page reads so in the usual frame.
  const isBare = pagesOf(session).some((page) => page.isBare && page === pageAt(pathname)?.page);
  // Whoever went off from the list of first steps is led on, except on the page where the list stands.
  const isLed = pathname !== `/${session.audience}` && readKept(`start.${session.audience}`) !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes what was open
  useEffect(() => {
    setDrawer(false);
    setPalette(false);
  }, [pathname]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setPalette((open) => !open);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(
    () =>
      whenAtRest(() => {
        for (const load of [...Object.values(overlays), loadToaster, loadQuestion])
          load().catch(() => undefined);
      }),
    [],
  );
  useKeys({ '?': () => setKeys(true) });
  useFocusKeeper();
  useLeaving();
  useCodeAhead();

  const openPalette = useCallback(() => setPalette(true), []);
  const resize = () => setNavigationWidth(isRail ? 'wide' : 'narrow');

  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip} data-screen>
        {t('navigation.skip')}
      </a>
      {!isPhone && !isBare && <Navigation form={isRail ? 'rail' : 'wide'} onToggle={resize} />}
      <div className={`grow stack ${classes.body}`}>
        {!isBare && (
          <TopBar
            isPhone={isPhone}
            onOpenNavigation={() => setDrawer(true)}
            onSearch={openPalette}
            onKeys={() => setKeys(true)}
          />
        )}
        <Offline />
        {(session.me.actingAs || session.me.invitations > 0 || session.organisation?.stopped) && (
          <Suspense fallback={null}>
            <Standing />
          </Suspense>
        )}
        {!isBare && isLed && (
          <Suspense fallback={null}>
            <StartThread key={pathname} />
          </Suspense>
        )}
        <ErrorBoundary
          resetKey={pathname}
          fallback={(error) => <CrashMessage error={error} code="crash.unexpected" />}
        >
          {/* Of another page: it is there at once, and the one before gone, while its code comes. */}
          <Suspense key={pageAt(pathname)?.page.path} fallback={<Loading page={pageAt(pathname)?.page} />}>
            <SessionOfPage path={pathname}>
              <Pages onSearch={openPalette} />
            </SessionOfPage>
          </Suspense>
        </ErrorBoundary>
      </div>
      <Suspense fallback={null}>
        {isPhone && drawer && <PhoneDrawer onClose={() => setDrawer(false)} />}
        {palette && (
          <Palette onClose={() => setPalette(false)} onShown={onPaletteShown} onKeys={() => setKeys(true)} />
        )}
        {keys && <KeysDialog onClose={() => setKeys(false)} />}
      </Suspense>
      <TitleSaid />
      <NewVersion />
      <Hints />
    </div>
  );
}

/** Says the title of each page that opens; by itself, as the whole frame would be drawn again for it. */
function TitleSaid() {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useShownTitle()}
    </p>
  );
}

function Loading({ page }: { page: PageEntry | undefined }) {
  const { t } = useTranslation(['shell', 'common', ...PAGE_WORDS]);
  const isOnline = useOnline();
  useKeysAhead(page?.makes === 'one' && isOnline);
  useTitleAhead(page ? t(page.names) : '');
  return (
    <main id="main" className={classes.loading} aria-busy="true">
      {isOnline && <div className="loading-bar" />}
      {isOnline && <PageSkeleton />}
      <p className={isOnline ? 'visually-hidden' : classes.later} role="status">
        {isOnline ? t('common:loading') : t('common:states.opensByItself')}
      </p>
    </main>
  );
}

/** The page of the address; what opens over it does not draw it again. */
const Pages = memo(function Pages({ onSearch }: { onSearch: () => void }) {
  const session = useSession();
  return (
    <Routes>
      {pagesOf(session).map(({ path, component: Component }) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
      {closedPagesOf(session).map((page) => (
        <Route key={page.path} path={page.path} element={<NoRight {...page} />} />
      ))}
      <Route path="settings" element={<Navigate to={settingsOf(session)} replace />} />
      <Route path="*" element={<NotFound onSearch={onSearch} />} />
    </Routes>
  );
});
