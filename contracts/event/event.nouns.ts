import { hasHistory } from '../kit/noun.ts';
import type { Permission } from '../kit/permissions.ts';
import { NOUNS } from '../nouns.ts';

/** Nouns that have a history: those whose records can be changed, and those that say so. */
export type HistoryNoun = Extract<
  (typeof NOUNS)[number],
  { read: Permission } & ({ write: Permission } | { events: true })
>['name'];

/** What reading the history of each noun demands: the permission that reading the noun demands. */
export const HISTORY_PERMISSIONS = Object.fromEntries(
  NOUNS.flatMap((noun) => (hasHistory(noun) ? [[noun.name, noun.read]] : [])),
) as Record<HistoryNoun, Permission>;

export const HISTORY_NOUNS = Object.keys(HISTORY_PERMISSIONS) as [HistoryNoun, ...HistoryNoun[]];
