import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useTranslation } from '../../platform/words.ts';

/** What is said of the columns of a file that were left out, or read although nobody sees them in the file. */
export function useColumnWords(
  { mapping, ignoredColumns, source }: Pick<ImportResult, 'mapping' | 'ignoredColumns' | 'source'>,
  most: number,
): string {
  const { t } = useTranslation('import');
  const twice = mapping.flatMap(({ header, isSecond }) => (isSecond ? header : []));
  const hidden = mapping.filter(({ field, hidden }) => hidden && field !== null);
  const unknown = ignoredColumns.filter((header) => !twice.includes(header));
  const count = unknown.length;
  return [
    ...(twice.length > 0 ? [t('review.twice', { columns: twice.join(', ') })] : []),
    ...(hidden.length > 0
      ? [t('review.hidden', { columns: hidden.map(({ header, letter }) => header || letter).join(', ') })]
      : []),
    ...(count === 0
      ? []
      : source === 'lading' && count <= most
        ? [t('review.ignored', { count, columns: unknown.join(', ') })]
        : [t('review.leftOut', { count })]),
  ].join(' ');
}
