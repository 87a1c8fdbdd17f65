import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyBodyParser,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { FILE_LIMITS, JSON_LIMIT } from '../../../contracts/kit/limits.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import { observeRequest } from '../metrics.ts';
import type { Translate } from '../translate/translate.ts';
import { compressAnswers } from './compression.ts';
import type { CountedAs } from './limits.ts';
import { watchMethods } from './methods.ts';
import { answerProblems, createProblemAnswer, createSocketAnswer } from './problem-answer.ts';
import { watchProxies } from './proxies.ts';
import { isCrowded } from './unreadable.ts';

/** No inline script, nothing from another host. Styles may stand in attributes: the component library needs them. */
const CONTENT_SECURITY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Bytes a second of a line over which every file that is taken can still be sent: 256 kbit/s. */
const SLOW_LINE = 32_000;

/** What a form of another site can send without asking. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded'];

/** The hashed files of the build: nothing in them is anybody's, and a page that may run decides what they may do. */
const isAsset = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/');

/**
 * The path and query of a request, as it is routed. In what a person opens, an address that is no text (`/user/%`) is taken by
 * its letters, so that they get the page that says there is nothing; programs are refused.
 */
function addressOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (!headers.accept?.includes('text/html')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    // The build leaves out what is decoded for nothing, with what it throws.
    if (decodeURIComponent(path)) return url;
  } catch {
    // It is no text.
  }
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads a multipart body itself and refuses any other. */
    takesFile?: boolean;
    /** The route reads JSON under any of the types that a form may send. */
    anyContentType?: boolean;
  }
}

export interface ServerOptions {
  log: Logger;
  translate: Translate;
  trustedProxies: string[];
  /** Behind https: sends the header that keeps the browser on https. */
  https: boolean;
  /** Who a call counts for in the limits. */
  countedAs: CountedAs;
}

/** Fastify with what every route inherits: limits, headers, request ids, one form of refusal. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const answer = createProblemAnswer(options.translate);
  const secure = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('content-security-policy', CONTENT_SECURITY);
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    return reply;
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: JSON_LIMIT,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // As long as a slow line needs for the largest file; who falls silent is cut off sooner.
    requestTimeout: (Math.max(...Object.values(FILE_LIMITS)) / SLOW_LINE) * 1_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    rewriteUrl: addressOf,
    // A path that cannot be read never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => answer(error, request, secure(request, reply)),
    clientErrorHandler: createSocketAnswer(options.translate),
  });
  await compressAnswers(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(rateLimit, {
    global: true,
    // A page is some sixty files that never change, and an office behind one address opens many.
    allowList: isAsset,
    keyGenerator: options.countedAs,
    errorResponseBuilder: (_request, context) =>
      new Problem('tooManyRequests', { status: 429, parameters: { count: Math.ceil(context.ttl / 1000) } }),
  });
  watchProxies(app, options);
  readBodies(app);
  answerProblems(app, answer, watchMethods(app));
  app.addHook('onSend', async (request, reply) => {
    // A hundred headers on a hundred files would weigh more than many of the files.
    if (!isAsset(request)) secure(request, reply);
    else reply.header('x-content-type-options', 'nosniff');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requestId: request.id,
      },
      'request',
    );
  });
  return app;
}

/**
 * JSON is read under its own content type; where the route takes any, as the dialect's clients send it under a
 * form's, also under those. An empty body is no body. What is not UTF-8 is refused: read as if it were, the letters of
 * another code page would be lost for good, and a parcel would go to an address that nobody can read. A body that says
 * it is compressed is refused as such: it is never unpacked, and read as it is it would be called broken.
 */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addHook('preParsing', async ({ headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length']);
    if (!isEmpty && !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? ''))
      throw new Problem('wrongEncoding', { status: 415, headers: { 'accept-encoding': 'identity' } });
  });
  const read =
    (isForm: boolean): FastifyBodyParser<Buffer> =>
    (request, body, done) => {
      const { takesFile, anyContentType } = request.routeOptions.config;
      if (!takesFile && isCrowded(body)) return done(new Problem('tooLarge', { status: 413 }));
      const text = body.toString();
      if (takesFile || text.trim() === '') return done(null, undefined);
      if (isForm && !anyContentType) return done(new Problem('wrongMediaType', { status: 415 }));
      if (!isUtf8(body)) return done(new Problem('notUtf8', { status: 400 }));
      return parse(request, text, done);
    };
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read(false));
  app.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, read(true));
}
