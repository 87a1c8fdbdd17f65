import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useFormat } from '../../platform/format.ts';
import classes from './review.module.css';

/** The step, the file that it is about, and what can be done. */
export function ReviewTitle(props: { result: ImportResult; title: string; children: ReactNode }) {
  const { result, title, children } = props;
  const { t } = useTranslation('import');
  const { bytes } = useFormat();
  const count = result.total ?? result.validRows + result.failedRows;
  const file = t('review.file', {
    name: result.fileName,
    rows: t('review.rows', { count }),
    size: bytes(result.bytes),
  });
  return (
    <header className={`row keep ${classes.top}`}>
      <h1 className="type-page phone-unseen keep">{title}</h1>
      <p className={`row ink2 give gap-6 ${classes.file}`}>
        <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden="true" />
        <span className="cut" title={file}>
          {file}
        </span>
      </p>
      <div className={`row apart keep ${classes.actions}`}>{children}</div>
    </header>
  );
}
