/** The seven languages of the product, in the order in which a person is offered them. */
export const LANGUAGES = ['en', 'cs', 'ru', 'sk', 'es', 'it', 'el'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's own name, as the language menu writes it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  cs: 'Čeština',
  ru: 'Русский',
  sk: 'Slovenčina',
  es: 'Español',
  it: 'Italiano',
  el: 'Ελληνικά',
};

/** The region whose habits of days and figures a language follows. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  cs: 'cs-CZ',
  ru: 'ru-RU',
  sk: 'sk-SK',
  es: 'es-ES',
  it: 'it-IT',
  el: 'el-GR',
};

export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value);
}

/**
 * The best language for an `Accept-Language` header: the one of ours with the highest quality, English when
 * none fits. Regions are ignored (`cs-CZ` is `cs`).
 */
export function chooseLanguage(header: string | undefined): Language {
  let best: Language = 'en';
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...options] = part.trim().split(';');
    const language = tag.trim().slice(0, 2).toLowerCase();
    const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    if (isLanguage(language) && weight > bestQuality) {
      best = language;
      bestQuality = weight;
    }
  }
  return best;
}

/**
 * The files of words that every other one falls back on, in this order: a key that `supplier.json` lacks is read in
 * `record.json` (what every record says), then in `common.json` (what every page says).
 */
export const COMMON_WORDS = ['record', 'common'] as const;
