import { Readable } from 'node:stream';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { notFound, Problem } from '../../../../contracts/kit/problem.ts';
import type { Scope } from '../../../platform/access/scope.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import { openPdf, printDocuments } from '../../../platform/pdf/pdf.ts';
import type { Services } from '../../../services.ts';
import { drawHandOver } from './hand-over.pdf.ts';
import { findCarrier, type HandOver, listHandedOver } from './hand-over.store.ts';

interface Asked {
  carrierId: string;
  /** All buildings where none is named. */
  wms: string | null;
  /** `2026-12-01`, of each building. */
  day: string;
  language: Language;
}

/**
 * The list of what a carrier takes over on a day, for every building on pages of its own.
 * @throws Problem 404 for an unknown carrier; `nothingHandedOver` where no parcel left or waits.
 */
export async function printHandOver(
  { database, translate }: Services,
  scope: Scope,
  { carrierId, wms, day, language }: Asked,
): Promise<FileAnswer> {
  const { carrier, lists } = await database.read(scope, async (tx) => ({
    carrier: await findCarrier(tx, carrierId),
    lists: await listHandedOver(tx, { carrierId, wms, day }),
  }));
  if (!carrier) throw notFound();
  if (lists.length === 0)
    throw new Problem('nothingHandedOver', { status: 404, parameters: { carrier: carrier.name, day } });
  async function* buildings(): AsyncGenerator<HandOver> {
    yield* lists;
  }
  const title = `${translate(language, 'papers:handOver')} ${carrier.name} ${day}`;
  const draw = drawHandOver(translate, { language, carrier: carrier.name, day });
  return {
    fileName: `hand-over-${carrier.code.replaceAll(/[/\\]/g, '-')}-${day}.pdf`,
    contentType: 'application/pdf',
    stream: Readable.from(printDocuments(await openPdf({ title, language }), buildings(), draw), {
      objectMode: false,
    }),
  };
}
