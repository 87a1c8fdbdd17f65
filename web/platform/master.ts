import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { countryRecord } from '../../contracts/country/country.record.ts';
import { currencyRecord } from '../../contracts/currency/currency.record.ts';
import type { listQuery } from '../../contracts/kit/grid.ts';
import type { Answer, Route } from '../../contracts/kit/route.ts';
import { countryName } from '../../contracts/kit/world.ts';
import { type CallOptions, call } from './api.ts';
import { useArea } from './area.ts';
import { useFormat } from './format.ts';
import { KEPT } from './queries.ts';

type ListQuery = z.input<typeof listQuery>;
/** What a list call of a route answers. */
type Rows<R extends Route> = Answer<R> extends { results: infer Found } ? Found : never;

const ALL: ListQuery = { limit: 1_000 };

/**
 * All records of a noun of master data; undefined until they are here.
 * @param organisation only what belongs to it; null asks nothing yet.
 */
export function useMaster<R extends Route>(route: R, organisation?: string | null): Rows<R> | undefined {
  const { audience } = useArea();
  const entity = route.path.split('/')[2];
  const body: ListQuery =
    organisation === undefined ? ALL : { ...ALL, criteria: { organisation: { eq: organisation ?? '' } } };
  return (
    useQuery({
      queryKey: [entity, 'list', audience, body],
      queryFn: ({ signal }) => call(route, { body, signal } as CallOptions<R>),
      enabled: organisation !== null,
      ...KEPT,
    }).data as { results: Rows<R> } | undefined
  )?.results;
}

interface Named {
  id?: string | undefined;
  name?: string | undefined;
  active?: boolean | undefined;
}

/** Records that may be chosen, as the choices of a field. */
export const choicesOf = (rows: readonly Named[] | undefined) =>
  (rows ?? [])
    .filter((row) => row.active !== false)
    .map((row) => ({ value: row.id ?? '', label: row.name ?? '' }));

/** The countries by code, with their names in the language that is shown. */
export function useCountries() {
  const { language } = useFormat();
  const rows = useMaster(countryRecord.routes.list);
  return useMemo(() => {
    const nameOf = (code: string) => countryName(code, language);
    const choices = (rows ?? [])
      .filter(({ active }) => active !== false)
      .map(({ code = '' }) => ({ value: code, label: nameOf(code) }))
      .sort((one, other) => one.label.localeCompare(other.label, language));
    return { choices, nameOf };
  }, [rows, language]);
}

/** The codes of the currencies. */
export function useCurrencies(): readonly string[] {
  const rows = useMaster(currencyRecord.routes.list);
  return useMemo(
    () => (rows ?? []).filter(({ active }) => active !== false).map(({ code = '' }) => code),
    [rows],
  );
}
