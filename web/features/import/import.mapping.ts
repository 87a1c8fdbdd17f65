import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import type { ImportNoun, ImportOption, OptionValues } from './import.noun.ts';

/** The field of each column by its letter; null leaves the column out. */
export type Mapping = Record<string, string | null>;

/** How a file is read: the field of each column, and what holds for the whole of it. */
export interface Columns {
  mapping: Mapping;
  options: OptionValues;
  /** Further fields that a column gives where it is read. */
  also?: Record<string, readonly string[]>;
}

type Checked = Pick<ImportResult, 'mapping' | 'options' | 'source' | 'ignoredColumns'>;
type Fault = Pick<ImportResult['errors'][number], 'field' | 'code' | 'found'>;
type Needs = Pick<ImportNoun, 'sheet' | 'options' | 'onlyForNew'>;

/** As the check read the file. */
export const columnsOf = ({ mapping, options }: Pick<Checked, 'mapping' | 'options'>): Columns => ({
  mapping: Object.fromEntries(mapping.map(({ letter, field }) => [letter, field])),
  options,
  also: Object.fromEntries(mapping.map(({ letter, also = [] }) => [letter, also])),
});

/** A column read as another field; a field is read from one column, so it is taken from the other. */
export function assign(mapping: Mapping, letter: string, field: string | null): Mapping {
  const others = Object.entries(mapping).map(([one, given]) => [one, given === field ? null : given]);
  return { ...Object.fromEntries(others), [letter]: field };
}

/** Which column each field is read from now. */
export const letterOf = (mapping: Mapping): Map<string, string> =>
  new Map(Object.entries(mapping).flatMap(([letter, field]) => (field === null ? [] : [[field, letter]])));

const sameEntries = (one: Record<string, string | null>, other: Record<string, string | null>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => (one[key] ?? null) === (other[key] ?? null),
  );

export const sameColumns = (one: Columns, other: Columns): boolean =>
  sameEntries(one.mapping, other.mapping) && sameEntries(one.options, other.options);

/** The options that are others now than before. */
export const changedOptions = (now: Columns, before: Columns): OptionValues =>
  Object.fromEntries(
    Object.entries(now.options).filter(([name, value]) => value !== (before.options[name] ?? null)),
  );

/** Required fields that nothing gives: no column, and no option for the whole file. */
export function missingFields(
  { sheet, options, onlyForNew = [] }: Needs,
  { mapping, options: values, also = {} }: Columns,
): { always: string[]; forNew: string[] } {
  const given = new Set([
    ...letterOf(mapping).keys(),
    ...Object.entries(also).flatMap(([letter, fields]) => (mapping[letter] ? fields : [])),
  ]);
  const isChosen = (field: string) =>
    options.some(({ name, insteadOf }) => insteadOf === field && (values[name] ?? null) !== null);
  const missing = sheet.columns.flatMap(({ field, required, follows = '' }) =>
    required === true && !given.has(field) && !given.has(follows) && !isChosen(field) ? field : [],
  );
  return {
    always: missing.filter((field) => !onlyForNew.includes(field)),
    forNew: missing.filter((field) => onlyForNew.includes(field)),
  };
}

/**
 * What is said once for the whole file beside its columns: what no column says, what fills empty cells, and what stands for
 * words in another program's column that nobody knows, with those words.
 */
export function optionsOfFile(
  { sheet, options }: Pick<ImportNoun, 'sheet' | 'options'>,
  { mapping, options: values }: Columns,
  { source, errors }: Pick<ImportResult, 'source'> & { errors: readonly Fault[] },
): { option: ImportOption; unknown: string[] }[] {
  const given = letterOf(mapping);
  return options.flatMap((option) => {
    const { name, insteadOf = '', fills, forUnknown } = option;
    const { follows = '' } = sheet.columns.find(({ field }) => field === insteadOf) ?? {};
    const by = [insteadOf, follows].find((field) => given.has(field));
    const unknown = forUnknown && by && source !== 'lading' ? unknownIn(by, errors) : [];
    const isAsked = by ? unknown.length > 0 || (values[name] ?? null) !== null : insteadOf !== '';
    return fills !== undefined || isAsked ? { option, unknown } : [];
  });
}

/** What cells of a field say that nobody knows, each once. */
const unknownIn = (of: string, errors: readonly Fault[]): string[] => [
  ...new Set(
    errors.flatMap(({ field, code, found }) => (field === of && code === `${of}Unknown` ? found : [])),
  ),
];

/** A file of a shop system, or one with columns that nothing is known of: its reading is confirmed first. */
export const asksForColumns = ({ mapping, source, ignoredColumns }: Checked): boolean =>
  mapping.length > 0 && (source !== 'lading' || ignoredColumns.length > 0);
