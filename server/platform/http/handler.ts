import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { ActingAs } from '../../../contracts/access/acting-as.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { AdminRole, Permission } from '../../../contracts/kit/permissions.ts';
import type { Answer, Body, Params, Query, Route } from '../../../contracts/kit/route.ts';
import type { Scope } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';
import type { DoneUnderKey } from './idempotency.ts';

/** Who calls: from a checked token. */
export interface Caller {
  scope: Scope;
  accountId: string;
  sessionId: string;
  audience: 'user' | 'admin';
  adminRole: AdminRole | null;
  /** The name of the key that calls in the place of the person who made it. */
  byKey?: string;
  /** As whom the caller looks or acts for now; null as themselves. */
  actingAs: ActingAs | null;
  /** What the caller may do, in each organisation; an administrator's rights hold everywhere. */
  permissions: (organisationId: string | null) => readonly Permission[];
}

/** A file that a caller sent, already streamed to disk and within its limit. */
export interface UploadedFile {
  path: string;
  fileName: string;
  bytes: number;
  /** Of its content, in base64url. */
  sha256: string;
}

/** A file on its way out. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  stream: Readable;
  /** A picture at an address of its own: shown in place, by any page, and kept by browsers, for it never changes. */
  picture?: true;
}

export interface Request<R extends Route = Route> {
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  caller: R['audience'] extends 'anyone' ? Caller | null : Caller;
  language: Language;
  /** The record's version that the caller saw (`If-Match`); null without one, and for `*`, which is any. */
  version: number | null;
  file: R['upload'] extends object ? UploadedFile : undefined;
  ip: string;
  /** Cookies of the request, and a way to set one with the answer. */
  cookies: { read(name: string): string | undefined; set(name: string, value: string, maxAge: number): void };
  /** The caller's own description, for the list of sessions. */
  client: string;
  /** Whether whoever called has hung up: what only they would get need not be made. */
  isGone(): boolean;
}

export interface OwnTransactionsRequest<R extends Route = Route> extends Request<R> {
  /**
   * Keeps the answer under the caller's key in the transaction of the effect: a repeat is then answered, whatever
   * became of the connection meanwhile.
   */
  keep: Keep<Answer<R>>;
  /** Of a call on many: what of it an earlier call under the same key has done. */
  doneUnderKey?: DoneUnderKey;
  /** Given by the job that makes a bulk call piece by piece. */
  each?: EachRecord;
}

/** What a job demands of the acts on the records of a piece. */
export interface EachRecord {
  /** Notes in the transaction of the act that it is done. */
  noteDone(tx: Tx, id: string): Promise<void>;
  /** Records that come later are left out of this piece: they wait until all pieces are through. */
  postpones: boolean;
  /** What is wrong with the portal at one record keeps no other from its turn: it is written here. */
  log: Logger;
}

export type Keep<A> = (tx: Tx, answer: A) => Promise<void>;

type Given<R extends Route> = R['download'] extends true ? FileAnswer : Answer<R>;

/** Does one call within one transaction, which the platform opens for the caller's scope and ends. */
export type Handler<R extends Route> = (tx: Tx, request: Request<R>) => Promise<Given<R>>;

/** Serves a call with transactions of its own: bulk acts, exports, uploads. */
export interface OwnTransactionsHandler<R extends Route> {
  ownTransactions: (request: OwnTransactionsRequest<R>) => Promise<Given<R>>;
}

/** Says of a record why it is left out of what is printed. */
export type LeaveOut = (id: string, why: unknown) => void;

/** Prints records into one file, a part of their ids after the other. */
export type Print<R extends Route> = (
  request: OwnTransactionsRequest<R>,
  parts: AsyncIterable<string[]>,
  leaveOut: LeaveOut,
) => Promise<FileAnswer>;

/** Serves a bulk call by a file, which is made by a job and kept with it. */
export interface PrintHandler<R extends Route> extends OwnTransactionsHandler<R> {
  print: Print<R>;
}

/** Marks a handler of a bulk call whose job prints; it is never answered at once. */
export const printing = <R extends Route>(print: Print<R>): PrintHandler<R> => ({
  print,
  ownTransactions: async () => {
    throw new Error('what prints is a job');
  },
});

/** Marks a handler that opens its transactions itself. */
export const ownTransactions = <R extends Route>(
  handle: (request: OwnTransactionsRequest<R>) => Promise<Given<R>>,
): OwnTransactionsHandler<R> => ({
  ownTransactions: handle,
});

export type Handlers<RS extends Record<string, Route>> = {
  [K in keyof RS]: Handler<RS[K]> | OwnTransactionsHandler<RS[K]> | PrintHandler<RS[K]>;
};
