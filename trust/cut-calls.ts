import { pathOf } from '../contracts/kit/route.ts';
import type { TestDatabase } from '../testing/database.ts';
import type { Portal } from '../testing/portal.ts';
import type { PostgresMessage } from '../testing/postgres-messages.ts';
import type { CutPoint } from '../testing/tcp-proxy.ts';
import type { AnyCall } from './isolation-call.ts';
import type { NamedRoute } from './isolation-calls.ts';
import { multipartOf } from './isolation-probe.ts';
import { MULTIPART } from './multipart.ts';

/* Calls that are repeated because their connection broke, and what they leave behind. */

export type Replied = Awaited<ReturnType<Portal['app']['inject']>>;

/** Only reads, or asks for what nobody here has: a repeat of them has no effect of its own. */
export const hasEffect = ({ route, good }: NamedRoute): boolean =>
  route.method !== 'GET' &&
  route.idempotent !== false &&
  good.refused === undefined &&
  route.audience !== 'anyone';

let address = 0;

/** Calls under a key; each time from elsewhere, for the limits by caller are not asked. */
export async function callKeyed(
  portal: Portal,
  { route }: NamedRoute,
  call: AnyCall,
  key: string,
  token: string,
): Promise<Replied> {
  const file = call.file === undefined ? undefined : multipartOf(route, call);
  address++;
  return portal.app.inject({
    method: route.method,
    url: pathOf(route, call.params, call.query),
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      ...(file && { 'content-type': MULTIPART }),
      ...(!file && call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(file ? { payload: file } : call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
  });
}

/** Every table, and what must not be there twice. */
export type Effects = Record<string, number>;

/** Counts the rows of every table and the pieces in stock; sessions and counters are left out. */
export async function createCounter(db: TestDatabase): Promise<() => Promise<Effects>> {
  const tables = await db.asOwner<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ 'session|expedition_count'`,
  );
  const parts = [...tables.map(({ name }) => name), 'graphile_worker._private_jobs'].map(
    (name) => `select '${name}' as name, count(*)::int as n from ${name}`,
  );
  const sums = ['quantity', 'booked', 'blocked::int'].map(
    (of) => `select 'pieces: ${of}', coalesce(sum(${of}), 0)::int from stock_row`,
  );
  const text = [...parts, ...sums].join(' union all ');
  return async () =>
    Object.fromEntries((await db.asOwner<{ name: string; n: number }>(text)).map(({ name, n }) => [name, n]));
}

/** What came to be between two counts. */
export const differenceOf = (before: Effects, after: Effects): Effects =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, n]) => {
      const change = n - (before[name] ?? 0);
      return change === 0 ? [] : [[name, change]];
    }),
  );

const isStatement = ({ type }: PostgresMessage): boolean => type === 'Query' || type === 'Bind';
const isSentOff = ({ type }: PostgresMessage): boolean => type === 'Query' || type === 'Sync';

/**
 * Where a call may be cut, by what it said to the server: before each of its statements, and after each, when the
 * server does it and nobody hears of it. COMMIT is one of them.
 */
export function cutPointsOf(messages: readonly PostgresMessage[]): CutPoint[] {
  const said = messages.filter(({ from }) => from === 'frontend');
  const points = (when: CutPoint['when'], matching: (message: PostgresMessage) => boolean): CutPoint[] =>
    said.filter(matching).map((_, index) => ({ from: 'frontend', when, nth: index + 1, matching }));
  return [...points('before', isStatement), ...points('after', isSentOff)];
}
