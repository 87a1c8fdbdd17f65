import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grids, routes } from '../contracts/index.ts';
import { PERMISSIONS } from '../contracts/kit/permissions.ts';
import { permissionsOf, type Route } from '../contracts/kit/route.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import type { AnyCall } from './isolation-call.ts';
import { goodCalls, type NamedRoute, namedRoutes } from './isolation-calls.ts';
import { foreignIdsAt } from './isolation-kinds.ts';
import {
  comparable,
  conditionsOn,
  createAsker,
  isLetIn,
  type Position,
  positionsOf,
  withValue,
} from './isolation-probe.ts';
import { buildIsolationWorld, type IsolationWorld, MARK, type Person } from './isolation-world.ts';
import { forEachParallel, LONG, openRun } from './run.ts';
import { fingerprintOf } from './tenant.ts';

let portal: Portal;
let world: IsolationWorld;
let walked: NamedRoute[];
let ask: ReturnType<typeof createAsker>;
const run = openRun('isolation');

beforeAll(async () => {
  portal = await createTestPortal();
  world = await buildIsolationWorld(portal);
  walked = namedRoutes(goodCalls(portal, world));
  ask = createAsker(portal);
});
afterAll(async () => {
  run.report();
  await portal.close();
});

const foreignIds = (route: Route, position: Position, index: number) =>
  foreignIdsAt(world.others, route, position, index);

const READING: readonly string[] = PERMISSIONS.user.readOnly;

/** Administrators see everybody's rows where they may call at all; whoever reads elsewhere may read there. */
const mustSeeNothing = (route: Route, person: Person): boolean =>
  person.audience === 'admin'
    ? !isLetIn(route, person)
    : !person.readsForeign || permissionsOf(route).some((permission) => !READING.includes(permission));

/** What of the other organisation a text shows, besides what the caller wrote. */
function leaksIn(text: string, sent: string): string[] {
  const ids = Object.entries(world.others).filter(([, id]) => id !== sent && text.includes(id));
  const words = sent.includes(MARK) ? text.replaceAll(sent, '') : text;
  return [
    ...ids.map(([kind]) => `the id of the ${kind}`),
    ...(new RegExp(MARK, 'i').test(words) ? [MARK] : []),
  ];
}

/** A foreign or an unknown value, and the call that holds it. */
interface Asked {
  value: string;
  make(): AnyCall | Promise<AnyCall>;
}

/** Asks with an unknown value and with foreign ones: the answers must be one and the same. */
async function compare(
  where: string,
  { route, person, unknown, foreign }: { route: Route; person: Person; unknown: Asked; foreign: Asked[] },
): Promise<void> {
  const answerTo = async ({ value, make }: Asked) => {
    const told = await ask(route, await make(), person);
    return { ...told, comparable: comparable(told).replaceAll(value, '<sent>') };
  };
  const expected = (await answerTo(unknown)).comparable;
  for (const one of foreign) {
    run.attempts++;
    const told = await answerTo(one);
    const fail = (what: string) => run.failures.push(`${where} ${one.value}${what}`);
    const leaks = leaksIn(told.text, one.value);
    if (told.status >= 500 || told.status === 429) fail(`: status ${told.status}`);
    if (told.comparable !== expected)
      fail(`:\n    ${told.comparable.slice(0, 900)}\n    ${expected.slice(0, 900)}`);
    if (leaks.length > 0) fail(`: shows ${leaks.join(', ')}`);
  }
}

const WIDTH = 4;
const expectNoFailures = (since: number) => expect(run.failures.slice(since, since + 20)).toEqual([]);

test('a foreign id in any position of any route is as an id that nobody has', {
  timeout: 1_800_000,
}, async () => {
  const since = run.failures.length;
  const began = run.attempts;
  const before = await fingerprintOf(portal.database, world.foreign);
  const probes: (() => Promise<void>)[] = [];
  const unreached: string[] = [];
  for (const { name, route, good } of walked) {
    const positions = positionsOf(route);
    if (positions.length === 0 && /:id\b/.test(route.path)) unreached.push(name);
    for (const position of positions) {
      for (const [index, person] of world.people.entries()) {
        if (!mustSeeNothing(route, person)) continue;
        const ids = foreignIds(route, position, index + probes.length);
        // Who is not let in at all is turned away before anybody looks at an id.
        const asked = LONG || isLetIn(route, person) ? ids : ids.slice(0, 1);
        const nested = position[0] === 'body' && !route.upload;
        const forms = nested
          ? [(id: string): unknown => id, (id: string): unknown => ({ id })]
          : [(id: string): unknown => id];
        for (const form of forms) {
          const holding = (value: string): Asked => ({
            value,
            make: async () => withValue(await good.make(), position, form(value)),
          });
          probes.push(() =>
            compare(`${name} ${position.join('.')} ${JSON.stringify(form('...'))} by ${person.name}`, {
              route,
              person,
              unknown: holding(uuid()),
              foreign: asked.map(holding),
            }),
          );
        }
      }
    }
  }
  expect(unreached, 'routes whose ids the walk does not see').toEqual([]);
  await forEachParallel(probes, WIDTH, (probe) => probe());
  process.stdout.write(`isolation: ${run.attempts - began} probes of positions\n`);
  expectNoFailures(since);
  expect(await fingerprintOf(portal.database, world.foreign)).toEqual(before);
});

/** Every list route with its grid. */
const lists = () =>
  walked.flatMap(({ name, route }) => {
    const entity = /^\/api\/([a-z-]+)\/(list|export\/:format)$/.exec(route.path)?.[1];
    const grid = grids.find((one) => one.entity === entity);
    return grid ? [{ name, route, grid }] : [];
  });

test('criteria, search and exports find no more of a foreign record than of none', {
  timeout: 1_800_000,
}, async () => {
  // Tables that grew in minutes are planned as those of a portal in use.
  await portal.database.asOwner('analyze');
  const since = run.failures.length;
  const began = run.attempts;
  const probes: (() => Promise<void>)[] = [];
  const people = world.people.filter(({ audience }) => audience === 'user');
  // Whose queries name their organisation, and whose are held by the policies alone; the others once per field.
  const thorough = ['owner', 'owner of two'];
  for (const { name, route, grid } of lists()) {
    const bodyOf = (criteria: object): AnyCall =>
      name.endsWith('.export')
        ? {
            params: { format: 'csv' },
            body: {
              columns: Object.entries(grid.columns)
                .filter(([, column]) => !('filterOnly' in column))
                .slice(0, 3)
                .map(([field]) => field),
              criteria,
            },
          }
        : { body: { criteria, nested: true, total: 'exact' } };
    // Foreign values of a field with the unknown one that they must be like.
    interface Values {
      field: string;
      foreign: string[];
      unknown: string;
    }
    const fields = ['id', ...Object.keys(grid.columns)].flatMap((field): Values[] => {
      const kind = field === 'id' ? 'relation' : grid.columns[field]?.kind;
      const isText = kind === 'text' || kind === 'code';
      const ids = LONG
        ? Object.values(world.others)
        : foreignIds(route, [field.split('.')[0] ?? ''], probes.length);
      if (kind === 'relation') return [{ field, foreign: ids, unknown: uuid() }];
      return isText && (LONG || /name|number|sku|recipient|ref1/i.test(field))
        ? [
            { field, foreign: [MARK], unknown: 'Ypsilon' },
            { field, foreign: [`${MARK}SKU`], unknown: 'YpsilonSKU' },
          ]
        : [];
    });
    for (const person of people) {
      if (!mustSeeNothing(route, person)) continue;
      // An export reads from the source of its list, and refuses what that refuses.
      const isThorough = LONG || (thorough.includes(person.name) && !name.endsWith('.export'));
      for (const { field, foreign, unknown } of fields) {
        const conditions = conditionsOn(grid, field);
        for (const condition of isThorough ? conditions : conditions.slice(0, 1)) {
          const holding = (value: string): Asked => ({ value, make: () => bodyOf(condition(value)) });
          probes.push(() =>
            compare(`${name} ${JSON.stringify(condition('...'))} by ${person.name}`, {
              route,
              person,
              unknown: holding(unknown),
              foreign: foreign.map(holding),
            }),
          );
        }
      }
    }
  }
  await forEachParallel(probes, WIDTH, (probe) => probe());
  process.stdout.write(`isolation: ${run.attempts - began} probes of criteria\n`);
  expectNoFailures(since);
});

describe('what is shown without asking for it', () => {
  test('no answer of any route holds a word or an id of another organisation', {
    timeout: 1_800_000,
  }, async () => {
    const since = run.failures.length;
    for (const { name, route, good } of walked) {
      for (const person of world.people) {
        if (person.readsForeign || (person.audience === 'admin' && isLetIn(route, person))) continue;
        run.attempts++;
        const told = await ask(route, await good.make(), person);
        if (told.status >= 500)
          run.failures.push(`${name} by ${person.name}: status ${told.status} ${told.text}`);
        for (const leak of leaksIn(told.text, ''))
          run.failures.push(`${name} by ${person.name} shows ${leak}`);
      }
    }
    expectNoFailures(since);
  });

  test('the palette and the search of lists find nothing of the other organisation', async () => {
    const person = world.people.find(({ name }) => name === 'owner of two') as Person;
    for (const q of [MARK, MARK.toLowerCase(), `${MARK} kettle`, 'kettle']) {
      const told = await ask(routes.shell.search, { query: { q } }, person);
      expect(JSON.parse(told.text), q).toEqual({ hits: [] });
      for (const { name, route } of lists().filter(
        (one) => one.grid.search && !one.name.endsWith('export'),
      )) {
        const page = JSON.parse((await ask(route, { body: { search: q, total: 'exact' } }, person)).text);
        expect(page, `${name} ${q}`).toMatchObject({ results: [], paging: { total: 0 } });
      }
    }
  });

  test('totals, counts and badges count the own rows alone', async () => {
    const [owner] = world.people as [Person];
    const tables = {
      expedition: 'expedition',
      product: 'product',
      productGroup: 'product_group',
      productStock: 'stock_row',
      eshop: 'eshop',
    };
    for (const [noun, table] of Object.entries(tables)) {
      const [own] = await portal.database.asOwner<{ count: number }>(
        `select count(*)::int as count from ${table} where organisation_id = $1`,
        [world.mine.id],
      );
      const route = (routes as Record<string, Record<string, Route>>)[noun]?.list as Route;
      const page = JSON.parse((await ask(route, { body: { total: 'exact', limit: 1 } }, owner)).text);
      expect(page.paging.total, noun).toBe(own?.count);
    }
    const [own] = await portal.database.asOwner<{ total: number; incorrect: number }>(
      `select count(*)::int as total, count(*) filter (where status = 'incorrect')::int as incorrect
       from expedition where organisation_id = $1`,
      [world.mine.id],
    );
    const counts = JSON.parse((await ask(routes.expedition.counts, {}, owner)).text);
    expect([counts.total, counts.byStatus.incorrect]).toEqual([own?.total, own?.incorrect]);
    const [changes] = await portal.database.asOwner<{ count: number }>(
      `select count(*)::int as count from internal_stock_change where organisation_id = $1 and status = 'New'`,
      [world.mine.id],
    );
    const badges = JSON.parse((await ask(routes.shell.badges, {}, owner)).text);
    expect(badges).toEqual({
      incorrectExpeditions: own?.incorrect,
      partiallyDeliveredReservations: 0,
      newInternalStockChanges: changes?.count,
    });
  });
});

/** Positions of these the walk fills; that the calls around them are good is shown once for each route. */
test('every good call of the walk comes to a good end, so that nothing is refused for another reason', {
  timeout: 1_800_000,
}, async () => {
  const [owner] = world.people as [Person];
  const admin: Person = { ...(world.people.find(({ role }) => role === 'support') as Person) };
  for (const { name, route, good } of walked) {
    const told = await ask(route, await good.make(), good.as === 'admin' ? admin : owner);
    const isGood = told.status < 300;
    expect(isGood, `${name}: ${told.status} ${told.text.slice(0, 300)}`).toBe(good.refused === undefined);
  }
});
