import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import { notFound } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: nobody signed in, a client's user, an administrator, either. */
export type Audience = 'anyone' | 'user' | 'admin' | 'both';

/** How often one caller may call, by kind of work; the figures are in `server/platform/http/limits.ts`. */
export type RateClass = 'normal' | 'password' | 'signIn' | 'heavy' | 'picture' | 'shared';

export interface Upload {
  /** The name of the file's field in the multipart body. */
  file: string;
  /** Bytes the file may have. */
  maxBytes: number;
}

/** A permission that depends on a parameter of the path: which one each of its values demands. */
export interface PermissionByParam {
  param: string;
  of: Readonly<Record<string, Permission>>;
}

export interface Route {
  method: Method;
  /** `/api/expedition/:id` */
  path: string;
  audience: Audience;
  /** What the caller's role must allow; a route without one is open to every role of its audience. */
  permission?: Permission | PermissionByParam;
  params?: z.ZodType;
  query?: z.ZodType;
  /** A JSON body, or the plain fields beside an uploaded file. */
  body?: z.ZodType;
  /** Bytes that a JSON body may have; `JSON_LIMIT` unless given. */
  maxBytes?: number;
  answer?: z.ZodType;
  /** 200 unless given; 204 has no answer. */
  status?: 200 | 201 | 202 | 204;
  upload?: Upload;
  /** The answer is a file, streamed. */
  download?: boolean;
  /** The answer carries a secret (a token, a key): it is never compressed. */
  secret?: boolean;
  rate?: RateClass;
  /** JSON is read whatever the content type says, as the dialect's clients send it under a form's. */
  anyContentType?: boolean;
  /** Headers of every good answer. */
  headers?: Readonly<Record<string, string>>;
  /** Repeating it with the same Idempotency-Key gives the same answer. On for every writing route but sign-in. */
  idempotent?: boolean;
  /** Allowed to whoever looks as another role or acts on behalf of a client, also when that is over. */
  alwaysAllowed?: boolean;
  /** The field of the body with the ids of a bulk call, which takes a `query` instead and then becomes a job. */
  bulk?: string;
  /** Asked of a person who has proved within the last ten minutes who they are; else 403 `confirmIdentity`. */
  fresh?: boolean;
  /** Open to an administrator who has yet to set up the second factor that is demanded of them. */
  beforeSecondFactor?: boolean;
  /** One sentence for the API's own documentation (English, for developers). */
  summary: string;
}

/** Declares a route; only keeps its types exact. */
export const route = <const R extends Route>(declared: R): R => declared;

export type Params<R extends Route> = R['params'] extends z.ZodType
  ? z.output<R['params']>
  : Record<string, never>;
export type Query<R extends Route> = R['query'] extends z.ZodType
  ? z.output<R['query']>
  : Record<string, never>;
export type Body<R extends Route> = R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
export type Answer<R extends Route> = R['answer'] extends z.ZodType ? z.input<R['answer']> : undefined;

/** What a caller writes: inputs before the schema made them canonical. */
export interface Call<R extends Route> {
  params?: R['params'] extends z.ZodType ? z.input<R['params']> : undefined;
  query?: R['query'] extends z.ZodType ? z.input<R['query']> : undefined;
  body?: R['body'] extends z.ZodType ? z.input<R['body']> : undefined;
}

/**
 * The permission that a call of the route demands, undefined where every role of the audience may call.
 * @throws Problem 404 for a parameter that no permission is declared for.
 */
export function permissionOf(
  { permission }: Route,
  params: Readonly<Record<string, unknown>>,
): Permission | undefined {
  if (typeof permission !== 'object') return permission;
  const value = String(params[permission.param]);
  if (!Object.hasOwn(permission.of, value)) throw notFound();
  return permission.of[value];
}

/** Every permission that calls of the route may demand; none where every role of the audience may call. */
export function permissionsOf({ permission }: Route): Permission[] {
  if (permission === undefined) return [];
  return typeof permission === 'object' ? [...new Set(Object.values(permission.of))] : [permission];
}

/** Whether a call of the route changes nothing: a GET, or a question that is asked by POST. */
export const isReading = ({ method, idempotent }: Route): boolean =>
  method === 'GET' || (method === 'POST' && idempotent === false);

/** Whether a call is about one record: its address names it, or it makes it. */
export const isOfOneRecord = ({ method, path }: Route): boolean =>
  path.split('/').includes(':id') || (method === 'POST' && /^\/api\/[^/]+$/.test(path));

/** Whether a call is what a picker asks while somebody types or scans. */
export const isOfPicker = ({ path }: Route): boolean => path.endsWith('/find');

/** Fills `:name` parts and the query string of a route's path. */
export function pathOf(
  declared: Route,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = declared.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}
