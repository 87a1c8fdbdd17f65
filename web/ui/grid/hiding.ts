import type { Criteria, Grid } from '../../../contracts/kit/grid.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import { type Count, useCounts } from './counts.ts';
import type { Filter } from './filters.ts';
import { matchQuery } from './query.ts';

export interface Hiding {
  /** How many records there are without any filter. */
  all: Count | undefined;
  /** The filter that hides the most, or null when it is the search; undefined while unknown or none helps. */
  culprit: { filter: Filter | null; without: Count } | undefined;
}

interface HidingInput {
  grid: Grid;
  noun: string;
  audience: string;
  listRoute: Route;
  filters: readonly Filter[];
  search: string;
  scope: Criteria;
  enabled: boolean;
}

/** Asks how many there would be without each filter, to name the one that hides the most. */
export function useHiding(input: HidingInput): Hiding {
  const { grid, noun, audience, listRoute, filters, search, scope, enabled } = input;
  const suspects: (Filter | null)[] = [...filters, ...(search === '' ? [] : [null])];
  const matches = [
    matchQuery(grid, [], '', scope),
    ...suspects.map((suspect) =>
      suspect === null
        ? matchQuery(grid, filters, '', scope)
        : matchQuery(
            grid,
            filters.filter((filter) => filter !== suspect),
            search,
            scope,
          ),
    ),
  ];
  const [all, ...without] = useCounts({ noun, audience, listRoute, matches, enabled });
  const candidates = suspects
    .flatMap((filter, index) => {
      const count = without[index];
      return count && count.total > 0 ? [{ filter, without: count }] : [];
    })
    .sort((one, other) => other.without.total - one.without.total);
  return { all, culprit: candidates[0] };
}
