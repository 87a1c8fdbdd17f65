import type { TFunction } from 'i18next';
import { useTranslation } from '../../platform/words.ts';
import { type ImportNoun, importWord, useImportNoun } from './import.noun.ts';
import type { SummaryPart } from './import.summary.ts';

/** The words beside the count of a part of an import, in those of its noun: rows of one record have the same key. */
export const partWords = (
  t: TFunction,
  { name, sheet }: Pick<ImportNoun, 'name' | 'sheet'>,
  { count, of = count, words }: SummaryPart,
): string => t(importWord(words), { count: of, key: t(`${name}:fields.${sheet.key}`) });

/** The same for the import on the screen. */
export function usePartWords(): (part: SummaryPart) => string {
  const noun = useImportNoun();
  const { t } = useTranslation(['import', noun.name]);
  return (part) => partWords(t, noun, part);
}
