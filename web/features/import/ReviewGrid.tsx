import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { Key } from '../../ui/layout/Key.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './grid.module.css';
import {
  type Cell,
  type Correction,
  cellKey,
  nextError,
  type ShownColumn,
  shownColumns,
} from './import.corrections.ts';
import { useImportNoun, useSuggestion } from './import.noun.ts';
import { UnseenRows } from './UnseenRows.tsx';

const SHOWN = 100;

interface Props {
  result: ImportResult;
  errors: readonly ImportError[];
  corrections: readonly Correction[];
  active: Cell | null;
  onActive: (cell: Cell | null) => void;
  onCorrect: (correction: Correction) => void;
}

/** The rows with errors under the letters of the spreadsheet; every cell can be written anew. */
export function ReviewGrid({ result, errors, corrections, active, onActive, onCorrect }: Props) {
  const { t } = useTranslation('import');
  const { integer } = useFormat();
  const [shown, setShown] = useState(SHOWN);
  const noun = useImportNoun();
  const { t: words } = useTranslation(noun.name);
  const columns = useMemo(
    () => shownColumns(noun, result, (field) => words(`fields.${field}`)),
    [noun, result, words],
  );
  const byRow = useMemo(() => groupByRow(errors), [errors]);
  const rows = useMemo(() => result.rows.filter((row) => byRow.has(row.row)), [result.rows, byRow]);
  const written = useMemo(() => new Map(corrections.map((one) => [cellKey(one), one.value])), [corrections]);

  const accept = (cell: Cell, found: string, value: string) => {
    if (value !== (written.get(cellKey(cell)) ?? found)) onCorrect({ ...cell, found, value });
  };
  const move = (cell: Cell, step: 1 | -1, value: string, found: string): boolean => {
    const others = corrections.filter((one) => cellKey(one) !== cellKey(cell));
    const after = value === found ? others : [...others, { ...cell, found, value }];
    const next = nextError(noun.sheet, errors, after, cell, step);
    if (!next) return false;
    const place = rows.findIndex((row) => row.row === next.row);
    if (place >= shown) setShown(place + 1);
    onActive(next);
    return true;
  };

  return (
    <div className={`stack ${classes.gridBox}`}>
      <div className={classes.scroll}>
        <table className={`sheet ${classes.grid}`}>
          <thead>
            <tr>
              <th>{t('review.row')}</th>
              {columns.map(({ field, letter, header, isNumber }) => (
                <th key={field} data-number={isNumber || undefined}>
                  {letter && <span className={classes.letter}>{letter}</span>} {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row
                key={row.row}
                row={row.row}
                values={row.values}
                columns={columns}
                errors={byRow.get(row.row) ?? NONE}
                written={written}
                active={active?.row === row.row ? active.field : null}
                onActive={onActive}
                onAccept={accept}
                onMove={move}
              />
            ))}
          </tbody>
        </table>
      </div>
      <UnseenRows result={result} />
      <div className={`row ink2 ${classes.gridFoot}`}>
        {rows.length > shown && (
          <span>
            {t('review.more', { count: rows.length - shown })}{' '}
            <Button variant="transparent" size="compact-sm" onClick={() => setShown(shown + 500)}>
              {t('review.showMore', { count: integer(Math.min(500, rows.length - shown)) })}
            </Button>
          </span>
        )}
        <span className={`row apart ${classes.keys}`} aria-hidden="true">
          <Key>Tab</Key> {t('review.keyNext')} <Key>Enter</Key> {t('review.keyAccept')} <Key>Esc</Key>{' '}
          {t('review.keyUndo')}
        </span>
      </div>
    </div>
  );
}

const NONE: readonly ImportError[] = [];

function groupByRow(errors: readonly ImportError[]): Map<number, ImportError[]> {
  const rows = new Map<number, ImportError[]>();
  for (const error of errors) rows.set(error.row, [...(rows.get(error.row) ?? []), error]);
  return rows;
}

interface RowProps {
  row: number;
  values: Record<string, string>;
  columns: readonly ShownColumn[];
  errors: readonly ImportError[];
  written: ReadonlyMap<string, string>;
  /** The field that is being written, when it is in this row. */
  active: string | null;
  onActive: (cell: Cell | null) => void;
  onAccept: (cell: Cell, found: string, value: string) => void;
  onMove: (cell: Cell, step: 1 | -1, value: string, found: string) => boolean;
}

const Row = memo(
  function Row({ row, values, columns, errors, written, active, onActive, onAccept, onMove }: RowProps) {
    const { t } = useTranslation('import');
    const suggest = useSuggestion();
    const whole = errors.filter((error) => !columns.some((column) => column.field === error.field));
    return (
      <tr data-active={active !== null || undefined}>
        <th scope="row">
          {whole.length > 0 && (
            <span title={whole.map((error) => error.error).join('\n')} className={classes.wholeRow}>
              <StatusShape look={{ meaning: 'trouble' }} />
              <span className="visually-hidden">{whole.map((error) => error.error).join(' ')}</span>
            </span>
          )}
          {row}
        </th>
        {columns.map(({ field, header, isNumber }) => {
          const cell = { row, field };
          const error = errors.find((one) => one.field === field);
          const found = values[field] ?? error?.found ?? '';
          const value = written.get(cellKey(cell));
          const state = error ? 'wrong' : value !== undefined ? 'fixed' : undefined;
          const text = value ?? found;
          return (
            <td key={field} data-state={state} data-number={isNumber || undefined}>
              {active === field ? (
                <CellInput
                  label={t('review.cell', { header, row })}
                  text={text}
                  suggestion={error && value === undefined ? suggest(error) : null}
                  onAccept={(next) => onAccept(cell, found, next)}
                  onClose={() => onActive(null)}
                  onMove={(step, next) => onMove(cell, step, next, found)}
                />
              ) : (
                <button
                  type="button"
                  className="row"
                  tabIndex={error ? 0 : -1}
                  title={error?.error}
                  aria-label={t('review.cellIs', {
                    header,
                    row,
                    text: text || '–',
                    error: error?.error ?? '',
                  })}
                  onClick={() => onActive(cell)}
                >
                  {state === 'wrong' && <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />}
                  {state === 'fixed' && (
                    <IconCheck data-ink="done" size={14} stroke={1.9} aria-hidden="true" />
                  )}
                  <span className="cut">{text || '–'}</span>
                </button>
              )}
            </td>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.active === after.active &&
    before.values === after.values &&
    before.columns === after.columns &&
    before.errors === after.errors &&
    (before.written === after.written ||
      before.columns.every(({ field }) => {
        const key = cellKey({ row: before.row, field });
        return before.written.get(key) === after.written.get(key);
      })) &&
    before.active === null,
);

interface InputProps {
  label: string;
  text: string;
  /** What was most likely meant: Enter takes it, as long as nothing is typed. */
  suggestion: string | null;
  onAccept: (text: string) => void;
  onClose: () => void;
  /** False when there is no further error: the key then leaves the grid. */
  onMove: (step: 1 | -1, text: string) => boolean;
}

function CellInput({ label, text: given, suggestion, onAccept, onClose, onMove }: InputProps) {
  const { t } = useTranslation('import');
  const hint = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // The same mistake corrected at the side corrects this one too, until something is typed here.
  const text = typed ?? given;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      setTyped(null);
      onClose();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const taken = typed ?? suggestion ?? text;
      onAccept(taken);
      if (!onMove(1, taken)) onClose();
    } else if (event.key === 'Tab') {
      onAccept(text);
      if (onMove(event.shiftKey ? -1 : 1, text)) event.preventDefault();
      else onClose();
    }
  };
  const isOffered = suggestion !== null && typed === null;
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just chosen this cell, or comes to it by Tab
        autoFocus
        className={classes.input}
        aria-label={label}
        aria-describedby={isOffered ? hint : undefined}
        value={text}
        spellCheck={false}
        autoComplete="off"
        size={1}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => typed !== null && onAccept(typed)}
      />
      {isOffered && (
        <small id={hint} className={classes.hint}>
          {t('review.enterTakes', { value: suggestion })}
        </small>
      )}
    </>
  );
}
