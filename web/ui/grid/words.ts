import { useMemo } from 'react';
import { type Grid, statusWordsOf } from '../../../contracts/kit/grid.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { columnOf } from './columns.ts';
import { type Comparator, type Filter, takesMany, takesNoValue } from './filters.ts';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What a grid says: labels, comparators, values and whole filters, in the language that is shown. */
export interface GridWords {
  /** The grid's own words. */
  t: Translate;
  /** The full name of a field. */
  label(field: string): string;
  /** The short name of a column's head. */
  heading(field: string): string;
  /** A heading within a sentence: with a small letter, unless it is an abbreviation. */
  within(heading: string): string;
  /** A status or a choice. */
  value(field: string, value: string): string;
  /** What a status means for whoever reads it; empty where nothing is said. */
  hint(field: string, value: string): string;
  /** A comparator as a person chooses it. */
  comparator(field: string, comparator: Comparator): string;
  /** The key and values of a chip's sentence; `values` are the names of relations and countries by id. */
  chip(filter: Filter, names: ReadonlyMap<string, string>): { key: string; values: Record<string, unknown> };
  /** The chip's sentence without its marks. */
  sentence(filter: Filter, names: ReadonlyMap<string, string>): string;
  /** Groups of filters in one sentence: "Status is Late and Carrier is DPD or Note is empty". */
  groups(groups: readonly Filter[][], names: ReadonlyMap<string, string>): string;
}

/** What is said of days as of anything else. */
const ALIKE: ReadonlySet<Comparator> = new Set<Comparator>(['empty', 'notEmpty', 'last']);

const RELATIVE_DAY = /^today(?:([+-])(\d{1,4}))?$/;

export function useGridWords(noun: string, grid: Grid): GridWords {
  const statusNouns = Object.values(grid.columns).flatMap((column) => column.noun ?? []);
  const { t: translate } = useTranslation(['grid', noun, ...statusNouns]);
  const format = useFormat();
  return useMemo(() => {
    const t: Translate = (key, values) => String(translate(`grid:${key}`, values ?? {}));
    const own: Translate = (key, values) => String(translate(`${noun}:${key}`, values ?? {}));
    const isDate = (field: string) => /^(day|instant)$/.test(columnOf(grid, field)?.kind ?? '');

    const dayWord = (value: string): string => {
      const relative = RELATIVE_DAY.exec(value);
      if (!relative) return Number.isNaN(Date.parse(value)) ? value : format.day(value);
      const count = Number(relative[2] ?? 0);
      if (count === 0) return t('days.today');
      return t(relative[1] === '-' ? 'days.earlier' : 'days.later', { count });
    };
    const valueWord = (field: string, value: string, names: ReadonlyMap<string, string>): string => {
      const column = columnOf(grid, field);
      switch (column?.kind) {
        case 'status':
        case 'choice':
          return words.value(field, value);
        case 'relation':
        case 'country':
          return names.get(value) ?? value;
        case 'integer':
          return format.integer(Number(value));
        case 'money':
          return format.decimal(value);
        case 'day':
        case 'instant':
          return dayWord(value);
        case 'flag':
          return t(value === 'true' ? 'yes' : 'no');
        default:
          return value;
      }
    };

    const words: GridWords = {
      t,
      label: (field) => own(`fields.${field}`),
      heading: (field) => String(translate([`${noun}:columns.${field}`, `${noun}:fields.${field}`])),
      within: (heading) =>
        /^\p{Lu}/u.test(heading.slice(1))
          ? heading
          : heading.charAt(0).toLocaleLowerCase() + heading.slice(1),
      value: (field, value) =>
        columnOf(grid, field)?.kind === 'status'
          ? String(translate(`${statusWordsOf(grid, field)}:statuses.${value}`))
          : own(`values.${field}.${value}`),
      hint: (field, value) =>
        columnOf(grid, field)?.kind === 'status'
          ? String(translate(`${statusWordsOf(grid, field)}:statusHints.${value}`, { defaultValue: '' }))
          : '',
      comparator: (field, comparator) =>
        t(`${isDate(field) && !ALIKE.has(comparator) ? 'dateComparators' : 'comparators'}.${comparator}`),
      chip: (filter, names) => {
        const { field, comparator } = filter;
        const key = (of: string) => `${isDate(field) ? 'dateChips' : 'chips'}.${of}`;
        const name = words.label(field);
        if (takesNoValue(comparator)) return { key: `chips.${comparator}`, values: { field: name } };
        if (comparator === 'last')
          return { key: key('last'), values: { field: name, count: Number(filter.value) } };
        const all = Array.isArray(filter.value) ? filter.value : [filter.value];
        const said = all.map((one) => valueWord(field, one, names));
        const value =
          said.length > 2 ? t('filter.others', { first: said[0], count: said.length - 1 }) : said.join(', ');
        const single = takesMany(comparator) && all.length === 1 && !isDate(field);
        const asked = !single ? comparator : comparator === 'in' ? 'eq' : 'neq';
        return { key: key(asked), values: { field: name, value } };
      },
      sentence: (filter, names) => {
        const { key, values } = words.chip(filter, names);
        return t(key, values).replace(/<\/?v>/g, '');
      },
      groups: (groups, names) =>
        groups
          .map((group) => format.list(group.map((filter) => words.sentence(filter, names))))
          .join(` ${t('filter.or')} `),
    };
    return words;
  }, [translate, format, noun, grid]);
}
