import { useQuery } from '@tanstack/react-query';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';

const EVERY = 60_000;

/** A count beside a line of the navigation. */
export interface PageBadge {
  count: number;
  /** What it counts: a key of `shell:badges`. */
  words: string;
  /** It only informs; nobody is asked to act, so it is grey and no part of a group's total. */
  isQuiet: boolean;
}

/** Counts by the title of the page that they stand beside. */
export type Badges = Record<string, PageBadge>;

/** How many records ask for this person, by the page where they stand; nothing while it is not known. */
export function useBadges(): Badges {
  const { organisation, eshop, actor } = useSession();
  const query = { organisation: organisation?.id, eshop: eshop?.id };
  const { data } = useQuery({
    queryKey: ['badges', query],
    queryFn: ({ signal }) => call(shellRoutes.badges, { query, signal }),
    refetchInterval: EVERY,
    staleTime: 0,
  });
  if (!data) return {};
  return {
    expeditions: { count: data.incorrectExpeditions, words: 'incorrectExpeditions', isQuiet: false },
    reservations: {
      count: data.partiallyDeliveredReservations,
      words: 'partiallyDeliveredReservations',
      // Warning totals for users exclude reservations.
      isQuiet: actor === 'client',
    },
    // A client counts as who reports, the provider as who resolves.
    claims: {
      count: actor === 'client' ? data.complaintsWaitingForReporter : data.complaintsWaitingForResolver,
      words: 'claimsOfYours',
      isQuiet: false,
    },
    returns: { count: data.returnsToDecide, words: 'returnsToDecide', isQuiet: actor !== 'client' },
    internalStockChanges: {
      count: data.newInternalStockChanges,
      words: 'newInternalStockChanges',
      isQuiet: false,
    },
  };
}

/** What a group's pages ask for together, as one count. */
export function totalOf(titles: readonly string[], badges: Badges): number {
  return titles.reduce((sum, title) => {
    const badge = badges[title];
    return badge && !badge.isQuiet ? sum + badge.count : sum;
  }, 0);
}
