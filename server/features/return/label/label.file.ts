import { Readable } from 'node:stream';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import { type Scope, systemScope } from '../../../platform/access/scope.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { askForLabel, keepLabel } from '../../parcel/booking/booking.calls.service.ts';
import { labelFileOf } from './label.run.ts';
import { changeLabel, type LabelRow, readLabel } from './label.store.ts';

/**
 * The label of a return as PDF: the stored one, else as the carrier gives it now.
 * @throws Problem 404 where there is none; 503 `carrierUnavailable` with the carrier's words.
 */
export async function openReturnLabel(
  services: Services,
  scope: Scope,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const { database, storage } = services;
  const row = await database.read(scope, (tx) => readLabel(tx, id));
  if (row?.state !== 'booked') throw notFound();
  return {
    fileName: `return-${row.carrier_number?.replaceAll(/[/\\]/g, '-')}.pdf`,
    contentType: 'application/pdf',
    stream: row.label_key
      ? storage.open(row.label_key)
      : Readable.from([await fetchLabel(services, row, language)]),
  };
}

async function fetchLabel(services: Services, row: LabelRow, language: Language): Promise<Buffer> {
  const { bytes } = await askForLabel(services, row, { format: 'pdf', language });
  const label_key = await keepLabel(labelFileOf(row), bytes, services);
  if (label_key)
    await services.database.transaction(systemScope(), (tx) =>
      changeLabel(tx, row, ['booked'], { label_key }),
    );
  return bytes;
}
