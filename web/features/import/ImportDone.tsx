import { Button, Group } from '@mantine/core';
import { IconDownload, IconListDetails } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useArea } from '../../platform/area.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { useFailedRows } from './failed-rows.ts';
import classes from './import.module.css';
import { useImportNoun } from './import.noun.ts';
import { listDone } from './import.summary.ts';
import { SummaryList } from './SummaryList.tsx';

/** What was written, what was left out, and where to go on. */
export function ImportDone({ result, onAgain }: { result: ImportResult; onAgain: () => void }) {
  const { t } = useTranslation(['import', 'grid']);
  const { base, audience } = useArea();
  const noun = useImportNoun();
  const queryClient = useQueryClient();
  const saveFailedRows = useFailedRows(result.resultId);
  const { imported, failedRows, sendRefused } = result;
  const isSending = result.toSend > 0;
  useEffect(() => {
    // What was sent meanwhile stands elsewhere in the lists by now.
    const refetchType = isSending ? 'none' : 'active';
    void queryClient.invalidateQueries({ queryKey: [noun.name, 'list', audience], refetchType });
  }, [queryClient, noun, audience, isSending]);
  return (
    <Page title={t('done.title')}>
      <PageTitle title={t('done.title')} />
      <div className={`stack ${classes.done}`}>
        <p className="ink2">{result.fileName}</p>
        <div aria-live="polite">
          <SummaryList parts={listDone(noun, result)} />
        </div>
        {failedRows > 0 && <p className="ink2">{t('done.failedText')}</p>}
        <Group gap={8}>
          {imported > 0 && (
            <Button
              component={Link}
              to={noun.listUrl(base, result)}
              leftSection={<IconListDetails size={16} stroke={1.7} aria-hidden="true" />}
            >
              {t([`nouns.${noun.name}.show`, 'records.show'], { count: imported })}
            </Button>
          )}
          {sendRefused > 0 && noun.refusedUrl && (
            <Button variant="default" component={Link} to={noun.refusedUrl(base, result)}>
              {t(`nouns.${noun.name}.showRefused`, { count: sendRefused })}
            </Button>
          )}
          {failedRows > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
              onClick={saveFailedRows}
            >
              {t('downloadFailed', { count: failedRows })}
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            {t('grid:importView.again')}
          </Button>
        </Group>
      </div>
    </Page>
  );
}
