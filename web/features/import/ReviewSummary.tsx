import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Meter } from '../../ui/layout/Meter.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import { useColumnWords } from './column-words.ts';
import { useImportNoun } from './import.noun.ts';
import { listParts } from './import.summary.ts';
import { usePartWords } from './part-words.ts';
import classes from './review.module.css';

/** Of more columns than these only the number is said; their step names them. */
const NAMED = 4;

/** Ready, corrected, wrong, left out: one bar and its numbers; and that nothing is written yet. */
export function ReviewSummary({ result, corrected }: { result: ImportResult; corrected: number }) {
  const { t } = useTranslation('import');
  const { integer } = useFormat();
  const noun = useImportNoun();
  const wordsOf = usePartWords();
  const { validRows } = result;
  const ofColumns = useColumnWords(result, NAMED);
  const failedRows = result.failedRows - corrected;
  const taken = validRows + corrected;
  return (
    <section className={`box keep ${classes.summary}`} aria-label={t('review.summary')}>
      <div className={classes.counts}>
        <Meter
          size={8}
          parts={[
            { tone: 'done', share: taken / Math.max(1, taken + failedRows) },
            { tone: 'trouble', share: failedRows / Math.max(1, taken + failedRows) },
          ]}
        />
        <ul>
          {listParts(noun, result, corrected).map((part) => (
            <li key={part.words} className="row ink2">
              <StatusShape look={part.look} />
              <b data-ink="ink">{integer(part.count)}</b> {wordsOf(part)}
            </li>
          ))}
        </ul>
      </div>
      <p className={`type-small ink2 ${classes.promise}`}>
        {t([`nouns.${noun.name}.promise`, 'records.promise'])}
        {ofColumns !== '' && <> {ofColumns}</>}
      </p>
    </section>
  );
}
