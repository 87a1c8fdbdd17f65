import type { ExpeditionStatus } from '../../contracts/expedition/expedition.states.ts';
import type { WarehouseEventBody } from '../../contracts/floor/floor.schema.ts';
import { LIMITS } from '../../contracts/kit/limits.ts';
import { invalid, invalidAt, type Violation } from '../../contracts/kit/problem.ts';
import {
  type ExpeditionRow,
  holdExpedition,
  noteProgress,
} from '../features/expedition/expedition.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { readShipping, subjectOf } from './door.store.ts';
import { receiveOnce, type WarehouseEventAnswer } from './receive.ts';
import { findRoad, type Road, SETBACKS, type Standing, UNDONE_BY_SETBACKS } from './road.ts';
import { actingOf, type News, takeStep } from './steps.ts';
import { hasLaterEvent, momentOf } from './warehouse-event.store.ts';

/**
 * The one door through which every step of a warehouse comes: the built-in one, the floor screen, an outside
 * system. Each event is stored with its outcome and has its effect once, however often and in whatever order events
 * arrive: skipped steps are caught up on, late events are ignored with a reason (`IgnoredReason`).
 * @param source the reporting system; ids of events are unique within it.
 * @throws Problem 404 for an unknown expedition; 422 `idempotencyOtherBody` when the id was used for something
 * else; 400 when the reported pieces are not those of the expedition. Then nothing is stored.
 */
export async function receiveWarehouseEvent(
  tx: Tx,
  source: string,
  reported: WarehouseEventBody,
): Promise<WarehouseEventAnswer> {
  const row = await holdExpedition(tx, reported.expedition);
  return receiveOnce(
    tx,
    source,
    reported,
    { noun: 'expedition', row },
    {
      apply: (body) => take(tx, source, row, body),
    },
  );
}

/** Takes the steps that an event says were taken. @returns why nothing was done; null when something was. */
async function take(
  tx: Tx,
  source: string,
  row: ExpeditionRow,
  body: WarehouseEventBody,
): Promise<string | null> {
  checkParcels(body);
  checkScans(body);
  const shipping = await readShipping(tx, row);
  const standing: Standing = {
    status: row.status,
    statusBeforeCancel: row.status_before_cancel as ExpeditionStatus | null,
    personalCollection: shipping.personalCollection,
  };
  const road: Road = (await isOvertaken(tx, source, row, body))
    ? { ignored: 'late' }
    : findRoad(standing, body.kind);
  const news: News = {
    source,
    body,
    happenedAt: momentOf(tx, body),
    label: shipping,
  };
  if ('remember' in road)
    await noteProgress(tx, row, {
      act: body.kind,
      to: road.remember,
      acting: actingOf(tx, 'warehouse'),
      reason: body.reason ?? null,
    });
  if ('steps' in road) for (const step of road.steps) await takeStep(tx, row, step, news);
  return 'ignored' in road ? road.ignored : null;
}

/** The address becomes a link in the portal, and each package a row. */
function checkParcels({ trackingUrl, packagesCount, parcels = [] }: WarehouseEventBody): void {
  const violations: Violation[] = [];
  const links = [
    ['trackingUrl', trackingUrl] as const,
    ...parcels.map((parcel, index) => [`parcels[${index}].trackingUrl`, parcel.trackingUrl] as const),
  ];
  for (const [propertyPath, link] of links)
    if (link && !/^https?:\/\/\S+$/i.test(link))
      violations.push({ propertyPath, code: 'url', parameters: {} });
  if (packagesCount && packagesCount > LIMITS.packages) {
    violations.push({
      propertyPath: 'packagesCount',
      code: 'tooLarge',
      parameters: { max: LIMITS.packages },
    });
  }
  if (violations.length > 0) throw invalid(violations);
}

/** What goes on without scans is a choice that somebody answers for. */
function checkScans({ unscanned, reason }: WarehouseEventBody): void {
  if (unscanned && !reason?.trim()) throw invalidAt('reason', 'required');
}

/**
 * Whether later news of the same source makes this one old: anything later than a setback or than a carrier's
 * change of mind, and a later setback for what it undid. Every other step is judged by where the expedition
 * stands. Clocks of different sources are never compared.
 */
async function isOvertaken(
  tx: Tx,
  source: string,
  row: ExpeditionRow,
  body: WarehouseEventBody,
): Promise<boolean> {
  const changesMind =
    (body.kind === 'deliver' && row.status === 'returning') ||
    (body.kind === 'returnToSender' && row.status === 'delivered');
  if (changesMind || SETBACKS.includes(body.kind))
    return hasLaterEvent(tx, subjectOf(row), source, body.occurredAt);
  if (!UNDONE_BY_SETBACKS.includes(body.kind)) return false;
  return hasLaterEvent(tx, subjectOf(row), source, body.occurredAt, SETBACKS);
}
