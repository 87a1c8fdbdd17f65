import type { Language } from '../../../../contracts/kit/languages.ts';
import { conflict, invalidAt } from '../../../../contracts/kit/problem.ts';
import type { RETURN_LABEL_STATES, ReturnLabel } from '../../../../contracts/return/return-label.ts';
import { sayWords } from '../../../carriers/carrier-words.ts';
import { actorOf } from '../../../platform/access/scope.ts';
import type { Secrets } from '../../../platform/access/secrets.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueJob, type NewJob } from '../../../platform/jobs/enqueue.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import { trackingUrlOf } from '../../../wms/label.ts';
import { carrierReferenceOf } from '../../parcel/booking/booking.calls.service.ts';
import { referenceOf } from '../../parcel/booking/booking.service.ts';
import { demandReturnAct, holdReturn } from '../return.lifecycle.ts';
import type { ReturnRow } from '../return.store.ts';
import { settleLabel } from './label.settle.ts';
import {
  changeLabel,
  insertLabel,
  type LabelRow,
  type LabelState,
  readLabel,
  readOffer,
  readWay,
} from './label.store.ts';

/** The job that works on a label: in one line with the parcels that go out under the same account. */
export const labelJob = (row: Pick<LabelRow, 'return_id' | 'carrier_id' | 'eshop_id'>): NewJob => ({
  task: 'return.bookLabel',
  payload: { returnId: row.return_id },
  queue: `carrier:${row.carrier_id}:${row.eshop_id}`,
  key: `returnLabel:${row.return_id}`,
});

/**
 * Plans the label that the carrier gives for a return, where it gives one; what is planned already stays.
 * @param language in which the customer is written to.
 * @returns whether there is, or will be, one.
 */
export async function planLabel(tx: Tx, row: ReturnRow, language: Language): Promise<boolean> {
  const offer = await readOffer(tx, row.id);
  if (!offer?.adapter || !offer.isOffered) return false;
  const planned = {
    organisation_id: row.organisation_id,
    return_id: row.id,
    eshop_id: row.eshop_id,
    carrier_id: offer.carrierId,
    adapter: offer.adapter,
    reference: referenceOf(row.id),
    language,
  };
  await insertLabel(tx, planned);
  await enqueueJob(tx, labelJob(planned));
  return true;
}

/** Has a label asked for anew of which it is certain that the carrier has none; it is held. */
async function planAgain(tx: Tx, label: LabelRow): Promise<void> {
  await changeLabel(tx, label, [label.state], { state: 'planned', tries: 0, text: null, due_at: tx.now });
  await enqueueJob(tx, labelJob(label));
}

/**
 * Asks for the label of a return, or once more where the carrier refused it: never for one that may be there.
 * @throws Problem 404; 409 where the parcel is here, or its carrier gives none.
 */
export async function askForReturnLabel(
  tx: Tx,
  id: string,
  language: Language,
  version: number | null,
): Promise<void> {
  const row = await holdReturn(tx, id, version);
  const before = await readLabel(tx, id, true);
  if (before && before.state !== 'refused') return;
  demandReturnAct(row, 'label', actorOf(tx.scope));
  if (row.received_at !== null) throw conflict('returnHere', { number: row.internal_number });
  if (before) {
    await planAgain(tx, before);
    return;
  }
  if (!(await planLabel(tx, row, language))) throw conflict('returnNoLabel', { number: row.internal_number });
}

/**
 * A person has looked at the carrier's own pages: the label is there under a number, or it is not and is asked for again.
 * @throws Problem 404; 409 `stale`, and `returnLabelDecided` where nobody is asked; 400 without the number of one that is there.
 */
export async function decideReturnLabel(
  tx: Tx,
  id: string,
  { taken, number }: { taken: boolean; number: string | null },
  version: number | null,
): Promise<void> {
  const row = await holdReturn(tx, id, version);
  const label = await readLabel(tx, id, true);
  if (label?.state !== 'unclear') throw conflict('returnLabelDecided', { number: row.internal_number });
  if (!taken) {
    await planAgain(tx, label);
    return;
  }
  if (!number) throw invalidAt('number', 'required');
  await settleLabel(tx, label, ['unclear'], {
    state: 'booked',
    carrier_number: number,
    carrier_reference: carrierReferenceOf(number),
    text: null,
    due_at: null,
  });
}

const SHOWN: Record<LabelState, (typeof RETURN_LABEL_STATES)[number]> = {
  planned: 'waiting',
  sent: 'waiting',
  unknown: 'waiting',
  unclear: 'unclear',
  booked: 'ready',
  refused: 'refused',
};

/** The label of a return as people see it. */
export async function showReturnLabel(
  tx: Tx,
  { secrets, translate }: { secrets: Secrets; translate: Translate },
  id: string,
  language: Language,
): Promise<ReturnLabel> {
  const offer = await readOffer(tx, id);
  const row = await readLabel(tx, id);
  const way = row && (await readWay(tx, row));
  const words = row ? [row.text, ...row.faults.map(({ text }) => text)] : [];
  const text = words.flatMap((one) => sayWords(translate, language, one) || []).join(' ');
  return {
    carrier: offer?.carrier ?? '',
    isOffered: offer?.isOffered ?? false,
    state: row ? SHOWN[row.state] : null,
    number: row?.carrier_number ?? null,
    trackingUrl: (row?.carrier_number && trackingUrlOf(way?.pattern, row.carrier_number)) ?? null,
    code: row?.code_encrypted ? secrets.decrypt(row.code_encrypted) : null,
    text: text || null,
    events: (way?.events ?? []).map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
}
