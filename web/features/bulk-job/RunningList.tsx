import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { BulkJob } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import { useArea } from '../../platform/area.ts';
import classes from './bulk-job.module.css';
import { useStop } from './bulk-job.queries.ts';
import { useBulkWords } from './bulk-job.words.ts';
import { JobProgress } from './JobProgress.tsx';

/** What runs, each with its progress and the way to stop it. */
export default function RunningList({ jobs, onLeave }: { jobs: readonly BulkJob[]; onLeave: () => void }) {
  const { t, titleOf } = useBulkWords();
  const { base } = useArea();
  const stop = useStop();
  return (
    <div className="stack gap-16">
      {jobs.map((job) => (
        <div key={job.id} className={`stack gap-8 ${classes.job}`}>
          <JobProgress job={job} />
          <div className="row">
            <Button
              component={Link}
              size="xs"
              variant="default"
              to={`${base}/bulk-jobs/${job.id}`}
              onClick={onLeave}
              aria-label={`${t('page.show')}: ${titleOf(job)}`}
            >
              {t('page.show')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={stop.isPending && stop.variables === job.id}
              onClick={() => stop.mutate(job.id)}
              aria-label={`${t('page.stop')}: ${titleOf(job)}`}
            >
              {t('page.stop')}
            </Button>
          </div>
        </div>
      ))}
      <Link to={`${base}/bulk-jobs`} onClick={onLeave}>
        {t('page.all')}
      </Link>
    </div>
  );
}
