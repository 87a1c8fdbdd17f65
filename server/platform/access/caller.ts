import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { ActingAs } from '../../../contracts/access/acting-as.ts';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import { isReading, permissionOf, type Route } from '../../../contracts/kit/route.ts';
import type { Clock } from '../clock.ts';
import { asRefusal } from '../database/refusals.ts';
import type { Database } from '../database/transaction.ts';
import type { Caller } from '../http/handler.ts';
import { demandGuard, type Guard } from './guard.ts';
import { notAllowed, organisationOff } from './not-allowed.ts';
import { type CallerRow, readRights } from './rights.ts';
import { systemScope } from './scope.ts';
import { type AccessClaims, verifyAccess } from './tokens.ts';

export type CallerReader = (request: FastifyRequest, route: Route) => Promise<Caller>;

/** Makes a caller of what a token says, for a route that is called from an address. */
export type CallerMaker = (
  claims: AccessClaims,
  from: Pick<FastifyRequest, 'ip'> & { params?: unknown },
  route: Route,
) => Promise<Caller>;

export type ClaimsReader = (request: FastifyRequest) => Promise<AccessClaims>;

/**
 * Makes the reader of what a request's token says, checked once a request. It throws Problem 401 without a valid
 * token.
 */
export function createClaimsReader(tokenKey: Uint8Array, clock: Clock): ClaimsReader {
  const read = new WeakMap<FastifyRequest, Promise<AccessClaims>>();
  const verify = async ({ headers }: FastifyRequest): Promise<AccessClaims> => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) throw new Problem('notSignedIn', { status: 401 });
    return verifyAccess(tokenKey, token, clock.now());
  };
  return (request) => {
    const claims = read.get(request) ?? verify(request);
    read.set(request, claims);
    return claims;
  };
}

/**
 * Makes what makes callers of the claims of a token: a session that goes on, an account that is active, an audience
 * and a role that the route takes. The scope holds only those organisations in which the role allows the
 * route, so that what a person may not touch is not there.
 */
export function createCallerMaker(
  pool: pg.Pool,
  clock: Clock,
  needsSecondFactor: (audience: 'user' | 'admin') => boolean,
): CallerMaker {
  return async (claims, { ip, params }, route) => {
    const { caller: row, guard } = await readCallerRow(pool, claims.sessionId);
    if (!row || !guard || row.epoch !== claims.epoch || row.audience !== claims.audience) {
      throw new Problem('sessionEnded', { status: 401 });
    }
    if (route.audience !== 'both' && route.audience !== claims.audience) {
      throw new Problem('otherArea', { status: 403 });
    }
    demandGuard(guard, route, {
      ip,
      now: clock.now(),
      needsSecondFactor: needsSecondFactor(row.audience),
    });
    if (row.off) throw organisationOff(row.off);
    const permission = permissionOf(route, params as Record<string, unknown>);
    return makeCaller(row, claims.sessionId, { route, permission, now: clock.now() });
  };
}

interface Read {
  caller: CallerRow | null;
  guard: Guard | null;
}

/** Who began work that goes on without them, and as whom. */
export interface Beginner {
  accountId: string;
  actingAs: ActingAs | null;
}

/**
 * The caller that who began something would be now, for work that goes on without them.
 * @returns null where the account is switched off, no role of it allows the call any more, or acting for a client is over.
 */
export async function readCallerOf(
  database: Database,
  { accountId, actingAs }: Beginner,
  route: Route,
  params: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Caller | null> {
  const row = await database.read(systemScope(), async (tx) => {
    const { rows } = await sql<CallerRow>`
      select a.id as account, a.audience, a.first_name || ' ' || a.last_name as name, a.role, a.session_epoch as epoch,
        coalesce((
          select jsonb_agg(jsonb_build_object('organisation', m.organisation_id, 'role', m.role,
            'rights', adjusted_rights(m.organisation_id, m.role)))
          from organisation_user m join organisation o on o.id = m.organisation_id
          where m.account_id = a.id and m.joined_at is not null and m.active and o.active), '[]') as memberships,
        (select jsonb_build_object('id', o.id, 'name', o.name, 'active', o.active,
            'rights', adjusted_rights(o.id, ${actingAs?.role ?? null}::text))
          from organisation o where o.id = ${actingAs?.organisation?.id ?? null}::uuid) as "asOrganisation"
      from account a where a.id = ${accountId}::uuid and a.active`.execute(tx.db);
    return rows[0] as
      | (CallerRow & { asOrganisation: NonNullable<CallerRow['as']>['organisation'] })
      | undefined;
  });
  if (!row) return null;
  const as = actingAs && {
    role: actingAs.role,
    reason: actingAs.reason,
    until: actingAs.until,
    organisation: row.asOrganisation,
  };
  try {
    return makeCaller({ ...row, as }, '', { route, permission: permissionOf(route, params), now });
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

async function readCallerRow(pool: pg.Pool, sessionId: string): Promise<Read> {
  try {
    // Without a name: a prepared statement would not be found behind a pooler by transaction.
    const { rows } = await pool.query<Read>('select read_caller($1) as caller, read_guard($1) as guard', [
      sessionId,
    ]);
    return rows[0] ?? { caller: null, guard: null };
  } catch (error) {
    throw asRefusal(error);
  }
}

interface Asked {
  route: Route;
  permission: Permission | undefined;
  now: Date;
}

function makeCaller(row: CallerRow, sessionId: string, { route, permission, now }: Asked): Caller {
  const { actingAs, organisations, permissions, scopeFor } = readRights(row);
  if (actingAs && !route.alwaysAllowed) demandWithin(actingAs, route, now);
  // The provider's people of clients are of all clients: whoever acts for one neither looks at them nor changes them.
  if (actingAs?.organisation && route.audience === 'admin' && permission?.startsWith('people.'))
    throw notAllowed({ audience: row.audience, actingAs }, permission);
  const isAllowed = (organisationId: string | null) =>
    permission === undefined || permissions(organisationId).includes(permission);
  if (permission && !(organisations ?? [null]).some(isAllowed)) {
    const giver = organisations?.length === 0 ? 'invitation' : undefined;
    throw notAllowed({ audience: row.audience, actingAs }, permission, giver);
  }
  return {
    accountId: row.account,
    sessionId,
    audience: row.audience,
    adminRole: row.role,
    actingAs,
    permissions,
    scope: scopeFor(permission),
  };
}

/** @throws Problem 403 for a write of somebody who only looks as another role, and for all that comes after its end. */
function demandWithin({ kind, until, organisation }: ActingAs, route: Route, now: Date): void {
  if (kind === 'view' && (!isReading(route) || route.fresh))
    throw new Problem('viewingOnly', { status: 403 });
  if (until !== null && Date.parse(until) <= now.getTime()) {
    throw new Problem('behalfEnded', { status: 403, parameters: { organisation: organisation?.name ?? '' } });
  }
}
