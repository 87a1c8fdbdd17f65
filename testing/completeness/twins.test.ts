import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { records } from '../../contracts/index.ts';
import type { Noun } from '../../contracts/kit/noun.ts';
import type { Route } from '../../contracts/kit/route.ts';
import { createTestPortal, type Portal } from '../portal.ts';
import { describeNewRecords, isMade } from './new-records.ts';

let portal: Portal;
let mine: Awaited<ReturnType<typeof describeNewRecords>>;
/** The fields of each table that a unique index names. */
let unique: Map<string, Set<string>>;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await describeNewRecords(portal);
  const rows = await portal.database.asOwner<{ table: string; field: string }>(`
    select c.relname as table, regexp_replace(a.attname, '_key$', '') as field
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) and a.atttypid = 'text'::regtype
    where i.indisunique and a.attname <> 'id'`);
  unique = new Map();
  for (const { table, field } of rows) unique.set(table, (unique.get(table) ?? new Set()).add(camel(field)));
});
afterAll(() => portal.close());

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Reply = {
  status: number;
  body: Record<string, unknown> & { id: string };
  problem: { code: string; violations: { code: string; propertyPath: string; parameters: object }[] };
  text: string;
};
const callAs = (token: string, route: Route | undefined, given: object) =>
  portal.call(route as Route, given as never, { token }) as unknown as Promise<Reply>;

/** The fields of a new record of which no two may have the same. */
function keysOf(name: string, route: Route): string[] {
  const shape = (route.body as unknown as { shape: object }).shape;
  return [...(unique.get(snake(name)) ?? [])].filter((field) => field in shape);
}

/** People are known by their address, within an audience or an organisation: their own tests show it. */
const PEOPLE: readonly string[] = ['admin', 'person', 'user'];
/** Claims and returns are known by a number that the portal gives. */
const NUMBERED: readonly string[] = ['complaint', 'return'];
const keyed = records
  .filter(isMade)
  .filter(({ noun }) => !PEOPLE.includes(noun.name) && !NUMBERED.includes(noun.name));

describe.each(keyed.map((contract) => [contract.noun.name, contract] as const))('%s', (name, contract) => {
  const routes = contract.routes as unknown as Record<string, Route>;
  const call = (route: Route | undefined, given: object) =>
    callAs(mine.tokenFor(contract.noun), route, given);
  const create = (more: object, query: object = {}) =>
    call(routes.create, { body: { ...mine.bodyOf(name), ...more }, query });

  test('one whose key differs by case alone from that of another is refused, or taken when it is confirmed', async () => {
    const keys = keysOf(name, routes.create as Route);
    expect(keys, 'a key of the body').not.toEqual([]);
    for (const key of keys) {
      const first = await create({ [key]: `Twin${key}` });
      expect([first.status, first.text.slice(0, 300)]).toEqual([201, first.text.slice(0, 300)]);
      const value = `TWIN${key}`;
      const second = await create({ [key]: value });
      const [violation] = second.problem.violations;
      if (violation?.code === 'taken') continue;
      expect([second.status, second.problem]).toMatchObject([
        422,
        {
          code: 'unconfirmed',
          violations: [
            {
              code: 'likelyTwin',
              propertyPath: key,
              parameters: { value, existing: `Twin${key}`, noun: name, id: first.body.id },
            },
          ],
        },
      ]);
      const exact = await create({ [key]: `Twin${key}` }, { confirmed: 'likelyTwin' });
      expect([exact.status, exact.problem.violations[0]?.propertyPath]).toEqual([400, key]);
      const confirmed = await create({ [key]: value }, { confirmed: 'likelyTwin' });
      expect([confirmed.status, confirmed.body[key]]).toEqual([201, value]);
    }
  });

  test.skipIf((contract.noun as Noun).owner !== undefined)(
    'those of other organisations are no twins',
    async () => {
      const theirs = await describeNewRecords(portal);
      for (const key of keysOf(name, routes.create as Route)) {
        const body = { ...theirs.bodyOf(name), [key]: `Far${key}` };
        const far = await callAs(theirs.tokenFor(contract.noun), routes.create, { body });
        expect([far.status, (await create({ [key]: `FAR${key}` })).status]).toEqual([201, 201]);
      }
    },
  );

  test('a record that is changed is not asked about the key that it has; another one is', async () => {
    for (const key of keysOf(name, routes.create as Route)) {
      const first = await create({ [key]: `Old${key}` });
      const twin = await create({ [key]: `OLD${key}` }, { confirmed: 'likelyTwin' });
      if (twin.status !== 201) continue;
      const params = { params: { id: first.body.id } };
      const read = (await call(routes.read, params)).body;
      const other = 'note' in read ? { note: 'again' } : { name: 'again' };
      const kept = await call(routes.update, { ...params, body: { ...read, ...other } });
      expect([kept.status, kept.body]).toMatchObject([200, other]);
      const changed = await create({ [key]: `New${key}` });
      const to = { params: { id: changed.body.id } };
      const body = { ...(await call(routes.read, to)).body, [key]: `old${key}` };
      const asked = await call(routes.update, { ...to, body });
      // The SKU of a product stays.
      if (asked.status === 400) continue;
      expect([asked.status, asked.problem.violations]).toMatchObject([
        422,
        [{ code: 'likelyTwin', propertyPath: key }],
      ]);
      const taken = await call(routes.update, { ...to, body, query: { confirmed: 'likelyTwin' } });
      expect([taken.status, taken.body[key]]).toEqual([200, `old${key}`]);
    }
  });
});
