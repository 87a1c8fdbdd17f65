import { Button } from '@mantine/core';
import { IconCheck, IconDownload, IconFileSpreadsheet, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '../../../../contracts/import/import.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { downloadFailedRows } from './failed-rows.ts';
import { type Cell, type Correction, cellKey, correct, inReadingOrder } from './import.corrections.ts';
import { useCorrections } from './import.kept.ts';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewSide } from './ReviewSide.tsx';
import classes from './review.module.css';

interface Props {
  result: ImportResult;
  isStarting: boolean;
  onCheck: (corrections: readonly Correction[]) => void;
  onImport: (corrections: readonly Correction[]) => void;
  onAgain: () => void;
}

/** What the check found: wrong cells to correct in place, the same mistakes together, and the import itself. */
export function ImportReview({ result, isStarting, onCheck, onImport, onAgain }: Props) {
  const { t } = useTranslation(['import', 'common']);
  const { integer, bytes } = useFormat();
  const { corrections, isChecked, change } = useCorrections(result.resultId);
  const [tab, setTab] = useState<'errors' | 'fixed'>('errors');
  const errors = useMemo(() => inReadingOrder(result.errors), [result.errors]);
  const first = errors.find((error) => error.column !== '');
  const [active, setActive] = useState<Cell | null>(first ? { row: first.row, field: first.field } : null);
  const fixed = new Set(corrections.map(cellKey));
  const open = errors.filter((error) => !fixed.has(cellKey(error))).length;
  const add = (next: Correction) => change((before) => correct(before, next));
  const total = result.total ?? result.validRows + result.failedRows;

  return (
    <Page fixed title={t('review.title')}>
      <div className={classes.page}>
        <header className={classes.top}>
          <h1 className="type-page">{t('review.title')}</h1>
          <p className={classes.file}>
            <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden="true" />
            {t('review.file', {
              name: result.fileName,
              rows: t('review.rows', { count: total }),
              size: bytes(result.bytes),
            })}
          </p>
          <div className={classes.actions}>
            <Button
              variant="subtle"
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
              onClick={onAgain}
            >
              {t('another')}
            </Button>
            {result.failedRows > 0 && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
                onClick={() => downloadFailedRows(result.resultId, t('common:downloadFailed'))}
              >
                {t('downloadFailed', { count: result.failedRows })}
              </Button>
            )}
            {!isChecked && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
                disabled={isStarting}
                onClick={() => onCheck(corrections)}
              >
                {t('review.checkAgain')}
              </Button>
            )}
            <Button
              leftSection={<IconCheck size={16} stroke={1.9} aria-hidden="true" />}
              loading={isStarting}
              disabled={result.validRows === 0 && isChecked}
              onClick={() => onImport(corrections)}
            >
              {isChecked ? t('review.import', { count: result.validRows }) : t('review.importValid')}
            </Button>
          </div>
        </header>
        <Summary result={result} />
        {errors.length === 0 ? (
          <p className={classes.clean}>
            <StatusShape look={{ meaning: 'done' }} size={16} />
            {t('review.noErrors')}
          </p>
        ) : (
          <>
            <div className={classes.tabs} role="tablist" aria-label={t('review.tabs')}>
              {(['errors', 'fixed'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  role="tab"
                  id={`import-${one}`}
                  aria-selected={tab === one}
                  aria-controls="import-panel"
                  onClick={() => setTab(one)}
                >
                  {t(`review.${one}`)}
                  <span data-wrong={one === 'errors' || undefined}>
                    {integer(one === 'errors' ? open : corrections.length)}
                  </span>
                </button>
              ))}
            </div>
            <div
              className={classes.columns}
              role="tabpanel"
              id="import-panel"
              aria-labelledby={`import-${tab}`}
            >
              {tab === 'errors' ? (
                <ReviewGrid
                  result={result}
                  errors={errors}
                  corrections={corrections}
                  active={active}
                  onActive={setActive}
                  onCorrect={add}
                />
              ) : (
                <CorrectionList
                  columns={result.columns}
                  corrections={corrections}
                  onUndo={(one) => add({ ...one, value: one.found })}
                />
              )}
              <ReviewSide
                result={result}
                errors={errors}
                corrections={corrections}
                active={active}
                onCorrect={(many) => change((before) => many.reduce(correct, before))}
              />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

/** Ready, wrong, waiting: one bar and its numbers; and that nothing is written yet. */
function Summary({ result }: { result: ImportResult }) {
  const { t } = useTranslation('import');
  const { integer } = useFormat();
  const { validRows, failedRows, merged, waiting, skipped, ignoredColumns } = result;
  return (
    <section className={classes.summary} aria-label={t('review.summary')}>
      <div className={classes.counts}>
        <div className={classes.bar} aria-hidden="true">
          {validRows > 0 && <span data-meaning="done" style={{ flexGrow: validRows }} />}
          {failedRows > 0 && <span data-meaning="trouble" style={{ flexGrow: failedRows }} />}
        </div>
        <ul>
          <li>
            <StatusShape look={{ meaning: 'done' }} />
            <b>{integer(validRows)}</b>
            {merged > 0
              ? t('review.readyMerged', { count: merged })
              : t('review.ready', { count: validRows })}
          </li>
          {failedRows > 0 && (
            <li>
              <StatusShape look={{ meaning: 'trouble' }} />
              <b>{integer(failedRows)}</b>
              {t('review.wrong', { count: failedRows })}
            </li>
          )}
          {waiting > 0 && (
            <li>
              <StatusShape look={{ meaning: 'waiting' }} />
              <b>{integer(waiting)}</b>
              {t('review.waiting', { count: waiting })}
            </li>
          )}
          {skipped > 0 && (
            <li>
              <StatusShape look={{ meaning: 'off' }} />
              <b>{integer(skipped)}</b>
              {t('review.skipped', { count: skipped })}
            </li>
          )}
        </ul>
      </div>
      <p className={classes.promise}>
        {t('review.promise')}
        {ignoredColumns.length > 0 && (
          <> {t('review.ignored', { count: ignoredColumns.length, columns: ignoredColumns.join(', ') })}</>
        )}
      </p>
    </section>
  );
}
