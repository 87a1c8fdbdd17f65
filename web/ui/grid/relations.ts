import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Criteria, Grid } from '../../../contracts/kit/grid.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { entityOf } from '../../../contracts/kit/noun.ts';
import { anyListRoute } from '../../../contracts/kit/reading.ts';
import { countryName, foldText } from '../../../contracts/kit/world.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { nounOf } from '../../platform/nouns.ts';
import { KEPT } from '../../platform/queries.ts';
import { columnOf } from './columns.ts';
import type { RelationSource } from './definition.ts';
import { escapeLike } from './filter-criteria.ts';
import type { Filter } from './filters.ts';
import type { GridQuery } from './query.ts';
import { callList, listKey } from './rows.ts';

/** A value that can be chosen, with its name. */
export interface Option {
  value: string;
  label: string;
  detail?: string;
}

const OPTIONS_SHOWN = 50;

/** The list of a noun by its title, found by free text where people search for it; of others by their names. */
export function sourceOfNoun(relation: string): RelationSource {
  const noun = nounOf(relation);
  if (!noun) return { entity: entityOf({ name: relation }), label: 'name' };
  return {
    entity: entityOf(noun),
    label: noun.title,
    ...(noun.detail !== undefined && { detail: noun.detail }),
    search: noun.hits !== undefined,
  };
}

/** Where the values of a column come from; null when they cannot be listed. */
export function sourceOf(
  grid: Grid,
  field: string,
  sources: Record<string, RelationSource | null> = {},
): RelationSource | null {
  const column = columnOf(grid, field);
  if (column?.kind === 'country') return { entity: 'country', label: 'name', detail: 'code' };
  if (column?.kind === 'currency') return { entity: 'currency', label: 'code', detail: 'name', search: true };
  if (column?.kind !== 'relation' || !column.relation) return null;
  const own = sources[column.relation];
  return own === undefined ? sourceOfNoun(column.relation) : own;
}

const keyOf = (source: RelationSource) =>
  source.entity === 'country' || source.entity === 'currency' ? 'code' : 'id';

function optionsOf(source: RelationSource, rows: readonly Record<string, unknown>[], language: Language) {
  return rows.map((row): Option => {
    const value = String(row[keyOf(source)]);
    const label =
      source.entity === 'country' ? countryName(value, language) : String(row[source.label] ?? '');
    return source.detail ? { value, label, detail: String(row[source.detail] ?? '') } : { value, label };
  });
}

/**
 * The values of a source whose name holds `words`, found by the server; countries all at once, in the language shown.
 * @param within only records that these criteria let through.
 */
export function useOptions(
  source: RelationSource | null,
  words: string,
  enabled: boolean,
  within: Criteria = {},
) {
  const { audience } = useArea();
  const { language } = useFormat();
  const isCountry = source?.entity === 'country';
  const text = isCountry ? '' : words.trim();
  const body: GridQuery = {
    limit: isCountry ? 300 : OPTIONS_SHOWN,
    sort: source ? [{ field: source.label, order: 'ASC' }] : [],
    select: source ? ['id', keyOf(source), source.label, ...(source.detail ? [source.detail] : [])] : [],
    total: 'none',
    ...(text !== '' && source?.search ? { search: text } : {}),
    criteria: {
      ...within,
      ...(text !== '' && source && !source.search
        ? { [source.label]: { like: `%${escapeLike(text)}%` } }
        : {}),
    },
  };
  const query = useQuery({
    queryKey: listKey(source?.entity ?? '', audience, body),
    queryFn: ({ signal }) => callList(anyListRoute(source?.entity ?? ''), body, signal),
    enabled: enabled && source !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return useMemo(() => {
    const options = source
      ? optionsOf(source, (query.data?.results ?? []) as unknown as Record<string, unknown>[], language)
      : [];
    const wanted = isCountry ? foldText(words) : '';
    const found = options.filter(
      ({ label, value }) => foldText(label).includes(wanted) || foldText(value).startsWith(wanted),
    );
    return {
      options: isCountry
        ? found.sort((one, other) => one.label.localeCompare(other.label, language))
        : options,
      isPending: query.isPending,
      /** They are those of the text before, while others are on their way. */
      isBefore: query.isPlaceholderData,
      error: query.error,
      isPartial: !isCountry && options.length >= OPTIONS_SHOWN,
    };
  }, [source, isCountry, words, query.data, query.isPending, query.isPlaceholderData, query.error, language]);
}

/** The names of relations and countries that the filters speak of, by id or code. */
export function useNames(
  grid: Grid,
  filters: readonly Filter[],
  sources: Record<string, RelationSource | null> | undefined,
): ReadonlyMap<string, string> {
  const { audience } = useArea();
  const { language } = useFormat();
  const asked = filters.flatMap(({ field, value }) => {
    const source = sourceOf(grid, field, sources);
    const ids = (Array.isArray(value) ? value : [value]).filter((one) => one !== '');
    return source && ids.length > 0 ? [{ source, ids }] : [];
  });
  const answers = useQueries({
    queries: asked.map(({ source, ids }) => {
      const isCode = keyOf(source) === 'code';
      const body: GridQuery = {
        limit: Math.min(1_000, ids.length),
        criteria: { id: { in: ids } },
        select: ['id', source.label],
        total: 'none',
      };
      return {
        queryKey: listKey(source.entity, audience, body),
        queryFn: ({ signal }: { signal: AbortSignal }) => callList(anyListRoute(source.entity), body, signal),
        enabled: !isCode,
        ...KEPT,
      };
    }),
  });
  const names = new Map<string, string>();
  asked.forEach(({ source, ids }, index) => {
    if (source.entity === 'country') for (const code of ids) names.set(code, countryName(code, language));
    for (const row of (answers[index]?.data?.results ?? []) as unknown as Record<string, unknown>[])
      names.set(String(row.id), String(row[source.label] ?? ''));
  });
  return names;
}
