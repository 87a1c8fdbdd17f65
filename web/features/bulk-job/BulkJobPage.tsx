import { Button } from '@mantine/core';
import { IconDownload, IconListDetails, IconPlayerStop } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { type BulkJobDetail, bulkJobRoutes } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { nounOf as knownNoun } from '../../platform/nouns.ts';
import { useDownload } from '../../ui/feedback/use-download.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { Status } from '../../ui/status/Status.tsx';
import classes from './bulk-job.module.css';
import { hasEnded, useBulkJob, useStop } from './bulk-job.queries.ts';
import { LOOKS, useBulkWords } from './bulk-job.words.ts';
import { JobProgress } from './JobProgress.tsx';

/** One bulk job: how far it is or what became of it, and what was refused with the reasons. */
export default function BulkJobPage() {
  const { id = '' } = useParams();
  const { t, titleOf } = useBulkWords();
  const { data: job, error, refetch } = useBulkJob(id);
  const title = job ? titleOf(job) : t('page.job');
  return (
    <Page title={title}>
      <PageTitle title={title} />
      {error && !job && <ErrorState error={error} onRetry={() => void refetch()} />}
      {job && <Job job={job} />}
    </Page>
  );
}

function Job({ job }: { job: BulkJobDetail }) {
  const { t, endOf } = useBulkWords();
  const { base } = useArea();
  const { instant } = useFormat();
  const stop = useStop();
  const isOver = hasEnded(job);
  const noun = knownNoun(job.noun);
  const left = (job.total ?? 0) - job.done - job.refused;
  const download = useDownload();
  const save = () => void download(bulkJobRoutes.refused, { params: { id: job.id, format: 'xlsx' } });
  const savePrinted = () => void download(bulkJobRoutes.printed, { params: { id: job.id } });
  return (
    <div className={`stack gap-16 ${classes.page}`}>
      <div className="row">
        <Status look={LOOKS[job.state]} label={t(`bulkJob:values.state.${job.state}`)} />
        <span className="ink2">
          {t('page.begun', { when: instant(job.createdAt) })}
          {job.finishedAt && `, ${t('page.ends', { when: instant(job.finishedAt) })}`}
        </span>
      </div>
      {isOver ? (
        <div aria-live="polite" className="stack">
          <p>
            {endOf(job)}
            {job.fileName && ` ${t('page.ready')}`}
          </p>
          {left > 0 && <p>{t('page.left', { number: left })}</p>}
          {job.message && <p>{job.message}</p>}
        </div>
      ) : (
        <>
          <JobProgress job={job} />
          <p className="ink2">{t(job.stopping ? 'page.stopped' : 'page.background')}</p>
        </>
      )}
      <div className="row wrap gap-8">
        {!isOver && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} stroke={1.7} aria-hidden />}
            loading={stop.isPending}
            disabled={job.stopping}
            onClick={() => stop.mutate(job.id)}
          >
            {t(job.stopping ? 'page.stopping' : 'page.stop')}
          </Button>
        )}
        {job.fileName && (
          <Button leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />} onClick={savePrinted}>
            {t('page.save')}
          </Button>
        )}
        {noun && (
          <Button
            variant="default"
            component={Link}
            to={`${base}/${noun.path}`}
            leftSection={<IconListDetails size={16} stroke={1.7} aria-hidden />}
          >
            {t('page.toList')}
          </Button>
        )}
        {job.refused > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={save}
          >
            {t('page.file')}
          </Button>
        )}
        <Button variant="subtle" component={Link} to={`${base}/bulk-jobs`}>
          {t('page.all')}
        </Button>
      </div>
      {job.refusals.length > 0 && (
        <section className="stack">
          <h2 className="type-section">{t('page.refusedTitle')}</h2>
          <p className="ink2">
            {t('page.gone')}
            {job.refused > job.refusals.length &&
              ` ${t('page.more', { shown: job.refusals.length, refused: job.refused })}`}
          </p>
          <ul className={`box lined ${classes.refused}`}>
            {job.refusals.map(({ id, name, message, code }) => (
              <li key={id}>
                {noun && name !== id ? <Link to={`${base}/${noun.path}/${id}`}>{name}</Link> : <b>{name}</b>}
                <span className="ink2">{message ?? code}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
