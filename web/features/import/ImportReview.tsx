import { Button } from '@mantine/core';
import { IconCheck, IconColumns3, IconDownload, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { useFailedRows } from './failed-rows.ts';
import { useCheckedCells } from './import.checked.ts';
import {
  type Cell,
  type Correction,
  cellKey,
  correct,
  firstError,
  inReadingOrder,
} from './import.corrections.ts';
import { useCorrections } from './import.kept.ts';
import { useImportNoun } from './import.noun.ts';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewSide } from './ReviewSide.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import { ReviewTitle } from './ReviewTitle.tsx';
import classes from './review.module.css';

interface Props {
  result: ImportResult;
  isStarting: boolean;
  onCheck: (corrections: readonly Correction[]) => void;
  onImport: (corrections: readonly Correction[]) => void;
  onColumns: () => void;
  onAgain: () => void;
}

/** What the check found: wrong cells to correct in place, the same mistakes together, and the import itself. */
export function ImportReview(props: Props) {
  const { result, isStarting, onCheck, onImport, onColumns, onAgain } = props;
  const { t } = useTranslation(['import', 'grid']);
  const { integer } = useFormat();
  const { sheet } = useImportNoun();
  const saveFailedRows = useFailedRows(result.resultId);
  const { corrections, isChecked, change } = useCorrections(result.resultId);
  const [tab, setTab] = useState<'errors' | 'fixed'>('errors');
  const found = useMemo(() => inReadingOrder(result.errors), [result.errors]);
  const { errors, good, isChecking } = useCheckedCells(result.resultId, found, corrections);
  const [active, setActive] = useState<Cell | null>(() => firstError(sheet, found));
  const written = new Set(corrections.map(cellKey));
  const isJudged = !isChecking && (corrections.length === 0 || good.length > 0);
  const open = isJudged ? errors.length : errors.filter((error) => !written.has(cellKey(error))).length;
  const importButton = useRef<HTMLButtonElement>(null);
  // The last wrong cell is written: Enter imports next.
  const isThrough = found.length > 0 && open === 0 && corrections.length > 0 && active === null;
  useEffect(() => {
    if (isThrough && document.activeElement === document.body) importButton.current?.focus();
  }, [isThrough]);
  const nothingValid = result.validRows === 0 && good.length === 0;
  const add = (next: Correction) => change((before) => correct(before, next));

  return (
    <Page fixed title={t('review.title')}>
      <div className={`stack fill ${classes.page}`}>
        <ReviewTitle result={result} title={t('review.title')}>
          <Button
            variant="subtle"
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
            onClick={onAgain}
          >
            {t('grid:importView.again')}
          </Button>
          {result.mapping.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden="true" />}
              onClick={onColumns}
            >
              {t('grid:columns.open')}
            </Button>
          )}
          {result.failedRows > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
              onClick={saveFailedRows}
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
          {!nothingValid && (
            <Button
              ref={importButton}
              leftSection={<IconCheck size={16} stroke={1.9} aria-hidden="true" />}
              loading={isStarting}
              onClick={() => onImport(corrections)}
            >
              {isChecked ? t('review.import', { count: result.validRows }) : t('review.importValid')}
            </Button>
          )}
        </ReviewTitle>
        <ReviewSummary result={result} />
        {found.length === 0 ? (
          <p className={`row ink2 ${classes.clean}`}>
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
                  {t(`review.${one}`)}{' '}
                  <span data-wrong={one === 'errors' || undefined}>
                    {integer(one === 'errors' ? open : good.length)}
                  </span>
                </button>
              ))}
            </div>
            <div
              className={`fill ${classes.columns}`}
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
                  errors={errors}
                  onUndo={({ row, field, found }) => add({ row, field, found, value: found })}
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
