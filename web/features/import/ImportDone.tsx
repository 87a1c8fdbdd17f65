import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconListDetails, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { refreshRecords } from '../../ui/record/refresh.ts';
import { useFailedRows } from './failed-rows.ts';
import classes from './import.module.css';
import { useImportNoun } from './import.noun.ts';
import { listDone } from './import.summary.ts';
import { importedUrl } from './imported.url.ts';
import { SummaryList } from './SummaryList.tsx';
import { useUndo } from './use-undo.ts';

interface Props {
  result: ImportResult;
  isStarting: boolean;
  onAgain: () => void;
  /** Checks the file once more, for the rows that were left out. */
  onCorrect: () => void;
}

export function ImportDone({ result, isStarting, onAgain, onCorrect }: Props) {
  const { t } = useTranslation(['import', 'grid']);
  const { base } = useArea();
  const noun = useImportNoun();
  const queryClient = useQueryClient();
  const saveFailedRows = useFailedRows(result.resultId);
  const { instant } = useFormat();
  const { imported, failedRows, sendRefused } = result;
  const title = t(
    result.undo.state === 'finished' && result.undo.undone > 0 ? 'done.takenBack' : 'done.title',
  );
  const isSending = result.toSend > 0;
  const undo = useUndo(result);
  const { state } = result.undo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent or taken back meanwhile stands elsewhere by now
  useEffect(() => refreshRecords(queryClient, noun), [queryClient, noun, isSending, state]);
  return (
    <Page title={title}>
      <PageTitle title={title} />
      <div className={`stack gap-12 ${classes.done}`}>
        <p className="ink2">
          {t('done.by', { file: result.fileName, name: result.actorName, moment: instant(result.createdAt) })}
        </p>
        <div aria-live="polite">
          <SummaryList parts={listDone(noun, result)} />
        </div>
        {failedRows > 0 && state === 'none' && <p className="ink2">{t('done.failedText')}</p>}
        {result.undo.reasons.length > 0 && (
          <ul className="ink2">
            {result.undo.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <Group className={classes.acts}>
          {imported > result.undo.undone && (
            <Button
              component={Link}
              to={importedUrl(base, noun.name, result.resultId)}
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
          {failedRows > 0 && state === 'none' && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
              loading={isStarting}
              onClick={onCorrect}
            >
              {t('done.correct')}
            </Button>
          )}
        </Group>
        <Group className={classes.acts} data-further>
          {failedRows > 0 && (
            <Button
              variant="subtle"
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
              onClick={saveFailedRows}
            >
              {t('downloadFailed', { count: failedRows })}
            </Button>
          )}
          {undo.isPossible && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden="true" />}
              loading={state === 'running'}
              onClick={() => void undo.ask()}
            >
              {t('done.undo')}
            </Button>
          )}
          <Button variant="subtle" onClick={onAgain}>
            {t('grid:importView.again')}
          </Button>
          <Button variant="subtle" component={Link} to={`${base}/imports`}>
            {t('earlier')}
          </Button>
        </Group>
      </div>
    </Page>
  );
}
