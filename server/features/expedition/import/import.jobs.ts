import { z } from 'zod';
import { expeditionStates } from '../../../../contracts/expedition/expedition.states.ts';
import { Problem } from '../../../../contracts/kit/problem.ts';
import { mayAct } from '../../../../contracts/kit/states.ts';
import { actorOf, type Scope, systemScope } from '../../../platform/access/scope.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { noScope, openImportScope } from '../../../platform/import/import.scope.ts';
import { readImport } from '../../../platform/import/import.store.ts';
import { workInChains } from '../../../platform/jobs/chains.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../services.ts';
import { sendExpedition } from '../expedition.acts.ts';
import { refusedSend, SEND_INCORRECT, type SendRefusal } from '../expedition.imported.ts';
import { holdExpedition, noteExpedition } from '../expedition.lifecycle.ts';
import { type ExpeditionRow, expeditionStore } from '../expedition.store.ts';
import { expeditionImport } from './import.kind.ts';
import { enqueueAllSends, listWaitingSends } from './sends.store.ts';

const payloadOf = z.object({ organisationId: z.uuid() });
/** How many orders are read at once, and sent at once. */
const BATCH = 200;
const AT_ONCE = 4;

/**
 * `expedition.sendImported`, payload `{organisationId}`: sends what imports wrote, in the name of who imported it and
 * each order in a transaction of its own. Orders that share a product go one after another as they arrived, for the
 * first gets what is scarce; all others go several at a time. An order says itself that it waits, so a job that was
 * killed goes on with what is left.
 */
export const sendImportedJob =
  ({ database }: Services): Job =>
  async (payload, { log, signal, lastAttempt }) => {
    const { organisationId } = payloadOf.parse(payload);
    const scopeOf = scopesOf(database);
    const send = async (id: string, importId: string) => {
      signal.throwIfAborted();
      const scope = await scopeOf(importId);
      if (scope instanceof Problem) return refuseSend(database, systemScope(), id, scope);
      try {
        await database.transaction(scope, (tx) => sendWaiting(tx, id));
      } catch (error) {
        const isRefusal = error instanceof Problem && error.status < 500;
        // A fault of ours passes, mostly: the order is tried again with the job before it is given up.
        if (!isRefusal && !lastAttempt) throw error;
        const refusal = isRefusal ? error : { code: 'sendFailed', parameters: {} };
        log[isRefusal ? 'info' : 'error']({ expedition: id, err: error }, 'an imported order was not sent');
        await refuseSend(database, scope, id, refusal);
      }
    };
    for (;;) {
      const waiting = await database.read(systemScope(), (tx) => listWaitingSends(tx, organisationId, BATCH));
      if (waiting.length === 0) return;
      await workInChains(
        waiting,
        AT_ONCE,
        ({ products }) => products,
        ({ id, importId }) => send(id, importId),
      );
    }
  };

/** Looks for orders that wait although no job sends them. */
export const resumeSendsJob =
  ({ database }: Services): Job =>
  () =>
    database.transaction(systemScope(), enqueueAllSends);

/** The scope of each import, looked up once; why there is none where its importer may not send any more. */
function scopesOf(database: Database): (importId: string) => Promise<Scope | Problem> {
  const scopes = new Map<string, Promise<Scope | Problem>>();
  const open = async (importId: string) => {
    const record = await database.read(systemScope(), (tx) =>
      readImport(tx, expeditionImport.sheet.noun, importId),
    );
    return record ? openImportScope(database, record, 'expedition.send') : noScope('notAllowed');
  };
  return (importId) => {
    const scope = scopes.get(importId) ?? open(importId);
    scopes.set(importId, scope);
    return scope;
  };
}

/** Sends an order that still waits for it; one that moved on meanwhile is left as it is. */
async function sendWaiting(tx: Tx, id: string): Promise<void> {
  const row = await holdExpedition(tx, id);
  if (row.sending !== 'waiting') return;
  if (!mayAct(expeditionStates, row.status, 'send', actorOf(tx.scope)))
    return expeditionStore.update(tx, [row], { sending: null });
  const sent = await sendExpedition(tx, id);
  if (sent.status === 'incorrect') await noteRefusal(tx, sent, SEND_INCORRECT);
}

const refuseSend = (database: Database, scope: Scope, id: string, refusal: SendRefusal): Promise<void> =>
  database.transaction(scope, async (tx) => {
    const row = await holdExpedition(tx, id);
    if (row.sending === 'waiting') await noteRefusal(tx, row, refusal);
  });

const noteRefusal = (tx: Tx, row: ExpeditionRow, { code, parameters }: SendRefusal): Promise<void> =>
  noteExpedition(tx, row, {
    act: 'refuseSend',
    reason: code,
    change: refusedSend({ code, parameters }),
  });
