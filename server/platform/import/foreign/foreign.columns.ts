import { keyOfHeader } from '../import.headers.ts';
import { unitOfHeader } from './foreign.cells.ts';

/** What a column is in the shop system's own format. */
export type FindRole<R extends string> = (header: string) => R | null;

/** A table of headers by what they head, as a lookup. */
export function rolesOf<R extends string>(headers: Record<R, readonly string[]>): FindRole<R> {
  const roles = new Map<string, R>();
  for (const [role, spellings] of Object.entries(headers) as [R, readonly string[]][])
    for (const spelling of spellings) roles.set(keyOfHeader(spelling), role);
  return (header) => roles.get(keyOfHeader(header)) ?? null;
}

export interface ForeignColumn<R extends string, F extends string = string> {
  index: number;
  role: R | null;
  field: F | null;
  /** Grams or millimetres of the unit in its header; undefined without one, null for one that is not known. */
  unit: number | null | undefined;
}

/** One column with what stands in it; never empty. */
export interface Cell<R extends string, F extends string = string> {
  column: ForeignColumn<R, F>;
  text: string;
}

/** The columns of one file by what they are and by what they feed. */
export class ForeignColumns<R extends string, F extends string> {
  readonly all: readonly ForeignColumn<R, F>[];
  readonly #byRole = new Map<R, ForeignColumn<R, F>[]>();
  readonly #byField = new Map<F, ForeignColumn<R, F>[]>();

  /** @param preferred of several columns of one field these come first, whatever their place in the file. */
  constructor(
    headers: readonly string[],
    mapping: readonly (F | null)[],
    findRole: FindRole<R>,
    preferred: readonly R[] = [],
  ) {
    this.all = headers.map((header, index) => ({
      index,
      role: findRole(header),
      field: mapping[index] ?? null,
      unit: unitOfHeader(header),
    }));
    for (const column of this.all) {
      const { role, field } = column;
      if (role) this.#byRole.set(role, [...(this.#byRole.get(role) ?? []), column]);
      if (!field) continue;
      const others = this.#byField.get(field) ?? [];
      const isPreferred = role !== null && preferred.includes(role);
      this.#byField.set(field, isPreferred ? [column, ...others] : [...others, column]);
    }
  }

  get fields(): F[] {
    return [...this.#byField.keys()];
  }

  /** The text of the first column of a kind; '' without one. */
  text(cells: readonly string[], role: R): string {
    const [column] = this.#byRole.get(role) ?? [];
    return column ? (cells[column.index]?.trim() ?? '') : '';
  }

  /** What stands in the columns of a kind, in their order. */
  texts(cells: readonly string[], role: R): string[] {
    return contentOf(this.#byRole.get(role) ?? [], cells).map(({ text }) => text);
  }

  /** What stands in the columns that feed a field, the preferred ones first. */
  feeding(cells: readonly string[], field: F): Cell<R, F>[] {
    return contentOf(this.#byField.get(field) ?? [], cells);
  }
}

function contentOf<R extends string, F extends string>(
  columns: readonly ForeignColumn<R, F>[],
  cells: readonly string[],
): Cell<R, F>[] {
  return columns.flatMap((column) => {
    const text = cells[column.index]?.trim() ?? '';
    return text === '' ? [] : [{ column, text }];
  });
}
