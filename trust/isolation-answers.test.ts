import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../contracts/index.ts';
import type { Route } from '../contracts/kit/route.ts';
import { signInAdmin } from '../testing/people.ts';
import { madeOnce } from './isolation-call.ts';
import { isLetIn } from './isolation-probe.ts';
import { type IsolationWalk, openWalk } from './isolation-walk.ts';
import { MARK, type Person } from './isolation-world.ts';

let walk: IsolationWalk;
beforeAll(async () => {
  walk = await openWalk('isolation of answers');
});
afterAll(() => walk.close());

test('no answer of any route holds a word or an id of another organisation', {
  timeout: 1_800_000,
}, async () => {
  const { run, world, ask } = walk;
  const since = run.failures.length;
  for (const [index, { name, route, good }] of walk.routes.entries()) {
    // The tables grow with the good calls: without statistics the planner joins them in squares.
    if (index % 20 === 0) await walk.portal.database.asOwner('analyze');
    const refused = madeOnce(good);
    for (const person of world.people) {
      if (person.readsForeign || (person.audience === 'admin' && isLetIn(route, person))) continue;
      run.attempts++;
      const answer = await ask(route, await (isLetIn(route, person) ? good : refused)(), person);
      if (answer.status >= 500)
        run.failures.push(`${name} by ${person.name}: status ${answer.status} ${answer.text}`);
      for (const leak of walk.leaksIn(answer.text, ''))
        run.failures.push(`${name} by ${person.name} shows ${leak}`);
    }
  }
  expect(run.failures.slice(since, since + 20)).toEqual([]);
});

test('the palette and the search of lists find nothing of the other organisation', async () => {
  const { world, ask } = walk;
  const person = world.people.find(({ name }) => name === 'owner of two') as Person;
  for (const q of [MARK, MARK.toLowerCase(), `${MARK} kettle`, 'kettle']) {
    const answer = await ask(routes.shell.search, { query: { q } }, person);
    expect(JSON.parse(answer.text), q).toEqual({ hits: [] });
    for (const { name, route, grid } of walk.lists) {
      if (!grid.search || name.endsWith('export') || route.audience === 'admin') continue;
      const page = JSON.parse((await ask(route, { body: { search: q, total: 'exact' } }, person)).text);
      expect(page, `${name} ${q}`).toMatchObject({ results: [], paging: { total: 0 } });
    }
  }
});

test('totals, counts and badges count the own rows alone', async () => {
  const { portal, world, ask } = walk;
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
  const [rests] = await portal.database.asOwner<{ count: number }>(
    `select count(*)::int as count from expedition_item i join expedition e on e.id = i.expedition_id
     where e.organisation_id = $1 and e.rest is not null and i.booked + i.paired > 0`,
    [world.mine.id],
  );
  expect(rests?.count).toBeGreaterThan(0);
  const [returns] = await portal.database.asOwner<{ count: number }>(
    `select count(*)::int as count from return where organisation_id = $1 and (status = 'new'
       or status = 'inProgress' and goods in ('saleable', 'opened', 'damaged', 'missing'))`,
    [world.mine.id],
  );
  expect(returns?.count).toBeGreaterThan(0);
  const [claims] = await portal.database.asOwner<{ reporter: number; resolver: number }>(
    `select count(*) filter (where turn = 'reporter')::int as reporter,
       count(*) filter (where turn = 'resolver')::int as resolver from complaint where organisation_id = $1`,
    [world.mine.id],
  );
  const badges = JSON.parse((await ask(routes.shell.badges, {}, owner)).text);
  expect(badges).toEqual({
    incorrectExpeditions: own?.incorrect,
    partiallyDeliveredReservations: rests?.count,
    newInternalStockChanges: changes?.count,
    complaintsWaitingForReporter: claims?.reporter,
    complaintsWaitingForResolver: claims?.resolver,
    returnsToDecide: returns?.count,
  });
});

/** Positions of these the walk fills; that the calls around them are good is shown once for each route. */
test('every good call of the walk comes to a good end, so that nothing is refused for another reason', {
  timeout: 1_800_000,
}, async () => {
  const { world, ask } = walk;
  const [owner] = world.people as [Person];
  const admin: Person = {
    name: 'administrator',
    audience: 'admin',
    role: 'full',
    id: (await signInAdmin(walk.portal)).id,
  };
  for (const { name, route, good } of walk.routes) {
    const answer = await ask(route, await good(), good.as === 'admin' ? admin : owner);
    const isGood = answer.status < 300;
    expect(isGood, `${name}: ${answer.status} ${answer.text.slice(0, 300)}`).toBe(good.refused === undefined);
  }
});
