import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Progress } from '../../ui/files/Progress.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import classes from './import.module.css';
import { PATIENCE } from './import.queries.ts';
import { listSends } from './import.summary.ts';
import { SummaryList } from './SummaryList.tsx';

/** The check, or the import itself, while it runs: how many rows of how many. */
export function ImportRunning(props: { result: ImportResult | undefined; onAway: () => void }) {
  const { result, onAway } = props;
  const { t } = useTranslation(['import', 'grid']);
  const { integer } = useFormat();
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTired(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const kind = result?.dryRun === false ? 'import' : 'check';
  const total = result?.total ?? null;
  const sends = result ? listSends(result) : [];
  return (
    <Page title={t(`running.${kind}`)}>
      <PageTitle title={t(`running.${kind}`)} />
      <div className={`stack gap-12 ${classes.running}`} aria-live="polite">
        <Progress
          label={result ? t(`running.${kind}File`, { name: result.fileName }) : t('running.wait')}
          done={result?.processed ?? 0}
          total={total}
          {...(total === null
            ? {}
            : { words: t('running.rows', { done: integer(result?.processed ?? 0), count: total }) })}
        />
        {sends.length > 0 && <SummaryList parts={sends} />}
        <p className="ink2">{t(isTired ? 'running.tired' : `running.${kind}Text`)}</p>
        <Button variant="default" onClick={onAway}>
          {t('grid:importView.again')}
        </Button>
      </div>
    </Page>
  );
}
