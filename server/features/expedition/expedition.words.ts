import type { Expedition } from '../../../contracts/expedition/expedition.schema.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { showErrors, type Translate } from '../../platform/translate/translate.ts';
import type { SendRefusal } from './expedition.imported.ts';

/** Gives what orders keep as codes its words in the reader's language, in place. */
export function showWords(
  translate: Translate,
  language: Language,
  rows: readonly Partial<Pick<Expedition, 'errors' | 'sendRefusal'>>[],
): void {
  showErrors(
    translate,
    language,
    rows.map(({ errors = [] }) => ({ errors })),
  );
  for (const row of rows) {
    if (!row.sendRefusal) continue;
    const { code, parameters = {} } = row.sendRefusal as unknown as SendRefusal;
    const keys = [`expedition:reasons.${code}`, `problem:${code}`];
    row.sendRefusal = { code, message: translate(language, keys, parameters as never) };
  }
}
