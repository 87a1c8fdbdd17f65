import { Button } from '@mantine/core';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { useFailedRows } from './failed-rows.ts';
import classes from './grid.module.css';

/** Of a file that is wrong throughout only the beginning can be corrected here; the rest is in the file. */
export function UnseenRows({ result }: { result: ImportResult }) {
  const { t } = useTranslation('import');
  const { integer } = useFormat();
  const saveFailedRows = useFailedRows(result.resultId);
  const { rows, errors, failedRows } = result;
  const isWhole = rows.length < LIMITS.importShownRows && errors.length < LIMITS.importShownErrors;
  if (isWhole || failedRows <= rows.length) return null;
  return (
    <p className={`ink2 keep ${classes.unseen}`}>
      {t('review.unseen', { shown: integer(rows.length), count: failedRows })}{' '}
      <Button variant="transparent" size="compact-sm" onClick={saveFailedRows}>
        {t('downloadFailed', { count: failedRows })}
      </Button>
    </p>
  );
}
