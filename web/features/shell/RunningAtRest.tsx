import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/offline.ts';

const RunningJobs = lazyPart(() =>
  import('../bulk-job/bulk-job.cells.tsx').then((cells) => ({ default: cells.RunningJobs })),
);

/** Milliseconds after which a page that was opened asks whether something runs: what it shows comes first. */
const AT_REST = 2_000;

/** What of the reader's works on many records now; neither its code nor its call stands before the page's own. */
export function RunningAtRest({ size }: { size: number }) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST);
    return () => clearTimeout(timer);
  }, []);
  if (!isAtRest) return null;
  return (
    <Suspense fallback={null}>
      <RunningJobs size={size} />
    </Suspense>
  );
}
