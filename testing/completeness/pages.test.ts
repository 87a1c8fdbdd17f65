import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grids, routes } from '../../contracts/index.ts';
import type { Route } from '../../contracts/kit/route.ts';
import { seedDemo } from '../../demo/seed.ts';
import { LONG } from '../long.ts';
import { signInAdmin, signInUser } from '../people.ts';
import { createTestPortal, type Portal } from '../portal.ts';

/*
 * A list turned page by page with the cursors that it answers shows the rows of the list in one piece: sorted by each
 * column, in a build in one of three ways that follow each other from column to column, in a long run in all of them.
 */

/** Lists that are made of rows of several tables: they are turned by offset alone. */
const WITHOUT_CURSORS = ['reservation', 'stock-advice-item'];
const PAGE = 25;
const PAGES = 3;

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
  const now = new Date('2026-11-19T13:51:00Z');
  await seedDemo(portal.database, { now, passwordHash: 'a hash', scale: 0.2 });
  // As on a portal in use: without statistics the planner joins what was just written in squares.
  await portal.database.asOwner('analyze');
}, 120_000);
afterAll(() => portal.close());

/** Calls a minute are counted by account. */
const CALLS_OF_ONE = 1_000;
let token = '';
let calls = 0;
async function call(entity: string, body: object) {
  if (calls++ % CALLS_OF_ONE === 0) token = (await signInAdmin(portal)).token;
  const route = listRoutes.find(({ path }) => path === `/api/${entity}/list`) as Route;
  const given = { token: route.audience === 'user' ? await ownersToken() : token };
  return portal.call(route, { body: body as never }, given);
}

let owner: Promise<string> | undefined;
/** Of somebody who may read everything of a client of the demo, for lists that the provider has not. */
const ownersToken = (): Promise<string> => {
  owner ??= portal.database
    .asOwner<{ id: string }>(`select id from organisation order by code limit 1`)
    .then(async ([organisation]) => (await signInUser(portal, organisation as { id: string })).token);
  return owner;
};

interface Answer {
  results: { id: string }[];
  paging: { returned: number; from: number; to: number; next?: string; previous?: string };
}

const listRoutes = Object.values(routes).flatMap((noun) => Object.values(noun as Record<string, Route>));
async function list(entity: string, body: object): Promise<Answer> {
  const reply = await call(entity, body);
  expect({ status: reply.status, problem: reply.problem }).toMatchObject({ status: 200 });
  return reply.body as unknown as Answer;
}
const idsOf = ({ results }: Answer) => results.map(({ id }) => id);

describe.each(grids.map((grid) => [grid.entity, grid] as const))(
  'the list of %s',
  { timeout: 120_000 },
  (entity, grid) => {
    const sortable = Object.entries(grid.columns).flatMap(([field, column]) =>
      column.displayOnly || column.sortable === false ? [] : [field],
    );
    // Two keys in opposite directions: no index row comparison could walk them.
    const ways = (field: string) => [
      [{ field, order: 'ASC' }],
      [{ field, order: 'DESC' }],
      ...(field === sortable[0]
        ? []
        : [
            [
              { field, order: 'ASC' },
              { field: sortable[0], order: 'DESC' },
            ],
          ]),
    ];
    const sorts = sortable.flatMap((field, place) =>
      ways(field).filter((_, way, all) => LONG || way === place % all.length),
    );

    const hasCursors = !WITHOUT_CURSORS.includes(entity);
    test('turns forward and back by cursor, by every column', async () => {
      for (const sort of sorts) {
        const body = { sort, select: ['id'], total: 'none' };
        const whole = idsOf(await list(entity, { ...body, limit: PAGE * PAGES }));
        if (whole.length <= PAGE) continue;
        const turned: Answer[] = [await list(entity, { ...body, limit: PAGE, cursor: '' })];
        for (let next = turned.at(-1)?.paging.next; next && turned.length < PAGES; ) {
          // An offset far off: the page must come from the cursor, which knows its place where none is given.
          const far = await list(entity, { ...body, limit: PAGE, offset: 1_000_000, cursor: next });
          turned.push(await list(entity, { ...body, limit: PAGE, cursor: next }));
          expect({ sort, ids: idsOf(far) }).toEqual({ sort, ids: idsOf(turned.at(-1) as Answer) });
          next = turned.at(-1)?.paging.next;
        }
        expect({ sort, hasCursors: turned.length > 1 }).toEqual({ sort, hasCursors });
        if (!hasCursors) break;
        expect({ sort, ids: turned.flatMap(idsOf) }).toEqual({ sort, ids: whole });
        const { paging } = turned.at(-1) as Answer;
        const back = await list(entity, { ...body, limit: PAGE, cursor: paging.previous });
        expect({ sort, ids: idsOf(back) }).toEqual({ sort, ids: idsOf(turned.at(-2) as Answer) });
        const placesOf = ({ paging: { from, to } }: Answer) => ({ from, to });
        const places = turned.map(({ results }, page) => ({
          from: page * PAGE,
          to: page * PAGE + results.length,
        }));
        expect({ sort, places: [...turned, back].map(placesOf) }).toEqual({
          sort,
          places: [...places, places.at(-2)],
        });
        expect(turned.map((page) => page.paging.previous !== undefined)).toEqual(
          turned.map((_, page) => page > 0),
        );
      }
    });

    test('refuses a cursor of another sort and what is none', async () => {
      const ofAnother = Buffer.from(JSON.stringify([false, 'number ASC', ['1']])).toString('base64url');
      for (const cursor of ['nothing', 'W10', ofAnother]) {
        const reply = await call(entity, { sort: [{ field: 'id', order: 'ASC' }], cursor });
        expect(reply.status).toBe(400);
        expect(reply.problem.violations).toMatchObject([{ propertyPath: 'cursor', code: 'invalid' }]);
      }
    });
  },
);

test.each([
  ['no value of its column', ['no id']],
  ['null, as no id is', [null]],
])('a cursor with a key that is %s is refused', async (_, keys) => {
  const forged = Buffer.from(JSON.stringify([false, 'id ASC', keys])).toString('base64url');
  const reply = await call('expedition', { sort: [{ field: 'id', order: 'ASC' }], cursor: forged });
  expect(reply.status).toBe(400);
  expect(reply.problem.violations).toMatchObject([{ propertyPath: 'cursor', code: 'invalid' }]);
});
