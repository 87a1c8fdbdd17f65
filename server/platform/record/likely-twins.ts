import { sql } from 'kysely';
import { type confirmation, unconfirmed } from '../../../contracts/kit/confirm.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import type { Handlers, Request } from '../http/handler.ts';

/** What a record is known by; its table makes `<column>_key` of it by `record_key`. */
export interface RecordKey {
  table: keyof Tables;
  column: string;
  /** The column of the record's id, in a table of several keys of one record. */
  record?: string;
  /** The column within whose value keys are unique: an order number is unique within its e-shop. */
  within?: string;
  /** Rows with this column no longer count. */
  gone?: string;
  /** Where the key stands in the body. */
  pathOf(body: never, value: string): string;
}

/** The keys of a noun's records; the first is what people call them by. */
export interface KeyedNoun {
  noun: string;
  keys: readonly [RecordKey, ...RecordKey[]];
}

/** A record whose key differs from another one by case or blanks alone. */
interface LikelyTwin {
  /** Its place in the keys of the noun. */
  nth: number;
  value: string;
  key: string;
  existing: string;
  id: string;
  /** What people call the other record. */
  name: string;
}

/** More of them say no more. */
const MOST = 10;

const ownKeys = ({ keys: [title] }: KeyedNoun, key: RecordKey, id: string) => sql`
  ${sql.table(title.table)} this join ${sql.table(key.table)} own on own.organisation_id = this.organisation_id
    and ${sql.ref(`own.${key.record ?? 'id'}`)} = ${id}::uuid and this.id = ${id}::uuid`;

/** The keys of a record as they are compared. */
async function listKeys(tx: Tx, keyed: KeyedNoun, id: string): Promise<string[]> {
  const queries = keyed.keys.map(
    (key, nth) => sql`select ${`${nth} `} || ${sql.ref(`own.${key.column}_key`)} as key
      from ${ownKeys(keyed, key, id)}`,
  );
  const { rows } = await sql<{ key: string }>`${sql.join(queries, sql` union all `)}`.execute(tx.db);
  return rows.map(({ key }) => key);
}

/** Of each key of a record, the oldest other record of its organisation that differs in it by case or blanks alone. */
async function listTwins(tx: Tx, keyed: KeyedNoun, id: string): Promise<LikelyTwin[]> {
  const [title] = keyed.keys;
  const queries = keyed.keys.map((key, nth) => {
    const record = sql.ref(`other.${key.record ?? 'id'}`);
    const column = `${key.column}_key`;
    return sql`select ${nth}::int as nth, ${sql.ref(`own.${key.column}`)} as value,
        ${`${nth} `} || ${sql.ref(`own.${column}`)} as key, ${sql.ref(`other.${key.column}`)} as existing,
        named.id, ${sql.ref(`named.${title.column}`)} as name
      from ${ownKeys(keyed, key, id)}
      join ${sql.table(key.table)} other on other.organisation_id = own.organisation_id
        and ${sql.ref(`other.${column}`)} = ${sql.ref(`own.${column}`)} and ${record} <> ${id}::uuid
        ${key.within ? sql`and ${sql.ref(`other.${key.within}`)} = ${sql.ref(`own.${key.within}`)}` : sql``}
        ${key.gone ? sql`and ${sql.ref(`other.${key.gone}`)} is null` : sql``}
      join ${sql.table(title.table)} named on named.organisation_id = own.organisation_id and named.id = ${record}`;
  });
  const { rows } =
    await sql<LikelyTwin>`select distinct on (key) * from (${sql.join(queries, sql` union all `)}) twin
    order by key, id limit ${MOST}`.execute(tx.db);
  return rows;
}

/** A key to be looked for. */
export interface SoughtKey {
  value: string;
  within?: string | undefined;
}

/**
 * For keys that no record of the organisation has: the key of the one that differs from it by case or blanks alone.
 * @returns keys of records by `<within> <value>`, or by the value alone.
 */
export async function findLikelyKeys(
  tx: Tx,
  { table, column, within, gone }: RecordKey,
  organisationId: string,
  keys: readonly SoughtKey[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ sought: string; existing: string }>`
    with sought as materialized (
      select concat_ws(' ', k.within, k.value) as sought, k.within, k.value, record_key(k.value) as key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(value text, within text))
    select s.sought, min(${sql.ref(`t.${column}`)}) as existing
    from sought s join ${sql.table(table)} t on t.organisation_id = ${organisationId}
      and ${sql.ref(`t.${column}_key`)} = s.key
      -- Written meanwhile, it is the record itself.
      and ${sql.ref(`t.${column}`)} <> s.value
      ${within ? sql`and ${sql.ref(`t.${within}`)} = s.within::uuid` : sql``}
      ${gone ? sql`and ${sql.ref(`t.${gone}`)} is null` : sql``}
    group by s.sought`.execute(tx.db);
  return new Map(rows.map(({ sought, existing }) => [sought, existing]));
}

type Asked = Request<Route & { query: typeof confirmation }>;
type Made = (tx: Tx, request: Asked) => Promise<{ id: string }>;

/**
 * The handlers of a noun; those that create and change a record ask first where its key becomes likely the same as that
 * of another one. They ask when all else is right: what was written is then undone.
 * @throws Problem 422 `unconfirmed` with a violation `likelyTwin` for each key; the call is taken with
 * `confirmed=likelyTwin`.
 */
export function askingAboutTwins<RS extends Record<'create' | 'update', Route>>(
  keyed: KeyedNoun,
  handlers: Handlers<RS>,
): Handlers<RS> {
  const demand = async (tx: Tx, { body }: Asked, id: string, before: readonly string[]) => {
    const twins = await listTwins(tx, keyed, id);
    const violations = twins
      .filter(({ key }) => !before.includes(key))
      .map(({ nth, value, existing, id, name }) => ({
        propertyPath: keyed.keys[nth]?.pathOf(body as never, value) ?? '',
        code: 'likelyTwin' as const,
        parameters: { value, existing, noun: keyed.noun, id, name },
      }));
    if (violations.length > 0) throw unconfirmed(violations);
  };
  const { create, update } = handlers as unknown as Record<'create' | 'update', Made>;
  const asking: Record<'create' | 'update', Made> = {
    create: async (tx, request) => {
      const made = await create(tx, request);
      if (!request.query.confirmed) await demand(tx, request, made.id, []);
      return made;
    },
    update: async (tx, request) => {
      if (request.query.confirmed) return update(tx, request);
      const before = await listKeys(tx, keyed, (request.params as unknown as { id: string }).id);
      const changed = await update(tx, request);
      await demand(tx, request, changed.id, before);
      return changed;
    },
  };
  return { ...handlers, ...asking };
}
