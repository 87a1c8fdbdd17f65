import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Route } from '../../../contracts/kit/route.ts';
import { contentDisposition } from '../storage/names.ts';
import type { FileAnswer } from './handler.ts';
import type { KeptAnswer } from './idempotency.ts';

/** An answer as it is kept and sent; null where the route has none. */
export function writeAnswer(route: Route, value: unknown, isChecked: boolean): string | null {
  if (!route.answer || route.status === 204) return null;
  if (isChecked) {
    const checked = route.answer.safeParse(value);
    if (!checked.success)
      throw new Error(
        `The answer of ${route.method} ${route.path} is not what it declares: ${z.prettifyError(checked.error)}`,
      );
  }
  return JSON.stringify(value);
}

export function sendJson(route: Route, reply: FastifyReply, kept: KeptAnswer): FastifyReply {
  reply.status(kept.status);
  reply.headers({ ...route.headers });
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (kept.answer === null || route.status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(kept.answer);
}

/** Whoever went away while it was made gets nothing, which is no fault of ours: sending it to them would be told as one. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (reply.raw.destroyed) {
    file.stream.destroy();
    return reply.hijack();
  }
  if (file.picture) reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .header('content-disposition', contentDisposition(file.fileName, file.picture ? 'inline' : 'attachment'))
    .header('cache-control', file.picture ? 'public, max-age=31536000, immutable' : 'no-store')
    .type(file.contentType)
    .send(file.stream);
}
