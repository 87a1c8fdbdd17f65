import { Button } from '@mantine/core';
import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './fixes.module.css';
import { type Correction, cellKey } from './import.corrections.ts';
import { useImportNoun } from './import.noun.ts';

interface Props {
  columns: ImportResult['columns'];
  corrections: readonly Correction[];
  errors: readonly ImportError[];
  onUndo: (correction: Correction) => void;
}

/** What was written anew on screen, each to be taken back. */
export function CorrectionList({ columns, corrections, errors, onUndo }: Props) {
  const wrong = new Map(errors.map((error) => [cellKey(error), error.error]));
  const { t } = useTranslation(['import', 'common']);
  const { t: words } = useTranslation(useImportNoun().name);
  if (corrections.length === 0) return <p className={`ink2 ${classes.empty}`}>{t('review.nothingFixed')}</p>;
  return (
    <div className={classes.scroll}>
      <table className={`sheet ${classes.fixes}`}>
        <thead>
          <tr>
            <th>{t('review.row')}</th>
            <th>{t('fixes.column')}</th>
            <th>{t('fixes.was')}</th>
            <th>{t('fixes.is')}</th>
            <th>
              <span className="visually-hidden">{t('common:undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {corrections.map((one) => (
            <tr key={cellKey(one)}>
              <td>{one.row}</td>
              <td>
                <span className="ink3">{columns[one.field]?.letter}</span>{' '}
                {columns[one.field]?.header || words(`fields.${one.field}`)}
              </td>
              <td>{one.confirmed ? one.found : <del data-ink="trouble">{one.found || '–'}</del>}</td>
              <td>
                <ins data-ink={wrong.has(cellKey(one)) ? 'trouble' : 'done'}>
                  {one.confirmed ? t('twins.confirmed', { value: one.value }) : one.value || '–'}
                </ins>
                {wrong.has(cellKey(one)) && <small className="ink2"> {wrong.get(cellKey(one))}</small>}
              </td>
              <td>
                <Button variant="transparent" size="compact-xs" onClick={() => onUndo(one)}>
                  {t('common:undo')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
