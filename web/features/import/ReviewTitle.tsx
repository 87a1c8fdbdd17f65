import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import type { Charset } from '../../../contracts/kit/charsets.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { CharsetChoice } from './CharsetChoice.tsx';
import classes from './review.module.css';

interface Props {
  result: ImportResult;
  title: string;
  isStarting: boolean;
  onCharset: (charset: Charset) => void;
  /** Begins with another file. */
  onAgain: () => void;
  children: ReactNode;
}

/** The step, the file that it is about, how its letters were read where that is a guess, and what can be done. */
export function ReviewTitle({ result, title, isStarting, onCharset, onAgain, children }: Props) {
  const { t } = useTranslation(['import', 'grid']);
  const { bytes } = useFormat();
  const count = result.total ?? result.validRows + result.failedRows;
  const file = t('review.file', {
    name: result.fileName,
    rows: t('review.rows', { count }),
    size: bytes(result.bytes),
  });
  return (
    <header className="keep">
      <div className={`row ${classes.top}`}>
        <h1 className="type-page phone-unseen keep">{title}</h1>
        <p className={`row ink2 give gap-6 ${classes.file}`}>
          <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden="true" />
          <span className="cut" title={file}>
            {file}
          </span>
        </p>
        <div className={`row apart keep ${classes.actions}`}>
          <Button
            variant="subtle"
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
            onClick={onAgain}
          >
            {t('grid:importView.again')}
          </Button>
          {children}
        </div>
      </div>
      {result.charset && (
        <CharsetChoice value={result.charset} isStarting={isStarting} onChoose={onCharset} />
      )}
    </header>
  );
}
