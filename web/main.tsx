import './ui/theme/base.css';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/print.css';
import './ui/theme/scheme.ts';
import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { COMMON_WORDS } from '../contracts/kit/languages.ts';
import { type Side, sideOf } from '../contracts/kit/sides.ts';
import { CrashMessage } from './features/shell/CrashMessage.tsx';
import { startTranslation } from './platform/i18n.ts';
import { keepForOffline } from './platform/offline.ts';
import { areaOf } from './platform/paths.ts';
import { usePath } from './platform/place.ts';
import { type Screen, screenOf } from './platform/screen.ts';
import { mayHaveSession, readToken } from './platform/token.ts';
import { LanguageProvider } from './platform/words.ts';
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx';

const sides: Record<Side, Screen> = {
  access: screenOf(() => import('./features/access/AccessPages.tsx')),
  portal: screenOf(async () => {
    const portal = await import('./features/shell/Portal.tsx');
    await portal.untilDue;
    return portal;
  }),
  shared: screenOf(() => import('./features/tracking/TrackingPage.tsx')),
  returns: screenOf(() => import('./features/return-page/ReturnPage.tsx')),
};

function Lading() {
  const { component: Side } = sides[sideOf(usePath())];
  return (
    <ErrorBoundary fallback={(error) => <CrashMessage error={error} code="crash.code" />}>
      <Suspense fallback={<div className="loading-bar" />}>
        <Side />
      </Suspense>
    </ErrorBoundary>
  );
}

const root = document.getElementById('root') as HTMLElement;
// Else `not-loaded.ts` would say that the portal could not be loaded.
root.dataset.begun = '';
window.addEventListener('load', keepForOffline);

// The policy of the page allows no code out of text. Zod would try that first, a violation that Firefox logs; it is not
// loaded yet, and reads its settings here.
window.__zod_globalConfig = { jitless: true };

// All that the first page waits for is asked for at once; until it is there, the bar of `index.html` is shown.
const { pathname } = window.location;
const side = sideOf(pathname);
const { audience } = areaOf(pathname);
if (side === 'portal') {
  if (mayHaveSession(audience)) readToken(audience).catch(() => null);
  // The sign-in follows.
  else void sides.access.load();
}
await Promise.all([sides[side].load(), startTranslation(side === 'portal' ? COMMON_WORDS : [])]);
// In slices: drawn in one piece, a page answered nothing for as long as its first list took.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <Lading />
      </LanguageProvider>
    </StrictMode>,
  ),
);
