import type { z } from 'zod';
import type { resolveBody } from '../../../contracts/complaint/complaint.routes.ts';
import {
  type ComplaintAct,
  type ComplaintStatus,
  TURN_OF,
} from '../../../contracts/complaint/complaint.states.ts';
import {
  conflict,
  invalid,
  invalidAt,
  refusingInto,
  type Violation,
} from '../../../contracts/kit/problem.ts';
import { actorOf } from '../../platform/access/scope.ts';
import { lastDayBegun } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { loseByClaim } from '../expedition/expedition.lost.service.ts';
import { keepComment } from './complaint.comment.ts';
import { dayOfClaim, dueAfter, endOfDay } from './complaint.deadline.store.ts';
import { isCurrency, readResolverName } from './complaint.facts.store.ts';
import {
  demandComplaintAct,
  holdComplaint,
  isComplaintDone,
  moveComplaint,
  noteComplaint,
} from './complaint.lifecycle.ts';
import { checkAmount, demandOneCurrency } from './complaint.money.ts';
import { searchOfComplaint } from './complaint.prepare.ts';
import type { ComplaintChange, ComplaintRow } from './complaint.store.ts';

type Version = number | null;

interface Step {
  act: ComplaintAct;
  to: ComplaintStatus;
  change?: ComplaintChange;
  diff?: Change[];
  /** Said with it; kept as a comment. */
  text?: string | null | undefined;
  internal?: boolean;
  dueAt?: Date | null;
}

/** An act of the table on a claim that is held, with what is said with it. */
async function take(tx: Tx, row: ComplaintRow, { text, internal = false, ...move }: Step): Promise<void> {
  demandComplaintAct(row, move.act, actorOf(tx.scope));
  await moveComplaint(tx, row, move);
  if (text) await keepComment(tx, row, { text, internal });
}

/** The same from an id. An act without words that was done already is not done again. */
async function takeById(tx: Tx, id: string, version: Version, step: Step): Promise<ComplaintRow> {
  const row = await holdComplaint(tx, id, version);
  if (!step.text && (await isComplaintDone(tx, row, step.act))) return row;
  await take(tx, row, step);
  return row;
}

type Person = { resolver_id: string | null; resolver_name: string };

/** Whoever acts, as the one who resolves a claim. */
const self = (tx: Tx): Person => ({ resolver_id: tx.scope.acting.id, resolver_name: tx.scope.acting.name });

const diffOfResolver = (row: ComplaintRow, { resolver_name }: Person): Change[] =>
  row.resolver_name === resolver_name
    ? []
    : [{ field: 'resolver', from: row.resolver_name, to: resolver_name }];

/** Gives a claim to an administrator, to the caller unless one is named (row 2); later it only changes hands. */
export async function assignComplaint(
  tx: Tx,
  id: string,
  resolver: string | null,
  version: Version = null,
): Promise<ComplaintRow> {
  const row = await holdComplaint(tx, id, version);
  const person = resolver === null ? self(tx) : await personOf(tx, resolver);
  const diff = diffOfResolver(row, person);
  if (row.status === 'created') {
    await take(tx, row, { act: 'assign', to: 'waitingForResolver', change: person, diff });
    return row;
  }
  if (TURN_OF[row.status] === 'over') demandComplaintAct(row, 'assign', actorOf(tx.scope));
  if (diff.length > 0) await noteComplaint(tx, row, { act: 'assign', change: person, diff });
  return row;
}

async function personOf(tx: Tx, id: string): Promise<Person> {
  const name = await readResolverName(tx, id);
  if (name === undefined) throw invalidAt('resolver', 'resolverUnknown');
  return { resolver_id: id, resolver_name: name };
}

/** Takes a claim over (row 3). */
export async function setResolving(
  tx: Tx,
  id: string,
  text: string | null = null,
  version: Version = null,
): Promise<ComplaintRow> {
  const row = await holdComplaint(tx, id, version);
  if (!text && (await isComplaintDone(tx, row, 'setResolving'))) return row;
  const person = self(tx);
  await take(tx, row, {
    act: 'setResolving',
    to: 'resolving',
    change: person,
    diff: diffOfResolver(row, person),
    text,
  });
  return row;
}

/** Asks the client's side (row 4): who reported it, or its customer care. */
export const askReporter = (
  tx: Tx,
  id: string,
  { text, of }: { text: string; of?: 'reporter' | 'cs' | null | undefined },
  version: Version,
) =>
  takeById(tx, id, version, {
    act: 'ask',
    to: of === 'cs' ? 'waitingForCs' : 'waitingForReporter',
    text,
  });

/** What a claim with a carrier is filed with. */
interface Filed {
  filedOn?: string | null | undefined;
  reference?: string | null | undefined;
  answerBy?: string | null | undefined;
  text?: string | null | undefined;
}

/** Notes that it was filed with the carrier (row 6), who has until the day that it named, else its usual days. */
export async function fileWithCarrier(
  tx: Tx,
  id: string,
  { filedOn, reference, answerBy, text }: Filed,
  version: Version,
): Promise<void> {
  const row = await holdComplaint(tx, id, version);
  demandComplaintAct(row, 'fileWithCarrier', actorOf(tx.scope));
  if (row.carrier_id === null) throw conflict('claimWithoutCarrier', { number: row.internal_number });
  const today = await dayOfClaim(tx, row, tx.now);
  const day = filedOn ?? today;
  if (day > lastDayBegun(tx.now)) throw invalidAt('filedOn', 'inTheFuture');
  if (answerBy && answerBy < day) throw invalidAt('answerBy', 'inThePast');
  const change = {
    carrier_case: reference ?? null,
    carrier_filed_on: day,
    search: searchOfComplaint({ ...row, carrier_case: reference ?? null }),
  };
  await take(tx, row, {
    act: 'fileWithCarrier',
    to: 'waitingForCarrier',
    change,
    diff: [
      { field: 'carrierFiledOn', from: row.carrier_filed_on, to: day },
      ...(reference ? [{ field: 'carrierCase', from: row.carrier_case, to: reference }] : []),
    ],
    dueAt: answerBy ? await endOfDay(tx, row, answerBy) : await dueAfter(tx, row, 'waitingForCarrier', day),
    text,
  });
}

export const carrierAsks = (tx: Tx, id: string, text: string, version: Version) =>
  takeById(tx, id, version, { act: 'carrierAsks', to: 'waitingForReporter', text });

/** Asks for a check in the warehouse (row 8); what is asked is for the provider's people. */
export const askLogistics = (tx: Tx, id: string, text: string | null, version: Version) =>
  takeById(tx, id, version, { act: 'askLogistics', to: 'waitingForResolverLog', text, internal: true });

/** Asks for a decision about money (row 9). */
export const askManagement = (tx: Tx, id: string, text: string | null, version: Version) =>
  takeById(tx, id, version, { act: 'askManagement', to: 'waitingForMs', text, internal: true });

/** It is the supplier's fault (row 10); a client says so of a supplier of its own. */
export async function passToSupplier(
  tx: Tx,
  id: string,
  text: string | null,
  version: Version,
): Promise<void> {
  const row = await holdComplaint(tx, id, version);
  demandComplaintAct(row, 'passToSupplier', actorOf(tx.scope));
  if (actorOf(tx.scope) === 'client' && row.supplier_id === null)
    throw conflict('claimWithoutSupplier', { number: row.internal_number });
  await take(tx, row, { act: 'passToSupplier', to: 'supplierComplaint', text });
}

export const supplierAnswered = (tx: Tx, id: string, text: string, version: Version) =>
  takeById(tx, id, version, { act: 'supplierAnswered', to: 'waitingForResolver', text });

/** Resolutions that say of the order, or of its parcel, that it is lost. */
const LOST: ReadonlySet<string> = new Set(['lost_by_carrier', 'lost_by_provider']);

/** Decides a claim (row 12), with what was paid. A loss is declared of its order too. */
export async function resolveComplaint(
  tx: Tx,
  id: string,
  body: z.output<typeof resolveBody>,
  version: Version,
): Promise<ComplaintRow> {
  const row = await holdComplaint(tx, id, version);
  const currency = body.currency ?? row.currency;
  if (body.paidValue) demandOneCurrency(row, 'paid', currency);
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  const isUsed = currency === row.currency || (await isCurrency(tx, currency));
  if (body.paidValue) checkAmount('paidValue', body.paidValue, { code: currency, isUsed }, refuse);
  const today = await dayOfClaim(tx, row, tx.now);
  if (body.paidOn && body.paidOn > lastDayBegun(tx.now)) refuse('paidOn', 'inTheFuture');
  if (violations.length > 0) throw invalid(violations);
  const diff: Change[] = [{ field: 'resolution', from: row.resolution, to: body.resolution }];
  if (body.paidValue) diff.push({ field: 'paidValue', from: row.paid_value, to: body.paidValue });
  await take(tx, row, {
    act: 'resolve',
    to: 'resolved',
    change: {
      resolution: body.resolution,
      ...(row.resolver_id === null && self(tx)),
      ...(body.paidValue && {
        paid_value: body.paidValue,
        paid_on: body.paidOn ?? today,
        currency,
      }),
    },
    diff,
    text: body.text,
  });
  if (LOST.has(body.resolution) && row.expedition_id)
    await loseByClaim(tx, row.expedition_id, { parcel: row.parcel_id, claim: row.internal_number });
  return row;
}

export const approveComplaint = (tx: Tx, id: string, text: string | null = null, version: Version = null) =>
  takeById(tx, id, version, {
    act: 'approve',
    to: 'closed/approved',
    change: { closed_by: 'client' },
    text,
  });

/** Refuses the resolution (row 15): the client once, the provider whenever it was wrong. */
export async function rejectComplaint(tx: Tx, id: string, text: string, version: Version): Promise<void> {
  const row = await holdComplaint(tx, id, version);
  demandComplaintAct(row, 'reject', actorOf(tx.scope));
  if (actorOf(tx.scope) === 'client' && row.rejections > 0)
    throw conflict('claimRejectedBefore', { number: row.internal_number });
  await take(tx, row, {
    act: 'reject',
    to: 'waitingForResolver',
    change: { resolution: 'no_resolution', rejections: row.rejections + 1 },
    diff: [{ field: 'resolution', from: row.resolution, to: 'no_resolution' }],
    text,
  });
}

export const cancelComplaint = (tx: Tx, id: string, text: string | null = null, version: Version = null) =>
  takeById(tx, id, version, { act: 'cancel', to: 'canceled', change: { resolution: 'canceled' }, text });
