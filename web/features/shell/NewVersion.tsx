import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/offline.ts';

const NewVersionDialog = lazyPart(() => import('./NewVersionDialog.tsx'));
const EVERY = 60_000;
const LATER = 15 * 60_000;

/** Shows when the server runs another version than this page came from (specification 9: asked every 60 s). */
export function NewVersion() {
  const [laterUntil, setLaterUntil] = useState(0);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['appManifest'],
    queryFn: ({ signal }) => call(shellRoutes.appManifest, { signal }),
    refetchInterval: EVERY,
    meta: { kept: true },
    retry: false,
  });
  if (data === undefined || data.appVersion === __APP_VERSION__ || dataUpdatedAt < laterUntil) return null;
  return (
    <Suspense fallback={null}>
      <NewVersionDialog version={data.appVersion} onLater={() => setLaterUntil(Date.now() + LATER)} />
    </Suspense>
  );
}
