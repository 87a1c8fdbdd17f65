import { Suspense, useEffect, useState } from 'react';
import { whenAtRest } from '../../platform/at-rest.ts';
import { lazyPart } from '../../platform/offline.ts';

const RunningJobs = lazyPart(() =>
  import('../bulk-job/bulk-job.cells.tsx').then((cells) => ({ default: cells.RunningJobs })),
);

/** What of the reader's works on many records now; neither its code nor its call stands before the page's own. */
export function RunningAtRest({ size }: { size: number }) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  if (!isAtRest) return null;
  return (
    <Suspense fallback={null}>
      <RunningJobs size={size} />
    </Suspense>
  );
}
