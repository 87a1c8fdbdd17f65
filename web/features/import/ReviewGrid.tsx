import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Key } from '../../ui/layout/Key.tsx';
import classes from './grid.module.css';
import { type Cell, type Correction, cellKey, nextError, shownColumns } from './import.corrections.ts';
import { useImportNoun } from './import.noun.ts';
import { ReviewRow } from './ReviewRow.tsx';
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
    const record = rows.find(({ row }) => row === cell.row)?.record;
    if (value !== (written.get(cellKey(cell)) ?? found)) onCorrect({ ...cell, record, found, value });
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
              <ReviewRow
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
      <div className={`row ink2 fine wrap between keep ${classes.gridFoot}`}>
        {rows.length > shown && (
          <span>
            {t('review.more', { count: rows.length - shown })}{' '}
            <Button variant="transparent" size="compact-sm" onClick={() => setShown(shown + 500)}>
              {t('review.showMore', { count: integer(Math.min(500, rows.length - shown)) })}
            </Button>
          </span>
        )}
        <span className="row apart gap-6 wide-only" aria-hidden="true">
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
