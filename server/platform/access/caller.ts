import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import {
  type AdminRole,
  PERMISSIONS,
  type Permission,
  type UserRole,
} from '../../../contracts/kit/permissions.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import { permissionOf, type Route } from '../../../contracts/kit/route.ts';
import type { Clock } from '../clock.ts';
import { asRefusal } from '../database/transaction.ts';
import type { Caller } from '../http/handler.ts';
import { type Acting, providerScope, tenantScope } from './scope.ts';
import { type AccessClaims, verifyAccess } from './tokens.ts';

export type CallerReader = (request: FastifyRequest, route: Route) => Promise<Caller>;

interface CallerRow {
  account: string;
  audience: 'user' | 'admin';
  name: string;
  role: AdminRole | null;
  epoch: number;
  memberships: { organisation: string; role: UserRole }[];
}

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
 * Makes the reader of callers: a valid token, a session that goes on, an account that is active, an audience
 * and a role that the route takes. The scope holds only those organisations in which the role allows the
 * route, so that what a person may not touch is not there.
 */
export function createCallerReader(pool: pg.Pool, readClaims: ClaimsReader): CallerReader {
  return async (request, route) => {
    const claims = await readClaims(request);
    if (route.audience !== 'both' && route.audience !== claims.audience)
      throw new Problem('notAllowed', { status: 403 });
    const row = await readCallerRow(pool, claims.sessionId);
    if (!row || row.epoch !== claims.epoch || row.audience !== claims.audience) {
      throw new Problem('sessionEnded', { status: 401 });
    }
    const permission = permissionOf(route, request.params as Record<string, unknown>);
    return makeCaller(row, claims.sessionId, permission);
  };
}

async function readCallerRow(pool: pg.Pool, sessionId: string): Promise<CallerRow | null> {
  try {
    // Without a name: a prepared statement would not be found behind a pooler by transaction.
    const { rows } = await pool.query<{ caller: CallerRow | null }>('select read_caller($1) as caller', [
      sessionId,
    ]);
    return rows[0]?.caller ?? null;
  } catch (error) {
    throw asRefusal(error);
  }
}

function makeCaller(row: CallerRow, sessionId: string, permission: Permission | undefined): Caller {
  const acting: Acting = { kind: row.audience, id: row.account, name: row.name };
  const common = { accountId: row.account, sessionId, audience: row.audience, adminRole: row.role };
  if (row.audience === 'admin') {
    const permissions = PERMISSIONS.admin[row.role ?? 'readOnly'];
    if (permission && !permissions.includes(permission)) throw new Problem('notAllowed', { status: 403 });
    return { ...common, scope: providerScope(acting), permissions: () => permissions };
  }
  const roles = new Map(row.memberships.map((membership) => [membership.organisation, membership.role]));
  const allowed = row.memberships.filter(
    (membership) => !permission || PERMISSIONS.user[membership.role].includes(permission),
  );
  if (permission && allowed.length === 0) throw new Problem('notAllowed', { status: 403 });
  return {
    ...common,
    scope: tenantScope(
      allowed.map((membership) => membership.organisation),
      acting,
    ),
    permissions: (organisationId) => {
      const role = organisationId === null ? undefined : roles.get(organisationId);
      return role ? PERMISSIONS.user[role] : [];
    },
  };
}
