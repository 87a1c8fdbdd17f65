import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countryRoutes } from '../../../../contracts/country/country.routes.ts';
import { currencyRoutes } from '../../../../contracts/currency/currency.routes.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { productGroupRoutes } from '../../../../contracts/product-group/product-group.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import type { Choice } from '../../../ui/form/SelectField.tsx';
import { escapeLike } from '../../../ui/grid/filters.ts';

const KEPT = { staleTime: 5 * 60_000 };
const ALL = { limit: 1_000 } as const;
const GROUPS_SHOWN = 20;

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

/** Services, features and localisations that other products of the organisation have. */
export function useProductWords(organisation: string | null) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['product', 'words', audience, organisation],
    queryFn: ({ signal }) =>
      call(productRoutes.words, { query: { organisation: organisation ?? undefined }, signal }),
    enabled: organisation !== null,
    ...KEPT,
  }).data;
}

/** The groups of an organisation whose names hold a text. */
export function useProductGroups(organisation: string | null, text: string, wanted: boolean) {
  const { audience } = useArea();
  // What a person types is text, not a pattern.
  const like = `%${escapeLike(text.trim())}%`;
  const found = useQuery({
    queryKey: ['product-group', 'find', audience, organisation, like],
    queryFn: ({ signal }) =>
      call(productGroupRoutes.list, {
        body: {
          limit: GROUPS_SHOWN,
          criteria: { organisation: { eq: organisation ?? '' }, name: { like } },
          sort: [{ field: 'name' }],
          total: 'none',
        },
        signal,
      }),
    enabled: wanted && organisation !== null,
    placeholderData: (before) => before,
  });
  return {
    names: (found.data?.results ?? []).map(({ name = '' }) => name),
    isKnown: found.isSuccess && !found.isPlaceholderData,
  };
}

/** The e-shops that may sell a product: those of its organisation, and those that it has already. */
export function useEshopChoices(organisation: string | null, record: ProductDetail | null): Choice[] {
  const { me } = useSession();
  return useMemo(() => {
    const own = me.organisations.find(({ id }) => id === organisation)?.eshops ?? [];
    const others = (record?.eshops ?? []).filter((eshop) => !own.some(({ id }) => id === eshop.id));
    return [...own, ...others].map(({ id, name }) => ({ value: id, label: name }));
  }, [me, organisation, record]);
}
