import './ui/theme/base.css';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/print.css';
import './ui/theme/scheme.ts';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { COMMON_WORDS } from '../contracts/kit/languages.ts';
import { type Side, sideOf } from '../contracts/kit/sides.ts';
import { CrashMessage } from './features/shell/CrashMessage.tsx';
import { startTranslation } from './platform/i18n.ts';
import { keepForOffline, lazyPart } from './platform/offline.ts';
import { areaOf } from './platform/paths.ts';
import { usePath } from './platform/place.ts';
import { mayHaveSession, readToken } from './platform/token.ts';
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx';

const load: Record<Side, () => Promise<{ default: ComponentType }>> = {
  access: () => import('./features/access/AccessPages.tsx'),
  portal: () => import('./features/shell/Portal.tsx'),
  shared: () => import('./features/tracking/TrackingPage.tsx'),
  returns: () => import('./features/return-page/ReturnPage.tsx'),
};
const sides = {
  access: lazyPart(load.access),
  portal: lazyPart(load.portal),
  shared: lazyPart(load.shared),
  returns: lazyPart(load.returns),
};

function Lading() {
  const Side = sides[sideOf(usePath())];
  return (
    <ErrorBoundary fallback={(error) => <CrashMessage error={error} code="crash.code" />}>
      <Suspense fallback={<div className="loading-bar" />}>
        <Side />
      </Suspense>
    </ErrorBoundary>
  );
}

window.addEventListener('load', keepForOffline);

// All that the first page waits for is asked for at once.
const { pathname } = window.location;
const side = sideOf(pathname);
void load[side]();
const { audience } = areaOf(pathname);
if (side === 'portal' && mayHaveSession(audience)) readToken(audience).catch(() => null);
await startTranslation(side === 'portal' ? COMMON_WORDS : []);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Lading />
  </StrictMode>,
);
