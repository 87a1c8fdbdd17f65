import { Suspense, useEffect, useState } from 'react';
import { onIdentityAsked } from '../../platform/identity.ts';
import { lazyPart } from '../../platform/offline.ts';

const IdentityDialog = lazyPart(() => import('./IdentityDialog.tsx'));

/** Stands once, in the shell: asks for a proof when a call demands a fresh one, and the call goes on. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      onIdentityAsked(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  if (!answer) return null;
  const end = (confirmed: boolean) => {
    setAnswer(null);
    answer(confirmed);
  };
  return (
    <Suspense fallback={null}>
      <IdentityDialog onEnd={end} />
    </Suspense>
  );
}
