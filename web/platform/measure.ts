import type { Language } from '../../contracts/kit/languages.ts';

type TimeUnit = 'minute' | 'hour' | 'day';

const UNITS = [
  ['Days', 'day'],
  ['Hours', 'hour'],
  ['Minutes', 'minute'],
] as const;

/** What a field that is a length of time is counted in, as its name says: `releaseAfterHours`. */
export const unitOf = (field: string): TimeUnit | undefined =>
  UNITS.find(([ending]) => field.endsWith(ending))?.[1];

const formatOf = (language: Language, unit: TimeUnit, unitDisplay: 'long' | 'short') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });

/** 24 hours */
export const measure = (language: Language, value: number, unit: TimeUnit): string =>
  formatOf(language, unit, 'long').format(value);

/** What stands behind a number of them: h, min. */
export const unitName = (language: Language, unit: TimeUnit): string =>
  formatOf(language, unit, 'short')
    .formatToParts(2)
    .find(({ type }) => type === 'unit')?.value ?? '';
