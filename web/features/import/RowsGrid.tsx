import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  CheckedRow,
  ImportError,
  ImportResult,
  RowsShown,
  Verdict,
} from '../../../contracts/import/import.schema.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { useTranslation } from '../../platform/words.ts';
import { useRowWindow } from '../../ui/grid/window.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './grid.module.css';
import { type Cell, type Correction, cellKey, fileColumns, namingColumns } from './import.corrections.ts';
import type { JudgedRow } from './import.judged.ts';
import { useImportNoun } from './import.noun.ts';
import { useCheckedRows } from './import.rows.ts';
import { ReviewRow } from './ReviewRow.tsx';

const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 33;

/** How each verdict looks; a right row needs no sign among right rows. */
export const VERDICT_LOOKS: Record<Verdict, StatusLook> = {
  good: { meaning: 'done' },
  warned: { meaning: 'waiting' },
  wrong: { meaning: 'trouble' },
  skipped: { meaning: 'off' },
};

interface Props {
  result: ImportResult;
  show: RowsShown;
  by: 'row' | 'record';
  corrections: readonly Correction[];
  judged: ReadonlyMap<number, JudgedRow>;
  active: Cell | null;
  onActive: (cell: Cell | null, warning?: ImportError | null) => void;
  onCorrect: (correction: Correction) => void;
}

/** The rows of the file as it was checked, or the records that they make; only those in sight are fetched and drawn. */
export function RowsGrid({ result, show, by, corrections, judged, active, onActive, onCorrect }: Props) {
  const { t } = useTranslation('import');
  const noun = useImportNoun();
  const { t: words } = useTranslation(noun.name);
  const scroller = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const { shown } = useRowWindow(scroller, count, ROW_HEIGHT, HEAD_HEIGHT, true);
  const { total, rowAt, error, onRetry } = useCheckedRows(result.resultId, { show, by }, shown);
  useEffect(() => {
    if (total !== undefined) setCount(total);
  }, [total]);
  const columns = useMemo(() => {
    const labelOf = (field: string) => words(`fields.${field}`);
    return by === 'record' ? namingColumns(noun, result, labelOf) : fileColumns(noun, result, labelOf);
  }, [noun, result, words, by]);
  const written = useMemo(() => new Map(corrections.map((one) => [cellKey(one), one.value])), [corrections]);
  const accept = (record: number) => (cell: Cell, found: string, value: string) => {
    if (value !== (written.get(cellKey(cell)) ?? found)) onCorrect({ ...cell, record, found, value });
  };

  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (total === 0) return <p className={`ink2 ${classes.none}`}>{t('rows.none')}</p>;
  const breadth = columns.length + (by === 'record' ? 2 : 1);
  const to = Math.max(shown.to, count === 0 ? 12 : 0);
  return (
    <div className={`stack ${classes.gridBox}`}>
      <div className={classes.scroll} data-window ref={scroller}>
        <table className={`sheet ${classes.grid}`} aria-rowcount={count + 1}>
          <thead>
            <tr>
              <th>{by === 'record' ? t('rows.rows') : t('review.row')}</th>
              {columns.map(({ field, letter, header, isNumber }) => (
                <th key={field} data-number={isNumber || undefined}>
                  <span className={classes.letter}>{letter}</span> {header}
                </th>
              ))}
              {by === 'record' && <th>{t('rows.found')}</th>}
            </tr>
          </thead>
          <Gap height={shown.from * ROW_HEIGHT} breadth={breadth} />
          <tbody>
            {Array.from({ length: to - shown.from }, (_, offset) => {
              const index = shown.from + offset;
              const row = rowAt(index);
              if (!row) return <Waiting key={index} breadth={breadth} />;
              if (by === 'record') return <RecordLine key={index} row={row} fields={columns} />;
              const again = judged.get(row.row);
              return (
                <ReviewRow
                  key={index}
                  row={row.row}
                  look={show === 'all' && !again ? VERDICT_LOOKS[row.verdict] : undefined}
                  values={row.values}
                  columns={columns}
                  errors={again?.errors ?? row.errors}
                  warnings={again?.warnings ?? row.warnings}
                  written={written}
                  active={active?.row === row.row ? active.field : null}
                  onActive={onActive}
                  onAccept={accept(row.record)}
                  onMove={stay}
                />
              );
            })}
          </tbody>
          <Gap height={Math.max(0, count - to) * ROW_HEIGHT} breadth={breadth} />
        </table>
      </div>
    </div>
  );
}

/** Only the wrong cells are walked by Tab; here it goes on as everywhere. */
const stay = () => false;

/** Keeps the room of rows that are out of sight. */
const Gap = ({ height, breadth }: { height: number; breadth: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={breadth} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  );

const Waiting = ({ breadth }: { breadth: number }) => (
  <tr aria-busy="true">
    <td colSpan={breadth} className={classes.waiting}>
      <span />
    </td>
  </tr>
);

/** A record: its rows, what it is known by, and what was found. */
function RecordLine({ row, fields }: { row: CheckedRow; fields: readonly { field: string }[] }) {
  const { t } = useTranslation('import');
  const said = [...new Set([...row.errors, ...row.warnings].map(({ error }) => error))].join(' ');
  return (
    <tr>
      <th scope="row">
        <span className={classes.wholeRow}>
          <StatusShape look={VERDICT_LOOKS[row.verdict]} />
          <span className="visually-hidden">{t(`rows.verdict.${row.verdict}`)}</span>
        </span>
        {row.rows > 1 ? t('rows.more', { row: row.row, count: row.rows - 1 }) : row.row}
      </th>
      {fields.map(({ field }) => (
        <td key={field} className={classes.plain}>
          <span className="cut">{row.values[field] ?? '–'}</span>
        </td>
      ))}
      <td className={`ink2 ${classes.plain}`}>
        <span className="cut" data-wide title={said}>
          {said || t(`rows.verdict.${row.verdict}`)}
        </span>
      </td>
    </tr>
  );
}
