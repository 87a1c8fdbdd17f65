import { HISTORY_NOUNS } from '../contracts/event/event.nouns.ts';
import type { Permission } from '../contracts/kit/permissions.ts';
import { EXPECTATIONS } from './rights-table.ts';

/** Nouns by the right that reading one of their records demands, as the table of operations says it. */
function demandsOfReading(
  nouns: readonly (keyof typeof EXPECTATIONS)[],
): Partial<Record<Permission, string[]>> {
  const found: Partial<Record<Permission, string[]>> = {};
  for (const noun of nouns) {
    const groups = Object.entries(EXPECTATIONS[noun]) as [string, readonly string[]][];
    const [demand] = groups.find(([, names]) => names.includes('read')) ?? [];
    if (!demand) throw new Error(`${noun} has a history and nothing that reads it`);
    const right = demand.replace(/^(admin|user): /, '') as Permission;
    found[right] = [...(found[right] ?? []), noun];
  }
  return found;
}

/** Where a right depends on a parameter of the path: its name, and its values by the right that they demand. */
export const BY_PARAMETER: Record<
  string,
  { parameter: string; of: Partial<Record<Permission, readonly string[]>> }
> = {
  // What happened to a record reads who reads the record.
  'event.history': { parameter: 'noun', of: demandsOfReading(HISTORY_NOUNS) },
  'event.undo': {
    parameter: 'act',
    of: {
      'expedition.send': ['send', 'process'],
      'expedition.write': ['split'],
      'stock.write': ['move', 'cancelReservation'],
      'warehouse.operate': ['pack'],
    },
  },
  'complaint.bulk': {
    parameter: 'act',
    of: { 'warehouse.operate': ['assign', 'setResolving'], 'expedition.write': ['approve', 'cancel'] },
  },
  'expedition.bulk': {
    parameter: 'act',
    of: { 'expedition.send': ['send', 'process'], 'expedition.write': ['rollback', 'cancel'] },
  },
};
