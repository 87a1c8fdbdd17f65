import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { chooseLanguage } from '../../../contracts/kit/languages.ts';
import { invalidAt, Problem } from '../../../contracts/kit/problem.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import { onlyOrganisation } from '../access/scope.ts';
import type { Caller, Request, UploadedFile } from './handler.ts';
import { hashRequest, type KeyedCall } from './idempotency.ts';
import { refuseUnreadable } from './unreadable.ts';

/** Methods that change something. */
export const WRITING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A value as its schema takes it. @throws ZodError where it does not. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  // The input distinguishes a wrong type from a missing value; it is never part of the answer.
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw result.error;
  return result.data;
}

/**
 * A request as its handler takes it, by the route's contract.
 * @throws Problem 400 for what the contract refuses; 404 for a malformed id.
 */
export function readRequest(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
  file: UploadedFile | undefined,
  sent: unknown,
  secureCookies: boolean,
): Request {
  const params = route.params ? parseParams(route.params, request.params) : {};
  refuseUnreadable(sent);
  refuseUnreadable(request.query);
  const body = route.body
    ? parse(route.body, sent === undefined && acceptsNothing(route.body) ? {} : (sent ?? undefined))
    : undefined;
  return {
    params: params as never,
    query: (route.query ? parse(route.query, request.query) : {}) as never,
    body: body as never,
    caller: caller as never,
    language: chooseLanguage(request.headers['accept-language']),
    version: readVersion(request.headers['if-match']),
    file: file as never,
    ip: request.ip,
    client: String(request.headers['user-agent'] ?? '').slice(0, 200),
    // Of the socket: an answer that waits behind another of its connection is not told.
    isGone: () => request.raw.socket.destroyed,
    cookies: {
      read: (name) => request.cookies[name],
      set: (name, value, maxAge) =>
        void reply.setCookie(name, value, {
          path: secureCookies ? '/' : '/gateway',
          httpOnly: true,
          sameSite: 'strict',
          secure: secureCookies,
          maxAge,
        }),
    },
  };
}

/** Whoever sends what is no version believes to be safe from lost updates: it is refused, not left aside. */
function readVersion(match: string | undefined): number | null {
  if (match === undefined || match === '*') return null;
  if (!/^(W\/)?"?\d{1,9}"?$/.test(match)) {
    throw invalidAt('If-Match', 'invalid');
  }
  return Number(match.replace(/\D/g, ''));
}

/** A malformed id is an id that nobody has: the same answer as for an unknown one. */
function parseParams(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success || Object.values(value as object).some((one) => String(one).includes('\u0000')))
    throw new Problem('notFound', { status: 404 });
  return result.data;
}

const acceptsNothing = (schema: z.ZodType): boolean => schema.safeParse({}).success;

/** The key under which a call is answered once; null where it has none, or may be made twice. */
export function readKey(route: Route, request: FastifyRequest, call: Request): KeyedCall | null {
  const key = request.headers['idempotency-key'];
  // A file is made anew: it is not kept, and its repeat would wait for an answer that never comes.
  const isKept = WRITING.has(route.method) && route.idempotent !== false && !route.download;
  if (key === undefined || !isKept || !call.caller) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalidAt('Idempotency-Key', 'idempotencyKey');
  }
  const path = request.url.split('?')[0] ?? request.url;
  return {
    // A program that was given a new key says again what it said by the old one, whoever made them.
    credential: (call.caller.byKey && onlyOrganisation(call.caller.scope)) || call.caller.accountId,
    route: `${route.method} ${path}`,
    key,
    // The organisations too: who has left one must not be answered with its record.
    requestHash: hashRequest([
      call.caller.scope.organisations,
      call.query,
      call.body,
      (call.file as UploadedFile | undefined)?.sha256,
      call.version,
    ]),
  };
}
