import { complaintGrid } from '../../../contracts/complaint/complaint.grid.ts';
import type { Query } from '../../platform/list/query.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** Who asks: for clients the claims that they reported are theirs, for the provider's people those that they resolve. */
const MINE = `coalesce((case when current_setting('role') = 'lading_provider' then complaint.resolver_id
  else complaint.reporter_id end) = lading_account(), false)`;

export const complaintSource = sourceOf(complaintGrid, {
  table: 'complaint',
  columns: {
    mine: MINE,
    unassigned: '(complaint.resolver_id is null)',
    parcel: 'complaint.parcel_id',
    reporter: 'complaint.reporter_id',
    resolver: 'complaint.resolver_id',
  },
  order: {
    reporter: 'complaint.reporter_name collate "und-x-icu"',
    resolver: 'complaint.resolver_name collate "und-x-icu"',
  },
  nested: {
    reporter: { id: 'complaint.reporter_id', name: 'complaint.reporter_name' },
    resolver: { id: 'complaint.resolver_id', name: `coalesce(complaint.resolver_name, '')` },
  },
  extra: ['parcel', 'reporterName', 'description', 'rejections', 'version'],
  search: { complaint: ['internalNumber', 'trackingNumber', 'carrierCase'] },
});

type Conditions = NonNullable<Query['criteria']>;

const namesNone = (operators: unknown): boolean =>
  typeof operators === 'object' &&
  operators !== null &&
  Object.entries(operators).some(
    ([operator, value]) =>
      (operator === 'in' || operator === 'eq') && [value].flat().includes('no_resolution'),
  );

const noneAlone = <C extends Conditions>(criteria: C): C =>
  namesNone(criteria.resolution) ? { ...criteria, resolution: { eq: 'no_resolution' } } : criteria;

/** In a filter by resolution the choice of none overrides the others (specification 4). */
export function noResolutionAlone<Q extends Query>(query: Q): Q {
  const { criteria } = query;
  if (!criteria) return query;
  const { or } = criteria;
  return {
    ...query,
    criteria: {
      ...noneAlone(criteria),
      ...(Array.isArray(or) && { or: or.map((one) => noneAlone(one as Conditions)) }),
    },
  };
}
