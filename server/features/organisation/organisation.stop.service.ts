import { notFound, Problem } from '../../../contracts/kit/problem.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import type { organisationStopRoutes } from '../../../contracts/organisation/organisation.stop.ts';
import { organisationOff } from '../../platform/access/not-allowed.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { hasOrganisation } from '../../platform/record/owner.store.ts';
import { holdOrganisation } from './organisation.service.ts';
import { listHeldBack, readStops, writeStop } from './organisation.stop.store.ts';

type StopState = Answer<typeof organisationStopRoutes.readStop>;

/** Of these organisations, those on stop or switched off: what is theirs is not handed to the warehouse. */
export const listStopped = async (tx: Tx, organisationIds: readonly string[]): Promise<Set<string>> =>
  new Set((await listHeldBack(tx, organisationIds)).map(({ id }) => id));

/** @throws Problem 403 with the provider's reason when the organisation is on stop; while it is switched off. */
export async function demandNotStopped(tx: Tx, organisationId: string): Promise<void> {
  const [held] = await listHeldBack(tx, [organisationId]);
  if (held) throw held.active ? stopRefusal(held.reason ?? '') : organisationOff(held.name);
}

export const stopRefusal = (reason: string): Problem =>
  new Problem('organisationStopped', { status: 403, parameters: { reason } });

/** @throws Problem 404. */
export async function readStop(tx: Tx, id: string): Promise<StopState> {
  if (!(await hasOrganisation(tx, id))) throw notFound();
  const stop = (await readStops(tx, [id])).get(id);
  return { stoppedAt: stop?.at ?? null, stopReason: stop?.reason ?? null };
}

/** Puts a client on stop; one that is stays so, with the new reason. @throws Problem 404; 409 `stale`. */
export async function stopOrganisation(
  tx: Tx,
  id: string,
  reason: string,
  version: number | null,
): Promise<StopState> {
  await holdOrganisation(tx, id, version);
  const before = await readStop(tx, id);
  if (before.stopReason === reason) return before;
  await writeStop(tx, id, { at: before.stoppedAt ? new Date(before.stoppedAt) : tx.now, reason });
  await recordEvent(tx, { organisationId: id, noun: 'organisation', recordId: id, act: 'stop', reason });
  return readStop(tx, id);
}

/** Ends the stop of a client; one that is not on stop stays so. @throws Problem 404; 409 `stale`. */
export async function resumeOrganisation(tx: Tx, id: string, version: number | null): Promise<StopState> {
  await holdOrganisation(tx, id, version);
  const before = await readStop(tx, id);
  if (before.stoppedAt === null) return before;
  await writeStop(tx, id, null);
  await recordEvent(tx, { organisationId: id, noun: 'organisation', recordId: id, act: 'resume' });
  return readStop(tx, id);
}
