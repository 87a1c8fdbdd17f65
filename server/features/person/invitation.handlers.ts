import type { invitationRoutes } from '../../../contracts/person/invitation.routes.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Caller, type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { answerInvitation, listWaiting } from './person.invitation.service.ts';

/** What the caller is invited to: of organisations that are none of theirs yet. Each touches their own alone. */
export function invitationHandlers({ database }: Services): Handlers<typeof invitationRoutes> {
  const asSystem = <T>(work: (tx: Tx) => Promise<T>) =>
    database.transaction(systemScope('Invitations'), work);
  const waiting = async (tx: Tx, accountId: string) => ({ invitations: await listWaiting(tx, accountId) });
  const answer = (
    { caller, params }: { caller: Caller; params: { id: string } },
    said: 'accept' | 'decline',
  ) =>
    asSystem(async (tx) => {
      await answerInvitation(tx, caller.accountId, params.id, said);
      return waiting(tx, caller.accountId);
    });
  return {
    list: ownTransactions(({ caller }) =>
      database.read(systemScope('Invitations'), (tx) => waiting(tx, caller.accountId)),
    ),
    accept: ownTransactions((request) => answer(request, 'accept')),
    decline: ownTransactions((request) => answer(request, 'decline')),
  };
}
