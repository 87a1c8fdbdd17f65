import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ownWords } from '../../../../contracts/carrier/carrier.words.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { notFound, Problem } from '../../../../contracts/kit/problem.ts';
import { CarrierError } from '../../../carriers/carrier-error.ts';
import { sayWords } from '../../../carriers/carrier-words.ts';
import { joinLabels } from '../../../carriers/documents/join-labels.ts';
import type { Scope } from '../../../platform/access/scope.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { readCarrierLogin } from '../../carrier-account/carrier-account.service.ts';
import { keepLabel } from './booking.run.ts';
import { type BookingRow, listBooked, nameLabel } from './booking.store.ts';

/**
 * The carriers' labels of orders, joined in the order of the orders. A label that was not printed before is asked for now,
 * and kept: some carriers print it once.
 * @throws Problem 404 where the carriers booked nothing of these orders; 503 `carrierUnavailable` with the carrier's words.
 */
export async function printLabels(
  services: Services,
  scope: Scope,
  { expeditions, language }: { expeditions: readonly string[]; language: Language },
): Promise<FileAnswer> {
  const { database, storage } = services;
  const rows = await database.read(scope, (tx) => listBooked(tx, expeditions));
  if (rows.length === 0) throw notFound();
  const files: Buffer[] = [];
  for (const row of rows)
    files.push(
      row.label_key
        ? await buffer(storage.open(row.label_key))
        : await fetchLabel(services, { scope, language }, row),
    );
  const bytes = files.length === 1 ? (files[0] as Buffer) : await joinLabels(files, 'pdf');
  const name = rows.length === 1 ? rows[0]?.carrier_number : String(rows.length);
  return {
    fileName: `labels-${name}.pdf`,
    contentType: 'application/pdf',
    stream: Readable.from([bytes]),
  };
}

async function fetchLabel(
  services: Services,
  { scope, language }: { scope: Scope; language: Language },
  row: BookingRow,
): Promise<Buffer> {
  const { database, secrets, carriers, log, translate } = services;
  const kept = await database.read(scope, (tx) => readCarrierLogin(tx, secrets, row.account_id ?? ''));
  if (!kept)
    throw new Problem('carrierUnavailable', {
      status: 503,
      parameters: { reason: sayWords(translate, language, ownWords('accountGone')) ?? '' },
    });
  const parcel = { number: row.carrier_number ?? '', carrierId: row.carrier_reference ?? '' };
  try {
    const { bytes } = await carriers.connect(kept.adapter, kept.login).labels([parcel], 'pdf');
    const key = await keepLabel(row, bytes, { ...services, log });
    if (key) await database.transaction(scope, (tx) => nameLabel(tx, row, key));
    return bytes;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw new Problem('carrierUnavailable', {
      status: 503,
      parameters: { reason: sayWords(translate, language, error.words) ?? '' },
    });
  }
}
