import type { ImportResult, RowsShown } from '../../../contracts/import/import.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Segments } from '../../ui/layout/Segments.tsx';
import { useImportNoun } from './import.noun.ts';
import classes from './review.module.css';

/** The wrong cells, what was corrected of them, and rows of the file. */
export type ReviewTab = 'errors' | 'fixed' | Exclude<RowsShown, 'wrong'>;

interface Props {
  result: ImportResult;
  counts: { errors: number; fixed: number };
  hasErrors: boolean;
  chosen: ReviewTab;
  onChoose: (tab: ReviewTab) => void;
  by: 'row' | 'record';
  onBy: (by: 'row' | 'record') => void;
}

/** The parts of a check with how much is in each; where several rows make one record, the rows or the records. */
export function ReviewTabs({ result, counts, hasErrors, chosen, onChoose, by, onBy }: Props) {
  const { t } = useTranslation('import');
  const { integer } = useFormat();
  const { sheet, name } = useImportNoun();
  const { t: nounWords } = useTranslation(name);
  const { validRows, failedRows, warnedRows } = result;
  const total = result.total ?? validRows + failedRows;
  const skippedRows = Math.max(0, total - validRows - failedRows);
  const tabs = (
    [
      ['errors', counts.errors],
      ['fixed', counts.fixed],
      ['warned', warnedRows],
      ['good', validRows],
      ['skipped', skippedRows],
      ['all', total],
    ] satisfies [ReviewTab, number][]
  )
    .filter(([tab]) => (tab === 'errors' || tab === 'fixed' ? hasErrors || counts.fixed > 0 : true))
    .filter(([tab, count]) => tab !== 'skipped' || count > 0);
  const isOfRows = chosen !== 'errors' && chosen !== 'fixed';
  return (
    <div className={`row wrap between keep ${classes.tabs}`}>
      <div role="tablist" aria-label={t('review.tabs')}>
        {tabs.map(([tab, count]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            className="tab"
            id={`import-${tab}`}
            aria-selected={chosen === tab}
            aria-controls="import-panel"
            onClick={() => onChoose(tab)}
          >
            {t(`review.${tab}`)}{' '}
            <span
              data-tone={tab === 'errors' ? 'wrong' : tab === 'warned' && count > 0 ? 'warned' : undefined}
            >
              {integer(count)}
            </span>
          </button>
        ))}
      </div>
      {isOfRows && sheet.columns.some(({ line }) => line) && (
        <Segments
          label={t('rows.by')}
          items={[
            { key: 'row', label: t('rows.rows') },
            { key: 'record', label: nounWords('title') },
          ]}
          chosen={by}
          onChoose={(key) => onBy(key as 'row' | 'record')}
        />
      )}
    </div>
  );
}
