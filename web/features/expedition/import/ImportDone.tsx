import { Button } from '@mantine/core';
import { IconDownload, IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportResult } from '../../../../contracts/import/import.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { gridUrl } from '../../../ui/grid/url.ts';
import { Page, PageTitle } from '../../../ui/layout/Page.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { downloadFailedRows } from './failed-rows.ts';
import classes from './import.module.css';

/** What was written, what was left out, and where to go on. */
export function ImportDone({ result, onAgain }: { result: ImportResult; onAgain: () => void }) {
  const { t } = useTranslation(['import', 'common']);
  const { base } = useArea();
  const { integer } = useFormat();
  const { imported, failedRows, skipped, waiting } = result;
  const facts = [
    { meaning: 'done' as const, count: imported, words: t('done.imported', { count: imported }) },
    { meaning: 'waiting' as const, count: waiting, words: t('done.waiting', { count: waiting }) },
    { meaning: 'off' as const, count: skipped, words: t('done.skipped', { count: skipped }) },
    { meaning: 'trouble' as const, count: failedRows, words: t('done.failed', { count: failedRows }) },
  ].filter((fact) => fact.count > 0);
  const listUrl = gridUrl(`${base}/expeditions`, { criteria: { createdAt: { gte: result.createdAt } } });
  return (
    <Page title={t('done.title')}>
      <PageTitle title={t('done.title')} />
      <div className={classes.done}>
        <p className="ink2">{result.fileName}</p>
        <ul>
          {facts.map(({ meaning, count, words }) => (
            <li key={meaning}>
              <StatusShape look={{ meaning }} size={16} />
              <b>{integer(count)}</b> <span>{words}</span>
            </li>
          ))}
          {facts.length === 0 && <li>{t('done.nothing')}</li>}
        </ul>
        {failedRows > 0 && <p className="ink2">{t('done.failedText')}</p>}
        <div className={classes.buttons}>
          {imported > 0 && (
            <Button
              component={Link}
              to={listUrl}
              leftSection={<IconListDetails size={16} stroke={1.7} aria-hidden="true" />}
            >
              {t('done.show', { count: imported })}
            </Button>
          )}
          {failedRows > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => downloadFailedRows(result.resultId, t('common:downloadFailed'))}
            >
              {t('downloadFailed', { count: failedRows })}
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            {t('another')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
