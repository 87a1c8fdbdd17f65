import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import { importWord } from './import.noun.ts';
import type { SummaryPart } from './import.summary.ts';

/** What an import did or does, a line for each part with its count. */
export function SummaryList({ parts }: { parts: readonly SummaryPart[] }) {
  const { t } = useTranslation('import');
  const { integer } = useFormat();
  return (
    <ul className="box lined">
      {parts.map(({ look, count, words }) => (
        <li key={words} className="row">
          <StatusShape look={look} size={16} />
          <b className="tabular">{integer(count)}</b> <span>{t(importWord(words), { count })}</span>
        </li>
      ))}
      {parts.length === 0 && <li className="row">{t('done.nothing')}</li>}
    </ul>
  );
}
