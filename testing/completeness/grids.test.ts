import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grids, routes } from '../../contracts/index.ts';
import {
  type CriterionValue,
  type GridColumn,
  KIND_OPERATORS,
  type Operator,
} from '../../contracts/kit/grid.ts';
import type { Route } from '../../contracts/kit/route.ts';
import { buildExpedition, buildOrganisation, buildProduct, buildStock } from '../builders.ts';
import { signInAdmin, signInUser } from '../people.ts';
import { createTestPortal, type Portal } from '../portal.ts';

let portal: Portal;
let tokens: { user: string; admin: string };

beforeAll(async () => {
  portal = await createTestPortal();
  const mine = await buildOrganisation(portal.database);
  const product = await buildProduct(portal.database, mine, { value: '12.5', value_currency: 'CZK' });
  await buildStock(portal.database, mine, product, 10);
  await buildExpedition(portal.database, mine, { items: [{ product }], value: '10', currency: 'CZK' });
  tokens = { user: (await signInUser(portal, mine)).token, admin: (await signInAdmin(portal)).token };
});
afterAll(() => portal.close());

test.each(Object.values(grids).map(({ entity, columns }) => [entity, columns]))(
  'a program can ask the list of %s for what changed since',
  (_, columns) => {
    expect(Object.keys(columns)).toContain('changedAt');
  },
);

const listRoutes = Object.values(routes)
  .flatMap((noun) => Object.values(noun as Record<string, Route>))
  .filter((route) => route.path.endsWith('/list'));
const listRouteOf = (entity: string): Route => {
  const route = listRoutes.find((one) => one.path === `/api/${entity}/list`);
  if (!route) throw new Error(`no list call for ${entity}`);
  return route;
};
/** With the token of an area that has the list, where the one that is asked for has not. */
const list = (entity: string, body: object, token: string) => {
  const { audience } = listRouteOf(entity);
  const whose = audience === 'user' || audience === 'admin' ? tokens[audience] : token;
  return portal.call(listRouteOf(entity), { body: body as never }, { token: whose });
};

function sample(column: GridColumn): CriterionValue {
  switch (column.kind) {
    case 'integer':
      return 1;
    case 'money':
      return '10.50';
    case 'instant':
      return '2026-11-01T00:00:00Z';
    case 'day':
      return '2026-11-01';
    case 'flag':
      return true;
    case 'relation':
      return '01900000-0000-7000-8000-000000000001';
    case 'country':
      return 'CZ';
    default:
      return column.values?.[0] ?? 'a';
  }
}

function operand(column: GridColumn, operator: Operator): CriterionValue {
  if (operator === 'null' || operator === 'flag') return true;
  if (operator === 'in' || operator === 'nin') return [sample(column)] as CriterionValue;
  if (operator === 'like' || operator === 'notLike') return '%a%';
  return sample(column);
}

test('every list call has a grid and every grid a list call', () => {
  expect(listRoutes.map((route) => route.path).sort()).toEqual(
    grids.map((grid) => `/api/${grid.entity}/list`).sort(),
  );
});

test.each(grids.filter((grid) => grid.search).map(({ entity }) => entity))(
  'the list of %s finds by free text',
  async (entity) => {
    const reply = await list(entity, { search: 'a' }, tokens.user);
    expect({ status: reply.status, problem: reply.problem?.message }).toMatchObject({ status: 200 });
  },
);

describe.each(grids.map((grid) => [grid.entity, grid] as const))(
  'the list of %s',
  { timeout: 180_000 },
  (entity, grid) => {
    const filterable = Object.entries(grid.columns).filter(([, column]) => !column.displayOnly);

    test('filters by every comparator of every column', async () => {
      for (const [field, column] of filterable) {
        for (const operator of KIND_OPERATORS[column.kind]) {
          const criteria = { [field]: { [operator]: operand(column, operator) } };
          const reply = await list(entity, { criteria, limit: 2 }, tokens.user);
          expect({ field, operator, status: reply.status, problem: reply.problem?.message }).toMatchObject({
            field,
            operator,
            status: 200,
          });
        }
      }
    });

    test('sorts by every column, both ways, nested and flat', async () => {
      for (const [field, column] of filterable.filter(([, one]) => one.sortable !== false)) {
        for (const order of ['ASC', 'DESC'] as const) {
          const reply = await list(
            entity,
            { sort: [{ field, order }], limit: 2, nested: order === 'ASC' },
            tokens.admin,
          );
          expect({ field, kind: column.kind, status: reply.status }).toMatchObject({ status: 200 });
        }
      }
    });

    test('refuses an unknown field, an unknown operator and a wrong type, each by its path', async () => {
      const [first] = filterable.find(([, column]) => column.kind !== 'flag') ?? [];
      const unknown = await list(
        entity,
        { criteria: { nothing: { eq: 1 }, __proto__x: { eq: 1 } } },
        tokens.user,
      );
      expect(unknown.status).toBe(400);
      expect(unknown.problem.violations[0]).toMatchObject({
        propertyPath: 'criteria.nothing',
        code: 'unknownField',
      });
      const operator = await list(entity, { criteria: { [first as string]: { between: 1 } } }, tokens.user);
      expect(operator.problem.violations[0]).toMatchObject({
        propertyPath: `criteria.${first}`,
        code: 'unknownOperator',
      });
      const sorted = await list(entity, { sort: [{ field: 'nothing' }] }, tokens.user);
      expect(sorted.status).toBe(400);
    });

    test('answers the form that the dialect promises, and takes no body, an empty select and an empty sort', async () => {
      const token = listRouteOf(entity).audience === 'admin' ? tokens.admin : tokens.user;
      const reply = await portal.app.inject({
        method: 'POST',
        url: `/api/${entity}/list`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      expect(reply.statusCode).toBe(200);
      const empty = await list(entity, { select: [], sort: [], criteria: [], nested: true }, tokens.user);
      expect(empty.status).toBe(200);
      const { paging, results } = empty.body as unknown as {
        paging: Record<string, number>;
        results: object[];
      };
      expect(paging).toMatchObject({ returned: results.length, from: 0, to: results.length });
    });

    test('pages do not overlap and hold every row', async () => {
      const ids: string[] = [];
      for (let offset = 0; ; offset += 1) {
        const { body } = await list(entity, { limit: 1, offset, select: ['id'] }, tokens.admin);
        const [row] = (body as unknown as { results: { id: string }[] }).results;
        if (!row || offset > 40) break;
        ids.push(row.id);
      }
      expect(new Set(ids).size).toBe(ids.length);
    });
  },
);
