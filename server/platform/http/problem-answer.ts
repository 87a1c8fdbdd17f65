import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { chooseLanguage, type Language } from '../../../contracts/kit/languages.ts';
import { Problem, type ProblemAnswer, violationsOf } from '../../../contracts/kit/problem.ts';
import { isFull, noRoom } from '../storage/room.ts';
import { problemMessage, type Translate, violationMessage } from '../translate/translate.ts';

/** What Fastify itself refuses, by its status. */
const REFUSALS: Record<number, string> = {
  400: 'brokenRequest',
  404: 'notFound',
  405: 'notFound',
  408: 'tookTooLong',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'wrongMediaType',
  429: 'tooManyRequests',
  431: 'tooLarge',
};

/**
 * A code that is in no table of codes, told by the database: the constraint names the column, the column the field.
 * Keys that carry an organisation are looked up before; one that fails here is a fault of ours.
 */
function unknownCode(error: unknown): Problem | null {
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string };
  if (code !== '23503' || !table || !constraint?.startsWith(`${table}_`)) return null;
  const column = constraint.slice(table.length + 1).replace(/_fkey$/, '');
  const kind = /currency|country/.exec(column)?.[0];
  if (!kind) return null;
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return new Problem('invalid', {
    status: 400,
    violations: [{ propertyPath: field, code: kind, parameters: {} }],
  });
}

function asProblem(error: unknown): Problem {
  const unknown = unknownCode(error);
  if (unknown) return unknown;
  if (error instanceof Problem) return error;
  if (error instanceof ZodError)
    return new Problem('invalid', { status: 400, violations: violationsOf(error) });
  if (isFull(error)) return noRoom(error);
  const { statusCode, code } = error as FastifyError;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return new Problem('brokenJson', { status: 400 });
  }
  if (statusCode && statusCode < 500) {
    return new Problem(REFUSALS[statusCode] ?? 'brokenRequest', { status: statusCode });
  }
  if (statusCode === 503) return new Problem('unavailable', { status: 503, headers: { 'retry-after': '5' } });
  return new Problem('unexpected', { status: 500, reportable: true });
}

export type AnswerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function writeProblem(
  translate: Translate,
  language: Language,
  problem: Problem,
  requestId?: string,
): string {
  const message = problemMessage(translate, language, problem);
  const body: ProblemAnswer = {
    code: problem.code,
    error: message,
    message,
    violations: problem.violations.map((violation) => ({
      ...violation,
      message: violationMessage(translate, language, violation),
    })),
    ...(requestId === undefined ? {} : { requestId }),
  };
  return JSON.stringify(body);
}

/** Whether an answer ended early only because nobody takes it any more. */
const hasHungUp = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Makes the one answer of every refusal: the same shape, in the caller's language, without stack or SQL. */
export function createProblemAnswer(translate: Translate): AnswerProblem {
  return (error, request, reply) => {
    const problem = asProblem(error);
    const language = chooseLanguage(request.headers['accept-language']);
    if (hasHungUp(error, request)) request.log.debug('whoever asked has hung up');
    else if (problem.reportable)
      request.log.error(
        { err: problem.cause ?? error },
        problem.code === 'noRoom' ? 'a disk is full' : 'an unexpected error',
      );
    else request.log.debug({ code: problem.code, status: problem.status }, 'refused');
    for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value);
    return reply
      .status(problem.status)
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(writeProblem(translate, language, problem, request.id));
  };
}

/** What Node's own parser refuses, by its code: there is no request yet, so the words are English. */
const PARSER_STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no HTTP request in the same shape, and closes the connection: nothing after it can be trusted. */
export function createSocketAnswer(translate: Translate) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = PARSER_STATUSES[error.code ?? ''] ?? 400;
    const body = writeProblem(translate, 'en', asProblem({ statusCode: status }));
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'x-content-type-options: nosniff',
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
}

/** @param refuseUnknown what a call is refused with that no route took. */
export function answerProblems(
  app: FastifyInstance,
  answer: AnswerProblem,
  refuseUnknown: (request: FastifyRequest) => Problem,
): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(refuseUnknown(request), request, reply));
}
