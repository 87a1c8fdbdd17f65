import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import type { SummaryPart } from './import.summary.ts';
import { usePartWords } from './part-words.ts';

/** What an import did or does, a line for each part with its count. */
export function SummaryList({ parts }: { parts: readonly SummaryPart[] }) {
  const { t } = useTranslation('import');
  const { integer } = useFormat();
  const wordsOf = usePartWords();
  return (
    <ul className="box lined">
      {parts.map((part) => (
        <li key={part.words} className="row">
          <StatusShape look={part.look} size={16} />
          <b className="tabular">{integer(part.count)}</b> <span>{wordsOf(part)}</span>
        </li>
      ))}
      {parts.length === 0 && <li className="row">{t('done.nothing')}</li>}
    </ul>
  );
}
