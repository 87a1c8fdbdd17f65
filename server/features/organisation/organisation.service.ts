import { notFound } from '../../../contracts/kit/problem.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { lockRecord } from '../../platform/record/record.store.ts';
import { recordsOf } from '../../platform/record/records.ts';
import { isOwner, touchOrganisation } from './organisation.store.ts';

/** What the owner of an organisation is called, for those who see the organisation. */
const ownerName = 'member_name(organisation.owner_id, organisation.id)';

/** The provider's clients. */
export const organisations = recordsOf(organisationRecord, {
  table: 'organisation',
  unique: ['code'],
  search: ['name', 'code', 'registrationNumber', 'vatNumber', 'addressLine1', 'addressLine2'],
  list: {
    columns: { owner: 'organisation.owner_id' },
    nested: { owner: { id: 'organisation.owner_id', name: ownerName } },
    order: { owner: `${ownerName} collate "und-x-icu"` },
    extra: [
      'strictFifo',
      'automaticExchangeEnabled',
      'unbookPartiallyDeliveredExpeditions',
      'stockAdviceCloseInterval',
      'version',
    ],
  },
  check: async (tx, { before, after }, refuse) => {
    const owner = after.owner_id as string | null;
    if (owner && owner !== before?.owner_id && !(before && (await isOwner(tx, before.id, owner))))
      refuse('owner', 'ownerNotMember');
  },
});

/**
 * Holds an organisation until the end of the transaction.
 * @throws Problem 404 when it is not there or not the caller's; 409 `stale` when the caller saw an older version.
 */
export async function holdOrganisation(tx: Tx, id: string, version: number | null = null): Promise<void> {
  const row = await lockRecord(tx, 'organisation', id);
  if (!row) throw notFound();
  await demandVersion(tx, 'organisation', row, version);
}

/** Writes a line of an organisation's history: what belongs to it now, or no more. */
export async function noteOfOrganisation(
  tx: Tx,
  id: string,
  act: string,
  diff: Change[],
  reason: string | null = null,
): Promise<void> {
  await touchOrganisation(tx, id);
  await recordEvent(tx, { organisationId: id, noun: 'organisation', recordId: id, act, diff, reason });
}
