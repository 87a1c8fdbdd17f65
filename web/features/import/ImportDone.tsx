import { Button, Group } from '@mantine/core';
import { IconDownload, IconListDetails } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import { useFailedRows } from './failed-rows.ts';
import classes from './import.module.css';
import { importWord, useImportNoun } from './import.noun.ts';
import { listDone } from './import.summary.ts';

/** What was written, what was left out, and where to go on. */
export function ImportDone({ result, onAgain }: { result: ImportResult; onAgain: () => void }) {
  const { t } = useTranslation(['import', 'grid']);
  const { base, audience } = useArea();
  const { integer } = useFormat();
  const noun = useImportNoun();
  const queryClient = useQueryClient();
  const saveFailedRows = useFailedRows(result.resultId);
  const { imported, failedRows } = result;
  const parts = listDone(noun, result);
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: [noun.name, 'list', audience] });
  }, [queryClient, noun, audience]);
  return (
    <Page title={t('done.title')}>
      <PageTitle title={t('done.title')} />
      <div className={`stack ${classes.done}`}>
        <p className="ink2">{result.fileName}</p>
        <ul className="box lined">
          {parts.map(({ look, count, words }) => (
            <li key={words} className="row">
              <StatusShape look={look} size={16} />
              <b className="tabular">{integer(count)}</b> <span>{t(importWord(words), { count })}</span>
            </li>
          ))}
          {parts.length === 0 && <li className="row">{t('done.nothing')}</li>}
        </ul>
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
