import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Text, JSON and XML of any kind; pictures and spreadsheets are compressed already. */
const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](?:json|xml|javascript)(?:;|$)/;

/** Bytes up to which compressing at once costs less than a stream and does not hold up other calls (about 0.3 ms). */
const AT_ONCE = 16_384;

/**
 * Compresses answers of 1 kB and more, streams too, in brotli or gzip as the caller accepts. Requests are never
 * decompressed. Register it before the routes; a route with `compress: false` is left alone.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    syncThreshold: AT_ONCE,
    customTypes: COMPRESSIBLE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  // A cache that holds the plain answer must not give it to, or keep it from, one who accepts another.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('vary') && COMPRESSIBLE.test(String(reply.getHeader('content-type'))))
      reply.header('vary', 'accept-encoding');
  });
}
