import { type OwnWords, ownWords } from '../../contracts/carrier/carrier.words.ts';
import { CarrierError } from './carrier-error.ts';

export interface CarrierRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds to the end of the answer. */
  timeout?: number;
  maxBytes?: number;
  /** Statuses whose answers the adapter reads itself, where they would be an error. */
  reads?: readonly number[];
}

export interface CarrierAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

const TIMEOUT = 20_000;
const MAX_BYTES = 64 * 1_048_576;
/** Failures in which no byte of the request has left. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * One call of a carrier, within a time and a size. Redirects are refused: login data go to the carrier's host alone.
 * Bodies and headers carry login data and are never logged.
 * @throws CarrierError `login` for 401 and 403, `rateLimited` for 429, `unavailable` where nothing was sent,
 *   `unknownOutcome` where the request may have been carried out (time-out, broken answer, 5xx).
 */
export async function callCarrier(request: CarrierRequest): Promise<CarrierAnswer> {
  const { method, url, headers, body, timeout = TIMEOUT, maxBytes = MAX_BYTES, reads = [] } = request;
  let answer: Response;
  let bytes: Buffer;
  try {
    answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
    bytes = await readBody(answer, maxBytes);
  } catch (error) {
    if (error instanceof CarrierError) throw error;
    const { cause } = error as { cause?: { code?: string } };
    const isUnsent = UNSENT.has(cause?.code ?? '');
    throw new CarrierError(isUnsent ? 'unavailable' : 'unknownOutcome', reasonOf(error), null, error);
  }
  const { status } = answer;
  if (reads.includes(status)) return { status, headers: answer.headers, body: bytes };
  const after = Number(answer.headers.get('retry-after')) || null;
  if (status === 401 || status === 403)
    throw new CarrierError('login', ownWords('status', { status: String(status) }));
  if (status === 429) throw new CarrierError('rateLimited', ownWords('status', { status: '429' }), after);
  if (status >= 500) throw new CarrierError('unknownOutcome', ownWords('status', { status: String(status) }));
  return { status, headers: answer.headers, body: bytes };
}

const reasonOf = (error: unknown): OwnWords => {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return ownWords('notAnswered');
  return ownWords('unreachable', { reason: cause?.code ?? cause?.message ?? message });
};

async function readBody(answer: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > maxBytes) throw new CarrierError('unknownOutcome', ownWords('unreadable'));
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The answer as JSON. @throws CarrierError `unknownOutcome` where it is none. */
export function readJson<T>(answer: CarrierAnswer): T {
  try {
    return JSON.parse(answer.body.toString('utf8')) as T;
  } catch (error) {
    throw new CarrierError('unknownOutcome', ownWords('unreadable'), null, error);
  }
}
