import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { conflict, Problem } from '../../../contracts/kit/problem.ts';
import { joinLabels } from '../../carriers/documents/join-labels.ts';
import type { Scope } from '../../platform/access/scope.ts';
import type { FileAnswer, LeaveOut } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { CONTENT_TYPES, printLabels, type Wanted } from './booking/booking.labels.ts';
import { listUnlabelled } from './label/label.store.ts';

/**
 * The labels of orders whose ids come in parts, as one file. An order whose label cannot be had now is left out with the
 * reason, and holds up no other.
 */
export async function printLabelParts(
  services: Services,
  scope: Scope,
  parts: AsyncIterable<readonly string[]>,
  { format, language }: Pick<Wanted, 'format' | 'language'>,
  leaveOut: LeaveOut,
): Promise<FileAnswer> {
  const { database } = services;
  const files: Buffer[] = [];
  const take = async (expeditions: readonly string[]): Promise<void> => {
    const { stream } = await printLabels(services, scope, {
      expeditions: [...expeditions],
      format,
      language,
    });
    files.push(await buffer(stream));
  };
  for await (const part of parts) {
    const without = new Set(await database.read(scope, (tx) => listUnlabelled(tx, part)));
    for (const id of without) leaveOut(id, conflict('noLabel'));
    const ids = part.filter((id) => !without.has(id));
    if (ids.length === 0) continue;
    try {
      await take(ids);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      for (const id of ids) await take([id]).catch((why: unknown) => leaveOut(id, why));
    }
  }
  if (files.length === 0) throw conflict('noLabel');
  const bytes = await joinLabels(files, format);
  return { fileName: `labels.${format}`, contentType: CONTENT_TYPES[format], stream: Readable.from([bytes]) };
}
