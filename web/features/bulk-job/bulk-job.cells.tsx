import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BulkJob, bulkJobRoutes } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DropPanel } from '../../ui/layout/DropPanel.tsx';
import { refreshRecords } from '../../ui/record/refresh.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './bulk-job.module.css';
import { useRunningJobs } from './bulk-job.queries.ts';
import { LOOKS, useBulkWords } from './bulk-job.words.ts';
import RunningList, { loadRunningList } from './running-list.ts';

const NONE: readonly BulkJob[] = [];

/** Says what became of jobs that ran a moment ago, and lets their lists be read again. */
function useEnds(jobs: readonly BulkJob[]): void {
  const { endOf, t } = useBulkWords();
  const { base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const before = useRef<readonly BulkJob[]>(NONE);
  const here = useRef('');
  here.current = useLocation().pathname;
  const ended = useRef((job: BulkJob) => void job);
  ended.current = (job) => {
    refreshRecords(client, { name: job.noun });
    const path = `${base}/bulk-jobs/${job.id}`;
    if (here.current === path) return;
    toast({
      meaning: LOOKS[job.state].meaning,
      title: endOf(job),
      action: { label: t('page.show'), onClick: () => void navigate(path) },
    });
  };
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !jobs.some((job) => job.id === id));
    before.current = jobs;
    for (const { id } of gone)
      void call(bulkJobRoutes.read, { params: { id } }).then(
        (job) => ended.current(job),
        // Whoever signed out meanwhile finds it in the list.
        () => undefined,
      );
  }, [jobs]);
}

/** A button in the bar that is there while bulk jobs run: how far they are, and the way to stop them. */
export function RunningJobs({ size }: { size: number }) {
  const { t } = useTranslation('bulkJob');
  const { percent } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const jobs = useRunningJobs().data ?? NONE;
  useEnds(jobs);
  if (jobs.length === 0) return null;
  const total = jobs.reduce((sum, job) => sum + (job.total ?? 0), 0);
  const done = jobs.reduce((sum, job) => sum + job.done + job.refused, 0);
  const share = total === 0 ? 0 : done / total;
  return (
    <DropPanel
      position="bottom-end"
      width={340}
      isOpen={isOpen}
      onChange={setOpen}
      load={loadRunningList}
      target={
        <button
          type="button"
          className={`line-button keep medium gap-6 ink2 ${classes.running}`}
          style={{ height: size }}
        >
          <StatusShape look={{ meaning: 'moving', percent: Math.round(share * 100) }} size={16} />
          <span className="visually-hidden">{t('page.running')}</span>
          <span className="tabular">{percent(share)}</span>
        </button>
      }
    >
      <RunningList jobs={jobs} onLeave={() => setOpen(false)} />
    </DropPanel>
  );
}
