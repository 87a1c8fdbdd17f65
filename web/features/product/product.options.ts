import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countryRoutes } from '../../../contracts/country/country.routes.ts';
import { currencyRoutes } from '../../../contracts/currency/currency.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import type { Choice } from '../../ui/form/SelectField.tsx';

const KEPT = { staleTime: 5 * 60_000 };
const ALL = { limit: 1_000 } as const;

/** The countries, in the language that is shown, and the currencies a product may name. */
export function useProductOptions(): { countries: Choice[]; currencies: string[] } {
  const { audience } = useArea();
  const { language } = useFormat();
  const countries = useQuery({
    queryKey: ['country', 'list', audience, ALL],
    queryFn: ({ signal }) => call(countryRoutes.list, { body: ALL, signal }),
    ...KEPT,
  }).data?.results;
  const currencies = useQuery({
    queryKey: ['currency', 'list', audience, ALL],
    queryFn: ({ signal }) => call(currencyRoutes.list, { body: ALL, signal }),
    ...KEPT,
  }).data?.results;
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    return {
      countries: (countries ?? [])
        .map(({ code = '' }): Choice => ({ value: code, label: names.of(code) ?? code }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
      currencies: (currencies ?? []).map(({ code = '' }) => code),
    };
  }, [countries, currencies, language]);
}
