import { useQueries } from '@tanstack/react-query';
import type { EditField } from '../../../contracts/kit/edit-field.ts';
import type { Grid } from '../../../contracts/kit/grid.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { anyListRoute } from '../../../contracts/kit/reading.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { columnOf } from '../grid/columns.ts';
import { sourceOf } from '../grid/relations.ts';
import { callList, listKey } from '../grid/rows.ts';
import type { GridWords } from '../grid/words.ts';

/** A value that a cell can have, with its name; `within` is the record that it belongs to. */
export interface EditChoice {
  value: string;
  label: string;
  within?: string;
}

/** The values of the fields that have a choice of them; other fields are typed. */
export function useEditChoices(
  grid: Grid,
  fields: readonly EditField[],
  words: GridWords,
  flags: { yes: string; no: string },
): ReadonlyMap<string, readonly EditChoice[]> {
  const { audience } = useArea();
  const { language } = useFormat();
  const listed = fields.flatMap((edit) => {
    const source = edit.byName ? null : sourceOf(grid, edit.field);
    return source ? [{ edit, source }] : [];
  });
  const answers = useQueries({
    queries: listed.map(({ edit, source }) => {
      const isCountry = source.entity === 'country';
      const body = {
        limit: LIMITS.listPage,
        nested: true,
        select: [isCountry ? 'code' : 'id', source.label, ...(edit.within ? [edit.within] : [])],
        total: 'none' as const,
      };
      return {
        queryKey: listKey(source.entity, audience, body),
        queryFn: ({ signal }: { signal: AbortSignal }) => callList(anyListRoute(source.entity), body, signal),
        staleTime: 60_000,
      };
    }),
  });
  const choices = new Map<string, readonly EditChoice[]>();
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  listed.forEach(({ edit, source }, at) => {
    const rows = (answers[at]?.data?.results ?? []) as unknown as Record<string, unknown>[];
    const all = rows.map((row): EditChoice => {
      if (source.entity === 'country') {
        const code = String(row.code);
        return { value: code, label: regions.of(code) ?? code };
      }
      const within = edit.within && relationId(row[edit.within] as never);
      return {
        value: String(row.id),
        label: String(row[source.label] ?? ''),
        ...(within ? { within } : {}),
      };
    });
    choices.set(
      edit.field,
      all.sort((one, other) => one.label.localeCompare(other.label, language)),
    );
  });
  for (const { field } of fields) {
    const column = columnOf(grid, field);
    if (column?.kind === 'flag')
      choices.set(field, [
        { value: 'true', label: flags.yes },
        { value: 'false', label: flags.no },
      ]);
    if (column?.kind === 'choice')
      choices.set(
        field,
        (column.values ?? []).map((value) => ({ value, label: words.value(field, value) })),
      );
  }
  return choices;
}
