import './ui/theme/base.css';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/scheme.ts';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashMessage } from './features/shell/CrashMessage.tsx';
import { startTranslation } from './platform/i18n.ts';
import { sideOf } from './platform/paths.ts';
import { usePath } from './platform/place.ts';
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx';

const sides = {
  access: lazy(() => import('./features/access/AccessPages.tsx')),
  portal: lazy(() => import('./features/shell/Portal.tsx')),
};

function Lading() {
  const Side = sides[sideOf(usePath())];
  return (
    <ErrorBoundary fallback={(error) => <CrashMessage error={error} code="crash.code" />}>
      <Suspense fallback={null}>
        <Side />
      </Suspense>
    </ErrorBoundary>
  );
}

// A page that was opened before the last deployment asks for parts that are gone; a fresh load brings them.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('lading.reloaded') ?? 0);
  if (Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem('lading.reloaded', String(Date.now()));
  window.location.reload();
});

await startTranslation();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Lading />
  </StrictMode>,
);
