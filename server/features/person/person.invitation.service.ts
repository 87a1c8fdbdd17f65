import { notFound } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import {
  type Answered,
  countWaiting,
  INVITATION_GOOD_FOR,
  listWaiting,
  lockWaiting,
  writeAnswer,
} from './person.invitation.store.ts';
import { nameOwner, renewInvitation } from './person.service.ts';

export { countWaiting, INVITATION_GOOD_FOR, listWaiting };

type Answer = 'accept' | 'decline';

async function answer(tx: Tx, accountId: string, one: Answered, said: Answer): Promise<void> {
  await writeAnswer(tx, one.id, said);
  await recordEvent(tx, {
    organisationId: one.organisationId,
    noun: 'person',
    recordId: one.id,
    act: said,
    from: 'invited',
    to: said === 'accept' ? 'active' : 'declined',
    // Under the address that was invited: of who declines, the organisation learns nothing more.
    acting: { kind: 'user', id: said === 'accept' ? accountId : null, name: one.email },
  });
  if (said === 'accept' && one.role === 'owner') await nameOwner(tx, one.organisationId);
}

/**
 * Accepts or declines an invitation of one's own.
 * @throws Problem 404 for one that is another's, answered, withdrawn or too old.
 */
export async function answerInvitation(tx: Tx, accountId: string, id: string, said: Answer): Promise<void> {
  const [one] = await lockWaiting(tx, accountId, [id]);
  if (!one) throw notFound();
  await answer(tx, accountId, one, said);
}

/** Accepts the invitations that a letter named, as far as they still wait. */
export async function acceptInvitations(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  for (const one of await lockWaiting(tx, accountId, ids)) await answer(tx, accountId, one, 'accept');
}

/** Makes the invitations of an account that still wait count anew: their earlier links end. @returns their ids. */
export async function renewWaiting(tx: Tx, accountId: string): Promise<string[]> {
  const ids = (await listWaiting(tx, accountId)).map(({ id }) => id);
  for (const id of ids) await renewInvitation(tx, id);
  return ids;
}
