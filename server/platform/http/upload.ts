import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalidAt, Problem } from '../../../contracts/kit/problem.ts';
import type { Upload } from '../../../contracts/kit/route.ts';
import type { UploadedFile } from './handler.ts';

export interface ReadUpload {
  file: UploadedFile;
  fields: Record<string, string>;
  /** Removes what was put on disk; what is to stay was moved to the storage by then. */
  discard(): Promise<void>;
}

/**
 * Streams the one file of a multipart body to disk, never into memory.
 * @throws Problem 415 for another kind of body, 413 past the limit, 400 without a file and for several.
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
  folder: string,
): Promise<ReadUpload> {
  if (!request.isMultipart()) throw new Problem('wrongMediaType', { status: 415 });
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  // Of a line that broke by now the parser would wait for a close that has been.
  if (request.raw.destroyed) throw new Problem('brokenRequest', { status: 400 });
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    const parts = request.parts({
      limits: {
        fileSize: upload.maxBytes,
        files: 1,
        fields: 20,
        fieldSize: 65_536,
        parts: 25,
        headerPairs: 50,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (typeof part.value === 'string' && part.fieldname !== '__proto__')
          fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== upload.file || file) {
        part.file.resume();
        continue;
      }
      const hash = createHash('sha256');
      await pipeline(
        part.file,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      );
      if (part.file.truncated) throw tooLarge(upload);
      file = {
        path,
        fileName: (part.filename ?? 'file').slice(-200),
        bytes: part.file.bytesRead,
        sha256: hash.digest('base64url'),
      };
    }
  } catch (error) {
    await discard();
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(upload);
    if (code === 'FST_FILES_LIMIT') throw new Problem('tooManyFiles', { status: 400 });
    // The parser of multipart bodies throws plain errors; those of the disk, and of a line that breaks, have a code.
    const isBroken = /^(FST_(FIELDS|PARTS)_LIMIT|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET)$/.test(code);
    if (isBroken || (code === '' && !(error instanceof Problem)))
      throw new Problem('brokenRequest', { status: 400 });
    throw error;
  }
  if (!file) {
    await discard();
    throw invalidAt(upload.file, 'required');
  }
  return { file, fields, discard };
}

const tooLarge = (upload: Upload): Problem =>
  new Problem('fileTooLarge', {
    status: 413,
    parameters: { megabytes: Math.round(upload.maxBytes / 1024 / 1024) },
  });
