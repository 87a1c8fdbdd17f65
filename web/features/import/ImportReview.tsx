import { Button } from '@mantine/core';
import { IconCheck, IconColumns3, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import type { Charset } from '../../../contracts/kit/charsets.ts';
import { useTranslation } from '../../platform/words.ts';
import { isFocusLost } from '../../ui/layout/focus-keeper.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { useFailedRows } from './failed-rows.ts';
import { useCheckedCells } from './import.checked.ts';
import {
  type Cell,
  type Correction,
  cellKey,
  correct,
  countCorrected,
  firstError,
  inReadingOrder,
} from './import.corrections.ts';
import { useCorrections } from './import.kept.ts';
import { useImportNoun } from './import.noun.ts';
import { PresentRecords } from './PresentRecords.tsx';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewSide } from './ReviewSide.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import { type ReviewTab, ReviewTabs } from './ReviewTabs.tsx';
import { ReviewTitle } from './ReviewTitle.tsx';
import { RowsGrid } from './RowsGrid.tsx';
import classes from './review.module.css';

interface Props {
  result: ImportResult;
  isStarting: boolean;
  onCheck: (corrections: readonly Correction[]) => void;
  onImport: (corrections: readonly Correction[]) => void;
  onTake: (takesChanges: boolean, corrections: readonly Correction[]) => void;
  onColumns: () => void;
  onCharset: (charset: Charset, corrections: readonly Correction[]) => void;
  onAgain: () => void;
}

/** What the check found: wrong cells to correct in place, the same mistakes together, and the import itself. */
export function ImportReview(props: Props) {
  const { result, isStarting, onCheck, onImport, onTake, onColumns, onCharset, onAgain } = props;
  const { t } = useTranslation(['import', 'grid']);
  const { sheet } = useImportNoun();
  const saveFailedRows = useFailedRows(result.resultId);
  const { corrections, isChecked, change } = useCorrections(result.resultId);
  const found = useMemo(() => inReadingOrder(result.errors), [result.errors]);
  const [tab, setTab] = useState<ReviewTab>(() =>
    found.length > 0 ? 'errors' : result.warnedRows > 0 ? 'warned' : 'all',
  );
  const [by, setBy] = useState<'row' | 'record'>('row');
  const { errors, judged, good, isSettled } = useCheckedCells(result, corrections);
  const [active, setCell] = useState<Cell | null>(() => firstError(sheet, found));
  const [warning, setWarning] = useState<ImportError | null>(null);
  const last = useRef(active);
  const setActive = (cell: Cell | null, found: ImportError | null = null) => {
    if (cell) last.current = cell;
    setCell(cell);
    if (cell) setWarning(found);
  };
  const written = new Set(corrections.map(cellKey));
  const open = isSettled ? errors.length : errors.filter((error) => !written.has(cellKey(error))).length;
  const isOfRecords = by === 'record' && tab !== 'errors' && tab !== 'fixed';
  const importButton = useRef<HTMLButtonElement>(null);
  // The last wrong cell is right: Enter imports next.
  const isThrough = found.length > 0 && isSettled && open === 0 && corrections.length > 0 && active === null;
  useEffect(() => {
    // A cell that was written has gone with the focus: it goes on to the import, or stays at the cell.
    if (active !== null || !isFocusLost()) return;
    const cell =
      last.current && document.querySelector<HTMLElement>(`[data-cell="${cellKey(last.current)}"]`);
    (isThrough ? importButton.current : cell)?.focus();
  }, [isThrough, active]);
  useEffect(() => {
    // What was written last is still wrong: it is written again.
    const cell = last.current;
    if (!isSettled || !cell || !errors.some((error) => cellKey(error) === cellKey(cell))) return;
    if (document.activeElement?.getAttribute('data-cell') === cellKey(cell)) setCell(cell);
  }, [isSettled, errors]);
  const nothingValid = result.validRows === 0 && good.length === 0;
  const add = (next: Correction) => change((before) => correct(before, next));

  return (
    <Page fixed title={t('review.title')}>
      <div className={`stack fill ${classes.page}`}>
        <ReviewTitle
          result={result}
          title={t('review.title')}
          isStarting={isStarting}
          onCharset={(charset) => onCharset(charset, corrections)}
          onAgain={onAgain}
        >
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
        <ReviewSummary result={result} corrected={isSettled ? countCorrected(result, errors) : 0} />
        <PresentRecords
          result={result}
          isStarting={isStarting}
          onTake={(takes) => onTake(takes, corrections)}
        />
        <p className="visually-hidden" role="status">
          {isThrough && t('review.through')}
        </p>
        <ReviewTabs
          result={result}
          counts={{ errors: open, fixed: good.length }}
          hasErrors={found.length > 0}
          chosen={tab}
          onChoose={(next) => {
            setTab(next);
            setActive(next === 'errors' ? firstError(sheet, errors) : null);
            setWarning(null);
          }}
          by={by}
          onBy={setBy}
        />
        <div
          className={`fill ${classes.columns}`}
          data-wide={isOfRecords || undefined}
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
          ) : tab === 'fixed' ? (
            <CorrectionList
              columns={result.columns}
              corrections={corrections}
              errors={errors}
              onUndo={({ row, field, found }) => add({ row, field, found, value: found })}
            />
          ) : (
            <RowsGrid
              key={`${tab} ${by}`}
              result={result}
              show={tab}
              by={by}
              corrections={corrections}
              judged={judged}
              active={active}
              onActive={setActive}
              onCorrect={add}
            />
          )}
          {!isOfRecords && (
            <ReviewSide
              result={result}
              errors={errors}
              corrections={corrections}
              active={active}
              warning={warning}
              isOfErrors={tab === 'errors'}
              onCorrect={(many) => change((before) => many.reduce(correct, before))}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
