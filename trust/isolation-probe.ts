import { z } from 'zod';
import { type Grid, KIND_OPERATORS } from '../contracts/kit/grid.ts';
import { PERMISSIONS } from '../contracts/kit/permissions.ts';
import { pathOf, permissionOf, permissionsOf, type Route } from '../contracts/kit/route.ts';
import type { Portal } from '../testing/portal.ts';
import type { AnyCall } from './isolation-call.ts';
import type { Person } from './isolation-world.ts';
import { MULTIPART, multipartBody } from './multipart.ts';

/** Where an id may stand in a call: `['body', 'items', '0', 'product']`. */
export type Position = string[];

interface Json {
  format?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
  oneOf?: Json[];
}

function* idsIn(json: Json, path: Position): Generator<Position> {
  if (json.format === 'uuid') yield path;
  for (const [name, field] of Object.entries(json.properties ?? {})) yield* idsIn(field, [...path, name]);
  if (json.items) yield* idsIn(json.items, [...path, '0']);
  for (const one of [...(json.anyOf ?? []), ...(json.allOf ?? []), ...(json.oneOf ?? [])])
    yield* idsIn(one, path);
}

const positions = new WeakMap<Route, Position[]>();

/** Every place of a route's call that holds an id, by its own schemas. */
export function positionsOf(route: Route): Position[] {
  const known = positions.get(route) ?? findPositions(route);
  positions.set(route, known);
  return known;
}

function findPositions(route: Route): Position[] {
  const found = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    return [...idsIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json, [part])];
  });
  return [...new Map(found.map((position) => [position.join('.'), position])).values()];
}

/** A copy of a call with another value at a position. @throws when the call has nothing there to stand in. */
export function withValue(call: AnyCall, position: Position, value: unknown): AnyCall {
  const copy = structuredClone(call);
  let at = copy as Record<string, unknown>;
  for (const name of position.slice(0, -1)) {
    const inner = at[name];
    if (typeof inner !== 'object' || inner === null)
      throw new Error(`the good call holds nothing at ${position.join('.')}`);
    at = inner as Record<string, unknown>;
  }
  at[position.at(-1) ?? ''] = value;
  return copy;
}

/** The parameter on which the right of a route depends, with one of its values; empty where it depends on none. */
export type Chosen = Record<string, string>;

export const choicesOf = ({ permission }: Route): Chosen[] =>
  typeof permission === 'object'
    ? Object.keys(permission.of).map((value) => ({ [permission.param]: value }))
    : [{}];

export interface Answered {
  status: number;
  text: string;
  headers: string;
}

/** So many calls, then a session of its own: the limits by caller are not what is tested here. */
const CALLS_PER_SESSION = 40;

/** Calls routes in the name of people. */
export function createAsker(
  portal: Portal,
): (route: Route, call: AnyCall, person: Person) => Promise<Answered> {
  const sessions = new Map<string, { token: string; left: number }>();
  let address = 0;
  const tokenOf = async ({ id, audience }: Person): Promise<string | null> => {
    if (!id || !audience) return null;
    let session = sessions.get(id);
    if (!session || session.left === 0) {
      session = { token: await portal.tokenFor({ id, audience }), left: CALLS_PER_SESSION };
      sessions.set(id, session);
    }
    session.left--;
    return session.token;
  };
  return async (route, call, person) => {
    const token = await tokenOf(person);
    address++;
    const file = call.file === undefined ? undefined : multipartOf(route, call);
    const response = await portal.app.inject({
      method: route.method,
      url: pathOf(route, call.params, call.query),
      remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      headers: {
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(file
          ? { 'content-type': MULTIPART }
          : call.body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
      },
      ...(file ? { payload: file } : call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    });
    const shown = Object.entries(response.headers).filter(
      ([name]) => !/^(date|x-request-id|x-ratelimit)/.test(name),
    );
    return { status: response.statusCode, text: response.body, headers: JSON.stringify(shown) };
  };
}

export function multipartOf(route: Route, call: AnyCall): Buffer {
  const fields = Object.entries((call.body ?? {}) as Record<string, unknown>);
  return multipartBody([
    ...fields.map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    {
      name: route.upload?.file ?? 'file',
      value: typeof call.file === 'string' ? call.file : Buffer.from(call.file ?? ''),
      ...(typeof call.file === 'string'
        ? { fileName: 'orders.csv', type: 'text/csv' }
        : { fileName: 'lamp.png', type: 'image/png' }),
    },
  ]);
}

/** An answer without what differs from call to call: ids, moments, versions, numbers of our own making. */
export const comparable = ({ status, text, headers }: Answered): string =>
  `${status} ${status < 400 ? '' : `${Buffer.byteLength(text)} bytes ${headers} `}${text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00(:00)?)/g, '<moment>')
    .replaceAll(/"version":\d+/g, '<version>')
    .replaceAll(/\b(?:E|AV)-\d{7,}/g, '<number>')
    .replaceAll(/\bP-?\d{8}\b/g, '<number>')
    .replaceAll(/\/api\/image\/[\w.-]+/g, '<picture>')}`;

/** Whether a person's role is let through to the route's handler at all, or as its parameter is chosen. */
export function isLetIn(route: Route, { audience, role }: Person, chosen?: Chosen): boolean {
  if (route.audience === 'anyone') return true;
  if (!audience || (route.audience !== 'both' && route.audience !== audience)) return false;
  const chosenOne = chosen && permissionOf(route, chosen);
  const demanded = chosenOne ? [chosenOne] : permissionsOf(route);
  if (demanded.length === 0) return true;
  if (!role) return false;
  const table = PERMISSIONS[audience] as Record<string, readonly string[]>;
  return demanded.some((permission) => table[role]?.includes(permission));
}

/** Conditions on a field, each with a place for the value. */
export function conditionsOn(grid: Grid, field: string): ((value: string) => Record<string, unknown>)[] {
  const kind = grid.columns[field]?.kind ?? 'relation';
  const has = (operator: string) => (KIND_OPERATORS[kind] as readonly string[]).includes(operator);
  return [
    ...(['eq', 'neq'] as const).map((operator) => (value: string) => ({ [field]: { [operator]: value } })),
    ...(['in', 'nin'] as const).map((operator) => (value: string) => ({ [field]: { [operator]: [value] } })),
    (value) => ({ or: [{ [field]: { eq: value } }, { [field]: { in: [value, value] } }] }),
    ...(has('like') ? [(value: string) => ({ [field]: { like: `%${value}%` } })] : []),
    ...(has('notLike') ? [(value: string) => ({ [field]: { notLike: `%${value}%` } })] : []),
    ...(has('gt') ? [(value: string) => ({ or: [{ [field]: { gte: value, lte: value } }] })] : []),
  ];
}
