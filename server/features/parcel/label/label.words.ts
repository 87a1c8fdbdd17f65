import type { Language } from '../../../../contracts/kit/languages.ts';
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
}

export function labelWords(translate: Translate, language: Language) {
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const say = (key: string) => translate(language, key);
  return ({ number, count, orderNumber, shop, weight, cod, codCurrency, note }: OwnLabel): LabelWords => ({
    title: say('papers:label'),
    language,
    parcel: translate(language, 'papers:parcelOf', { number, count }),
    order: orderNumber,
    facts: [
      [say('papers:order'), orderNumber],
      [say('papers:from'), shop],
      ...(weight === null
        ? []
        : [[say('papers:weight'), `${decimal.format(weight / 1_000)} kg`] as [string, string]]),
      ...(cod === null
        ? []
        : [[say('papers:cod'), `${decimal.format(Number(cod))} ${codCurrency}`] as [string, string]]),
      ...(note ? [[say('papers:note'), note] as [string, string]] : []),
    ],
  });
}
