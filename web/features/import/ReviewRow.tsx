import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import type { ImportError } from '../../../contracts/import/import.schema.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { useTranslation } from '../../platform/words.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './grid.module.css';
import { type Cell, cellKey, type ShownColumn } from './import.corrections.ts';
import { useSuggestion } from './import.noun.ts';

interface RowProps {
  row: number;
  /** What the check says of its record, where that is not plain from the list. */
  look?: StatusLook | undefined;
  values: Record<string, string>;
  columns: readonly ShownColumn[];
  errors: readonly ImportError[];
  /** What needs a look although the row is taken. */
  warnings?: readonly ImportError[];
  written: ReadonlyMap<string, string>;
  /** The field that is being written, when it is in this row. */
  active: string | null;
  onActive: (cell: Cell | null, warning?: ImportError | null) => void;
  onAccept: (cell: Cell, found: string, value: string) => void;
  onMove: (cell: Cell, step: 1 | -1, value: string, found: string) => boolean;
}

const NONE: readonly ImportError[] = [];

/** A row under the letters of the spreadsheet, with what is wrong in it; every cell can be written anew. */
export const ReviewRow = memo(
  function ReviewRow(props: RowProps) {
    const { row, look, values, columns, errors, warnings = NONE, written, active } = props;
    const { onActive, onAccept, onMove } = props;
    const { t } = useTranslation('import');
    const suggest = useSuggestion();
    const isWhole = ({ field }: ImportError) => !columns.some((column) => column.field === field);
    const whole = [...errors, ...warnings].filter(isWhole);
    const shape = errors.some(isWhole) ? WRONG : whole.length > 0 ? WARNED : look;
    return (
      <tr data-active={active !== null || undefined}>
        <th scope="row">
          {shape && (
            <span title={whole.map((error) => error.error).join('\n')} className={classes.wholeRow}>
              <StatusShape look={shape} />
              <span className="visually-hidden">{whole.map((error) => error.error).join(' ')}</span>
            </span>
          )}
          {row}
        </th>
        {columns.map(({ field, header, isNumber }) => {
          const cell = { row, field };
          const wrong = errors.find((one) => one.field === field);
          const error = wrong ?? warnings.find((one) => one.field === field);
          const found = values[field] ?? error?.found ?? '';
          const value = written.get(cellKey(cell));
          const state = wrong ? 'wrong' : error ? 'warned' : value !== undefined ? 'fixed' : undefined;
          const text = value ?? found;
          return (
            <td key={field} data-state={state} data-number={isNumber || undefined}>
              {active === field ? (
                <CellInput
                  label={t('review.cell', { header, row })}
                  text={text}
                  suggestion={wrong && value === undefined ? suggest(wrong) : null}
                  onAccept={(next) => onAccept(cell, found, next)}
                  onClose={() => onActive(null)}
                  onMove={(step, next) => onMove(cell, step, next, found)}
                />
              ) : (
                <button
                  type="button"
                  className="row"
                  data-cell={cellKey(cell)}
                  tabIndex={error ? 0 : -1}
                  title={error?.error}
                  aria-label={t('review.cellIs', {
                    header,
                    row,
                    text: text || '–',
                    error: error?.error ?? '',
                  })}
                  onClick={() => onActive(cell, wrong ? null : (error ?? null))}
                >
                  {state === 'wrong' && <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />}
                  {state === 'warned' && <IconEye size={14} stroke={1.9} aria-hidden="true" />}
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
    before.warnings === after.warnings &&
    before.look === after.look &&
    (before.written === after.written ||
      before.columns.every(({ field }) => {
        const key = cellKey({ row: before.row, field });
        return before.written.get(key) === after.written.get(key);
      })) &&
    before.active === null,
);

const WRONG: StatusLook = { meaning: 'trouble' };
const WARNED: StatusLook = { meaning: 'waiting' };

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
        <small id={hint} className={`ink2 ${classes.hint}`}>
          {t('review.enterTakes', { value: suggestion })}
        </small>
      )}
    </>
  );
}
