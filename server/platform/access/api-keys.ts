import type { FastifyRequest } from 'fastify';
import { KEY_SCOPES } from '../../../contracts/api-key/api-key.routes.ts';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import { isReading, permissionOf, type Route } from '../../../contracts/kit/route.ts';
import type { Clock } from '../clock.ts';
import { asRefusal } from '../database/refusals.ts';
import type { Database } from '../database/transaction.ts';
import type { Caller } from '../http/handler.ts';
import { isWithin } from './addresses.ts';
import { type CallerReader, readCallerOf } from './caller.ts';
import { organisationOff } from './not-allowed.ts';
import { tenantScope } from './scope.ts';
import { hashToken, randomToken } from './secrets.ts';

const PREFIX = 'lk_';
/** What belongs to a person, and may be of others of their organisations: no program calls it, whatever its key allows. */
const PERSONAL = /^\/api\/(me|security|api-key|grid-preset|bulk-job)(\/|$)/;

/** What `read_api_key` answers of a key. */
export interface KeyRow {
  id: string;
  organisation: string;
  /** Who made it. */
  account: string;
  name: string;
  scopes: Permission[];
  /** From where alone it is good; null for everywhere. */
  addresses: string[] | null;
  state: 'good' | 'revoked' | 'expired' | 'off';
  organisationName: string;
}

/** @param keep false: whoever asks next looks again. */
export type KeyReader = (request: FastifyRequest, keep?: boolean) => Promise<KeyRow | null>;

/** What the history calls a program that acts by a key. */
export const keyActor = (name: string): string => `${name} (API)`;

/** Makes a key. @returns the key, which is kept nowhere, its hash, and what people know it by. */
export function makeKey(): { key: string; hash: string; hint: string } {
  const key = `${PREFIX}${randomToken()}`;
  return { key, hash: hashToken(key), hint: `${key.slice(0, 6)}…${key.slice(-4)}` };
}

/** The key of a request, as `Authorization: Bearer lk_…` or `X-API-Key`; null where it carries none. */
function keyOf({ headers }: FastifyRequest): string | null {
  const bearer = /^Bearer (lk_[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
  const own = headers['x-api-key'];
  return bearer ?? (typeof own === 'string' && own !== '' ? own : null);
}

/**
 * Makes the reader of the key of a request, looked up once for all who keep it: null where it carries none.
 * It throws Problem 401 for a key that is unknown, revoked or past its end; 403 while its organisation is switched off.
 */
export function createKeyReader(pool: Database['pool'], clock: Clock): KeyReader {
  const read = new WeakMap<FastifyRequest, Promise<KeyRow | null>>();
  const find = async (request: FastifyRequest): Promise<KeyRow | null> => {
    const key = keyOf(request);
    if (key === null) return null;
    const { rows } = await pool
      .query<{ key: KeyRow | null }>('select read_api_key($1, $2) as key', [hashToken(key), clock.now()])
      .catch((error: unknown) => {
        throw asRefusal(error);
      });
    const row = rows[0]?.key;
    if (!row) throw new Problem('keyUnknown', { status: 401 });
    if (row.state === 'revoked') throw new Problem('keyRevoked', { status: 401 });
    if (row.state === 'off') throw organisationOff(row.organisationName);
    if (row.state === 'expired') throw new Problem('keyExpired', { status: 401 });
    return row;
  };
  return (request, keep = true) => {
    const found = read.get(request) ?? find(request);
    if (keep) read.set(request, found);
    else read.delete(request);
    return found;
  };
}

const mayScope = (permission: Permission): boolean =>
  (KEY_SCOPES as readonly Permission[]).includes(permission);

/**
 * Makes the reader of callers that takes a key in the place of a token: a caller of the user audience for the one
 * organisation of the key, with what its scopes allow and its maker may still do, on no call that is a person's.
 */
export function createKeyedCallerReader(
  database: Database,
  readKey: KeyReader,
  clock: Clock,
  readPerson: CallerReader,
): CallerReader {
  return async (request, route) => {
    // Between two looks a file may have come, for minutes: the limits have looked just before the first.
    const key = await readKey(request, false);
    return key ? callerOfKey(database, key, route, request, clock.now()) : readPerson(request, route);
  };
}

async function callerOfKey(
  database: Database,
  key: KeyRow,
  route: Route,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> {
  // Whoever reads the refusal is rarely who made the key: it says what is missing, and whether another key would help.
  const refused = (code: string, parameters = {}) =>
    new Problem(code, { status: 403, parameters: { name: key.name, ...parameters } });
  if (key.addresses && !isWithin(request.ip, key.addresses))
    throw refused('keyAddress', { address: request.ip });
  const isPersonal = PERSONAL.test(route.path) || !route.path.startsWith('/api/') || route.fresh;
  if (isPersonal || route.audience === 'admin') throw refused('keyForNobody');
  const params = request.params as Record<string, unknown>;
  const permission = permissionOf(route, params);
  if (permission ? !mayScope(permission) : !isReading(route)) throw refused('keyForNobody');
  if (permission && !key.scopes.includes(permission)) throw refused('keyNotAllowed', { scope: permission });
  const maker = await readCallerOf(database, { accountId: key.account, actingAs: null }, route, params, now);
  if (!maker) throw refused('keyMaker');
  const rights = maker
    .permissions(key.organisation)
    .filter((right) => mayScope(right) && key.scopes.includes(right));
  const isMember = maker.scope.organisations?.includes(key.organisation) ?? true;
  if (!isMember || (permission && !rights.includes(permission))) throw refused('keyMaker');
  return {
    ...maker,
    byKey: key.name,
    sessionId: key.id,
    audience: 'user',
    adminRole: null,
    permissions: (organisationId) => (organisationId === key.organisation ? rights : []),
    scope: tenantScope([key.organisation], {
      kind: 'user',
      id: key.account,
      name: keyActor(key.name),
      key: key.id,
    }),
  };
}
