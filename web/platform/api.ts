import type { ProblemAnswer } from '../../contracts/kit/problem.ts';
import { type Answer, type Call, pathOf, type Route } from '../../contracts/kit/route.ts';
import { waitedFor } from './at-rest.ts';
import { currentLanguage } from './i18n.ts';
import { askIdentity } from './identity.ts';
import { bringLetters } from './letters.ts';
import { type AreaAudience, areaOf } from './paths.ts';
import { randomId } from './random-id.ts';
import { hearFound, hearRefusal } from './refused-rights.ts';
import { sayUnderKey } from './said.ts';
import { hearTime } from './server-clock.ts';
import { timeLimit } from './time-limit.ts';
import { endSession, heldToken, readToken, refreshToken } from './token.ts';
import { i18n } from './words.ts';

/** A refusal of the server, or (status 0) a server that could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: ProblemAnswer;
  /** Seconds to wait, of a 429 or 503. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: ProblemAnswer, retryAfter: number | null = null) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export type CallOptions<R extends Route> = Call<R> & {
  signal?: AbortSignal;
  /** Repeating a write with the same key does it once; when not given, one that is said again after its answer was lost keeps its own. */
  idempotencyKey?: string;
  /** The record's version that was read; another one in the database is a 409. */
  version?: number;
};

/** What a call says of any route. */
interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A failure that the server itself did not put into words. */
function failure(status: number, code: string, words: string, retryAfter: number | null = null): ApiError {
  const message = i18n.isInitialized ? i18n.t(`common:${words}`) : code;
  return new ApiError(status, { code, error: message, message, violations: [] }, retryAfter);
}

/** The code of a call that was given up: asked again at once, it would wait as long. */
export const NO_ANSWER = 'noAnswer';

const noAnswer = (): ApiError => failure(0, NO_ANSWER, 'serverUnavailable');
const unavailable = (): ApiError =>
  failure(0, 'unavailable', navigator.onLine ? 'serverUnavailable' : 'noNetwork');

/** Why a call was refused; who keeps the rights of who is signed in is told. */
async function refusalOf(answer: Response, path: string, madeAt: number): Promise<ApiError> {
  const error = await errorOf(answer);
  hearRefusal(error, path, madeAt);
  return error;
}

async function errorOf(answer: Response): Promise<ApiError> {
  const wait = Number(answer.headers.get('Retry-After'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null;
  const problem = (await answer.json().catch(() => null)) as ProblemAnswer | null;
  if (typeof problem?.message === 'string')
    return new ApiError(answer.status, { ...problem, violations: problem.violations ?? [] }, retryAfter);
  // Not one of our answers: a proxy in between.
  if (answer.status >= 502 && answer.status <= 504) return unavailable();
  if (answer.status === 413) return failure(413, 'tooLarge', 'tooLargeForProxy');
  return failure(answer.status, 'unexpected', 'unexpectedError', retryAfter);
}

/** Which token a route takes: its audience's, or on a route of both the one of the area that is shown. */
function audienceOf(route: Route): AreaAudience | null {
  if (route.audience === 'anyone') return null;
  return route.audience === 'both' ? areaOf(window.location.pathname).audience : route.audience;
}

function headersOf(route: Route, options: CallOptions<Route>): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() };
  if (route.audience === 'anyone') headers['X-Requested-With'] = 'lading';
  if (route.method !== 'GET' && route.idempotent !== false)
    headers['Idempotency-Key'] = options.idempotencyKey ?? randomId();
  if (options.version !== undefined) headers['If-Match'] = `"${options.version}"`;
  return headers;
}

/** Does `send` with the right token; an answer 401 is tried once more with a fresh one, then the session is over. */
async function withToken<T extends { status: number }>(
  route: Route,
  send: (authorisation: Record<string, string>) => Promise<T>,
): Promise<T> {
  const audience = audienceOf(route);
  if (audience === null) return send({});
  const refuse = () => Promise.reject(unavailable());
  // What is asked for while a page is drawn leaves at once, not when all of it is drawn.
  let token = heldToken(audience) ?? (await readToken(audience).catch(refuse));
  if (token !== null) {
    const answer = await send({ Authorization: `Bearer ${token}` });
    if (answer.status !== 401) return answer;
    token = await refreshToken(audience).catch(() => null);
    if (token !== null) {
      const again = await send({ Authorization: `Bearer ${token}` });
      if (again.status !== 401) return again;
    }
  }
  endSession(audience, 'expired');
  throw failure(401, 'tokenExpired', 'endedMeanwhile');
}

async function request<R extends Route>(
  route: R,
  options: CallOptions<R>,
  isConfirmed = false,
): Promise<Response> {
  const { params, query, body, signal } = options as CallOptions<Route> & Parts;
  const headers = headersOf(route, options as CallOptions<Route>);
  const path = pathOf(route, params, query);
  const madeAt = Date.now();
  const init: RequestInit = { method: route.method, credentials: 'same-origin' };
  if (route.method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body ?? {});
  }
  const answer = await withToken(route, async (authorisation) => {
    const limit = timeLimit(route, signal);
    try {
      return await fetch(path, {
        ...init,
        signal: limit.signal,
        headers: { ...headers, ...authorisation },
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw limit.signal.aborted ? noAnswer() : unavailable();
    } finally {
      limit.end();
    }
  });
  hearTime(answer, madeAt);
  if (answer.ok) {
    hearFound(path);
    return answer;
  }
  const error = await refusalOf(answer, path, madeAt);
  const mayConfirm = !isConfirmed && error.problem.code === 'confirmIdentity';
  if (mayConfirm && (await askIdentity())) return request(route, options, true);
  throw error;
}

/**
 * Calls a route of the contracts with the token of the present area and gives its answer.
 * Throws `ApiError` for every refusal, and for a server out of reach (status 0).
 */
export const call = <const R extends Route>(route: R, options: CallOptions<R> = {}): Promise<Answer<R>> =>
  waitedFor(isKeyed(route, options) ? sayOnce(route, options) : answerOf(route, options));

const isKeyed = (route: Route, { idempotencyKey }: { idempotencyKey?: string }): boolean =>
  route.method !== 'GET' && route.idempotent !== false && idempotencyKey === undefined;

/** A write that is said again as it was, after its answer was lost, is done once: the server gives the answer that was lost. */
async function sayOnce<R extends Route>(route: R, options: CallOptions<R>): Promise<Answer<R>> {
  const { params, query, body, version } = options as CallOptions<Route> & Parts;
  const path = pathOf(route, params, query);
  const record = path.replace(/\?.*/, '').split('/', 4).join('/');
  const said = JSON.stringify([route.method, path, body, version]);
  const say = (idempotencyKey: string) => answerOf(route, { ...options, idempotencyKey });
  return sayUnderKey(record, said, say, isAnswered);
}

/** Whether the server has said what came of a write. Where it has not, or is still at it, it may have been done. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.problem.code !== 'idempotencyRunning';

/** Whether the server could not be reached, or gave no answer. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

async function answerOf<R extends Route>(route: R, options: CallOptions<R>): Promise<Answer<R>> {
  const answer = await request(route, options);
  if (answer.status === 204) return undefined as Answer<R>;
  return wholeOf(answer.text().then(parse<Answer<R>>), unavailable, options.signal);
}

/** Reads an answer, and brings the type that writes it while the page is still about to be drawn. */
function parse<T>(text: string): T {
  bringLetters(text);
  return JSON.parse(text) as T;
}

/** The body of an answer. Browsers say in words of their own, and in English, that it broke off on its way. */
const wholeOf = <T>(body: Promise<T>, broken: () => ApiError, signal?: AbortSignal): Promise<T> =>
  body.catch((error) => {
    throw signal?.aborted ? error : broken();
  });

function fileName(disposition: string | null): string {
  const star = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (star !== undefined) return decodeURIComponent(star);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'lading';
}

/** Downloads what a route streams and saves it under the name that the server gave; half a file is never saved. */
export async function download<const R extends Route>(route: R, options: CallOptions<R> = {}): Promise<void> {
  const answer = await request(route, options);
  const file = await wholeOf(
    answer.blob(),
    () => failure(0, 'unavailable', 'downloadBroken'),
    options.signal,
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName(answer.headers.get('Content-Disposition'));
  link.click();
  // The browser has begun to save by the next turn of its loop; the copy in memory may go a minute later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export type UploadOptions<R extends Route> = Pick<Call<R>, 'params' | 'query'> & {
  file: File;
  /** The plain fields beside the file; missing ones are left out. */
  fields?: Record<string, string | boolean | null | undefined>;
  /** Told how much of it is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Sending it again with the same key does it once; made up when not given. */
  idempotencyKey?: string;
};

/** Sends a file to a route with an `upload`, reporting its progress. */
export async function upload<const R extends Route>(route: R, options: UploadOptions<R>): Promise<Answer<R>> {
  const { params, query, file, fields = {}, onProgress, signal } = options as UploadOptions<Route> & Parts;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) form.append(name, String(value));
  form.append(route.upload?.file ?? 'file', file, file.name);
  const path = pathOf(route, params, query);
  const madeAt = Date.now();
  const headers = headersOf(route, options as CallOptions<Route>);
  const send = (authorisation: Record<string, string>) =>
    new Promise<Response>((resolve, reject) => {
      const sending = new XMLHttpRequest();
      const limit = timeLimit(route, signal);
      sending.open(route.method, path);
      for (const [name, value] of Object.entries({ ...headers, ...authorisation }))
        sending.setRequestHeader(name, value);
      sending.upload.onprogress = (event) => {
        limit.begin();
        onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
      };
      sending.onload = () =>
        resolve(
          new Response(sending.status === 204 ? null : sending.response, {
            status: sending.status,
            headers: { 'Retry-After': sending.getResponseHeader('Retry-After') ?? '' },
          }),
        );
      sending.onerror = () => reject(unavailable());
      sending.onabort = () => reject(signal?.aborted ? signal.reason : noAnswer());
      sending.onloadend = limit.end;
      limit.signal.addEventListener('abort', () => sending.abort(), { once: true });
      sending.send(form);
    });
  const answer = await withToken(route, send);
  if (!answer.ok) throw await refusalOf(answer, path, madeAt);
  return (await answer.json()) as Answer<R>;
}
