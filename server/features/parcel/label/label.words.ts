import { type Language, LOCALES } from '../../../../contracts/kit/languages.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import type { OwnLabel } from './label.store.ts';

/** What a label says in words, in the language of who prints it. */
export interface LabelWords {
  title: string;
  language: Language;
  parcel: string;
  order: string;
  /** Pairs below the address. */
  facts: [label: string, value: string][];
  /** What the carrier is told, below them; as much of it as there is room for. */
  note: [label: string, value: string] | null;
}

export function labelWords(translate: Translate, language: Language) {
  const weighed = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  const money = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const say = (key: string) => translate(language, key);
  const kilograms = (grams: number) =>
    translate(language, 'papers:kilograms', { weight: weighed.format(grams / 1_000) });
  return ({ number, count, orderNumber, shop, weight, cod, codCurrency, note }: OwnLabel): LabelWords => ({
    title: say('papers:label'),
    language,
    parcel: translate(language, 'papers:parcelOf', { number, count }),
    order: orderNumber,
    facts: [
      [say('papers:order'), orderNumber],
      [say('papers:from'), shop],
      ...(weight === null ? [] : [[say('papers:weight'), kilograms(weight)] as [string, string]]),
      ...(cod === null
        ? []
        : [[say('papers:cod'), `${money.format(Number(cod))} ${codCurrency}`] as [string, string]]),
    ],
    note: note ? [say('papers:note'), note] : null,
  });
}
