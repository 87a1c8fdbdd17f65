import type { Noun } from '../../../contracts/kit/noun.ts';
import type { RecordRow } from './acts.ts';

/** A field of a row that is known by its name only. */
export const fieldOf = (row: RecordRow, field: string): unknown =>
  (row as unknown as Record<string, unknown>)[field];

/** What people call a record by: its number or its name. */
export const nameOf = ({ title }: Pick<Noun, 'title'>, row: RecordRow): string =>
  String(fieldOf(row, title) ?? row.id);

/** The fields that a list of the noun asks for in any case, with further ones. */
export const neededBy = ({ title, states }: Noun, further: readonly string[] = []): string[] => [
  title,
  ...(states ? ['status'] : []),
  ...further,
];
