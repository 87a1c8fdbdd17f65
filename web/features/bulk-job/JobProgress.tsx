import type { BulkJob } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import { Progress } from '../../ui/files/Progress.tsx';
import { useBulkWords } from './bulk-job.words.ts';

/** How far a bulk job is. */
export function JobProgress({ job }: { job: BulkJob }) {
  const { t, titleOf } = useBulkWords();
  const done = job.done + job.refused;
  return (
    <Progress
      label={titleOf(job)}
      done={done}
      total={job.total}
      words={job.total === null ? t('page.counting') : t('page.of', { done, total: job.total })}
    />
  );
}
