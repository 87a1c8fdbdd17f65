import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { LabelFormat } from '../../../carriers/carrier-adapter.ts';
import { joinLabels } from '../../../carriers/documents/join-labels.ts';
import type { Scope } from '../../../platform/access/scope.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { drawLabels } from '../label/label.pdf.ts';
import {
  type Labelled,
  type LabelledParcel,
  listLabelled,
  listOwnLabels,
  type OwnLabel,
} from '../label/label.store.ts';
import { labelWords } from '../label/label.words.ts';
import { writeLabel } from '../label/label.zpl.ts';
import { askForLabel, keepLabel } from './booking.calls.service.ts';
import { type BookingRow, labelFileOf, nameLabel } from './booking.store.ts';

export interface Wanted extends Labelled {
  format: LabelFormat;
  language: Language;
}

export const CONTENT_TYPES = { pdf: 'application/pdf', zpl: 'application/zpl' } as const;

/**
 * The labels of parcels, joined in the order in which they or their orders are named: those of the carriers that the portal
 * books with, and our own of all others. A carrier's label that was not printed before is asked for now, and kept: some
 * carriers print it once.
 * @throws Problem 404 where there is nothing to label: nothing is packed, or not booked yet; 503 `carrierUnavailable` with the
 *   carrier's words.
 */
export async function printLabels(services: Services, scope: Scope, wanted: Wanted): Promise<FileAnswer> {
  const { database, translate } = services;
  const { format, language } = wanted;
  const { rows, own } = await database.read(scope, async (tx) => {
    const found = await listLabelled(tx, wanted);
    const ids = found.filter(({ booking }) => booking === null).map(({ id }) => id);
    return { rows: found, own: ids.length > 0 ? await listOwnLabels(tx, ids) : new Map<string, OwnLabel>() };
  });
  if (rows.length === 0) throw notFound();
  const wordsOf = labelWords(translate, language);
  const files: Buffer[] = [];
  for (const part of inRuns(rows)) {
    const [{ booking } = { booking: null }] = part;
    if (booking) files.push(await labelOf(services, { ...wanted, scope }, booking));
    else {
      const labels = part.flatMap(({ id }) => own.get(id) ?? []);
      files.push(
        format === 'pdf'
          ? await drawLabels(labels, wordsOf)
          : Buffer.from(labels.map((label) => writeLabel(label, wordsOf(label))).join('\n')),
      );
    }
  }
  const bytes = files.length === 1 ? (files[0] as Buffer) : await joinLabels(files, format);
  const [only] = rows.length === 1 ? rows : [];
  const name = only ? (only.booking?.carrier_number ?? own.get(only.id)?.code) : String(rows.length);
  return {
    fileName: `labels-${name?.replaceAll(/[/\\]/g, '-')}.${format}`,
    contentType: CONTENT_TYPES[format],
    stream: Readable.from([bytes]),
  };
}

/** Our own labels that follow one another are drawn together; each of a carrier stands alone. */
function inRuns(rows: readonly LabelledParcel[]): LabelledParcel[][] {
  const runs: LabelledParcel[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0]?.booking === null && row.booking === null) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** A carrier's label: the stored one of PDF, else asked for. */
async function labelOf(
  services: Services,
  { format, language, scope }: Wanted & { scope: Scope },
  row: BookingRow,
): Promise<Buffer> {
  if (format === 'pdf' && row.label_key) return buffer(services.storage.open(row.label_key));
  const label = await askForLabel(services, row, { format, language });
  if (format === 'pdf') {
    const key = await keepLabel(labelFileOf(row), label.bytes, services);
    if (key) await services.database.transaction(scope, (tx) => nameLabel(tx, row, key));
  }
  return label.bytes;
}
