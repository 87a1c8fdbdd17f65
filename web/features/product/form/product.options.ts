import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { productGroupRecord } from '../../../../contracts/product-group/product-group.record.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { choicesOf } from '../../../platform/master.ts';
import { KEPT } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.tsx';
import { escapeLike } from '../../../ui/grid/filter-criteria.ts';

const GROUPS_SHOWN = 20;

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

/** The groups of an organisation whose names hold a text; saving a product may have made one a moment ago. */
export function useProductGroups(organisation: string | null, text: string, wanted: boolean) {
  const { audience } = useArea();
  // What a person types is text, not a pattern.
  const like = `%${escapeLike(text.trim())}%`;
  const found = useQuery({
    queryKey: ['product-group', 'find', audience, organisation, like],
    queryFn: ({ signal }) =>
      call(productGroupRecord.routes.list, {
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
    staleTime: 0,
  });
  return {
    names: (found.data?.results ?? []).map(({ name = '' }) => name),
    isKnown: found.isSuccess && !found.isPlaceholderData,
  };
}

/** The e-shops that may sell a product: those of its organisation, and those that it has already. */
export function useEshopChoices(organisation: string | null, record: ProductDetail | null) {
  const { me } = useSession();
  return useMemo(() => {
    const own = me.organisations.find(({ id }) => id === organisation)?.eshops ?? [];
    const others = (record?.eshops ?? []).filter((eshop) => !own.some(({ id }) => id === eshop.id));
    return choicesOf([...own, ...others]);
  }, [me, organisation, record]);
}
