import { isLanguage, type Language, LOCALES } from '../../contracts/kit/languages.ts';
import { FIGURE_MARKS, writeFigure } from './figures.ts';
import { useLanguage } from './words.ts';

/** What stands between day, month and year. All seven languages put the day first. */
const DAY_MARKS: Record<Language, '.' | '/'> = {
  en: '.',
  cs: '.',
  ru: '.',
  sk: '.',
  es: '/',
  it: '/',
  el: '/',
};

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

const PLAIN_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A calendar day as that day of the reader's own zone; a moment as it is. */
function dateOf(iso: string): Date {
  const plain = PLAIN_DAY.exec(iso);
  return plain ? new Date(Number(plain[1]), Number(plain[2]) - 1, Number(plain[3])) : new Date(iso);
}

const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / 86_400_000);
const startOfDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate());

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Makes a formatter when it is first used: the browser takes some milliseconds for each. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Numbers, amounts, days and times as a reader of the language writes them. */
export function createFormat(language: Language) {
  const locale = LOCALES[language];
  const mark = DAY_MARKS[language];
  const number = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options } as Intl.NumberFormatOptions);
  const relativeTime = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const weekdays = once(() => new Intl.DateTimeFormat(locale, { weekday: 'short' }));
  const longWeekdays = once(() => new Intl.DateTimeFormat(locale, { weekday: 'long' }));
  const months = once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }));
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const figure = (value: number | string, least: number, most: number): string =>
    writeFigure(String(value), language, least, most) ??
    number({ minimumFractionDigits: least, maximumFractionDigits: most }).format(Number(value));

  const shortOf = (date: Date): string =>
    `${pad(date.getDate())}${mark}${pad(date.getMonth() + 1)}${mark === '.' ? '.' : ''}`;
  const dayOf = (date: Date): string =>
    `${pad(date.getDate())}${mark}${pad(date.getMonth() + 1)}${mark}${pad(date.getFullYear(), 4)}`;
  const timeOf = (date: Date): string => `${pad(date.getHours())}:${pad(date.getMinutes())}`;

  const format = {
    language,
    /** 48 213 */
    integer: (value: number): string => figure(value, 0, 0),
    /** 1,25 with up to `digits` places, 2 unless given. */
    decimal: (value: number | string, digits = 2): string => figure(value, 0, digits),
    /** 2 489,00 CZK; a dash for nothing. */
    money: (amount: string | null, currency: string): string =>
      amount === null ? '–' : `${figure(amount, 2, 2)} ${currency}`,
    /** 2 489,00, for a currency that stands beside it; a dash for nothing. */
    amount: (amount: string | null): string => (amount === null ? '–' : figure(amount, 2, 2)),
    /** 68 % of a share from 0 to 1. */
    percent: (share: number): string => number({ style: 'percent', maximumFractionDigits: 0 }).format(share),
    /** 19.11.2026 */
    day: (iso: string): string => dayOf(dateOf(iso)),
    /** 19.11. in this year, 19.11.2025 in another one. */
    shortDay(iso: string): string {
      const date = dateOf(iso);
      return date.getFullYear() === new Date().getFullYear() ? shortOf(date) : dayOf(date);
    },
    /** Sat 21.11., where someone plans, and within a sentence: languages bend a whole name ("do středy"). */
    weekday: (iso: string): string => `${weekdays().format(dateOf(iso))} ${format.shortDay(iso)}`,
    /** `2026-11` in words. */
    month: (month: string): string => months().format(new Date(`${month}-15T12:00:00Z`)),
    /** Thursday 19.11.2026, where it stands by itself */
    longDay: (iso: string): string => `${longWeekdays().format(dateOf(iso))} ${format.day(iso)}`,
    /** 19.11.2026 14:51 */
    instant(iso: string): string {
      const date = dateOf(iso);
      return `${dayOf(date)} ${timeOf(date)}`;
    },
    /** 14:51 */
    time: (iso: string): string => timeOf(dateOf(iso)),
    /** "2 hours ago", "in 3 days", "tomorrow": only as a hint beside the day itself. A calendar day has no hours. */
    relative(iso: string, now: Date = new Date()): string {
      const date = dateOf(iso);
      const isDay = PLAIN_DAY.test(iso);
      const seconds = isDay ? daysBetween(now, date) * 86_400 : (date.getTime() - now.getTime()) / 1_000;
      const least = isDay ? (['day', 86_400] as const) : (['second', 1] as const);
      const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? least;
      // Days are those of the calendar: what was 28 hours ago may have been the day before yesterday.
      if (unit === 'day') return relativeTime().format(daysBetween(now, date), unit);
      // Of hours and less only whole ones count: rounded, 59.7 minutes were "60 minutes ago".
      const rounded = size < 86_400 ? Math.trunc : Math.round;
      return relativeTime().format(rounded(seconds / size), unit);
    },
    /** 3 h 12 min: the two largest of days, hours and minutes between two moments. */
    duration(from: string, to: string): string {
      const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
      const parts = [
        ['day', Math.floor(minutes / 1_440)],
        ['hour', Math.floor(minutes / 60) % 24],
        ['minute', minutes % 60],
      ] as const;
      const first = parts.findIndex(([unit, value]) => value > 0 || unit === 'minute');
      return parts
        .slice(first, first + 2)
        .filter(([, value], index) => value > 0 || index === 0)
        .map(([unit, value]) => number({ style: 'unit', unit, unitDisplay: 'short' }).format(value))
        .join(' ');
    },
    /** 412 kB */
    bytes(value: number): string {
      const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
      const step = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log10(value) / 3));
      return number({
        style: 'unit',
        unit: units[step] as string,
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step === 0 ? 0 : 1,
      }).format(value / 1_000 ** step);
    },
    /** "a, b and c" */
    list: (values: readonly string[]): string => lists().format(values),
  };
  return format;
}
export type Format = ReturnType<typeof createFormat>;

const formats = new Map<Language, Format>();

/** The format of a language, English for one that is none: made once, for making it takes longer than a row of a table. */
export function formatOf(language: string): Format {
  const known = isLanguage(language) ? language : 'en';
  const format = formats.get(known) ?? createFormat(known);
  formats.set(known, format);
  return format;
}

/** The format of the language that is shown. */
export const useFormat = (): Format => formatOf(useLanguage());

/**
 * What a person typed as a number, as a canonical decimal string (`"1249.5"`), or null when it is none. The
 * language's own marks come first; a lone mark of the other kind that cannot be a thousands mark is taken for
 * the decimal one, as people copy numbers from everywhere.
 */
export function parseDecimal(text: string, language: Language): string | null {
  const { decimal } = FIGURE_MARKS[language];
  const other = decimal === ',' ? '.' : ',';
  // Spaces of all kinds and apostrophes only ever group.
  const plain = text.replace(/[\s\u00a0\u202f\u2009'’]/g, '').replace(/^[−–]/, '-');
  const found = /^(-?)([\d.,]*\d)[.,]?$/.exec(plain) ?? /^(-?)([.,]\d+)$/.exec(plain);
  if (!found) return null;
  const sign = found[1] ?? '';
  const body = found[2] ?? '';
  const hasDecimal = body.includes(decimal);
  const hasOther = body.includes(other);
  const isGrouped = (part: string, mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(part);
  let canonical: string | null = null;
  if (!hasDecimal && !hasOther) canonical = body;
  else if (hasDecimal && hasOther) {
    const last = body.lastIndexOf(decimal) > body.lastIndexOf(other) ? decimal : other;
    const group = last === decimal ? other : decimal;
    const cut = body.lastIndexOf(last);
    const front = body.slice(0, cut);
    if (isGrouped(front, group)) canonical = `${front.replaceAll(group, '')}.${body.slice(cut + 1)}`;
  } else {
    const mark = hasDecimal ? decimal : other;
    const pieces = body.split(mark);
    const mayGroup = mark === other && groupsWith(language, other);
    if (mayGroup && isGrouped(body, mark)) canonical = pieces.join('');
    else if (pieces.length === 2) canonical = `${pieces[0]}.${pieces[1]}`;
    else if (isGrouped(body, mark)) canonical = pieces.join('');
  }
  if (canonical === null) return null;
  const [front = '', fraction = ''] = canonical.split('.');
  const number = `${front.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return /[1-9]/.test(number) ? sign + number : number;
}

const groupsWith = (language: Language, mark: string): boolean => FIGURE_MARKS[language].group === mark;

function isoDay(year: number, month: number, date: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, date));
  const isReal =
    found.getUTCMonth() === month - 1 && found.getUTCDate() === date && year >= 1900 && year <= 2199;
  return isReal ? `${pad(year, 4)}-${pad(month)}-${pad(date)}` : null;
}

/**
 * What a person typed as a day, as `YYYY-MM-DD`, or null: `19.11.2026`, `19/11/26`, `19.11.` (this year),
 * `19112026`, `2026-11-19`, and the language's words for yesterday, today and tomorrow.
 */
export function parseDay(text: string, language: Language, now: Date = new Date()): string | null {
  const plain = text.trim().replace(/[\s\u00a0\u202f]+/g, '');
  const words = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  for (const shift of [-1, 0, 1])
    if (plain.toLocaleLowerCase(language) === words.format(shift, 'day').toLocaleLowerCase(language))
      return isoDay(...partsOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + shift)));
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(plain);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const found =
    /^(\d\d?)[./-](\d\d?)(?:[./-](\d{4}|\d\d)?)?$/.exec(plain) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(plain);
  if (!found) return null;
  const year = found[3] === undefined ? now.getFullYear() : Number(found[3]);
  return isoDay(year < 100 ? 2000 + year : year, Number(found[2]), Number(found[1]));
}

const partsOf = (date: Date): [number, number, number] => [
  date.getFullYear(),
  date.getMonth() + 1,
  date.getDate(),
];
