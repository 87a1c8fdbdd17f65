import { afterAll, beforeAll, expect, test } from 'vitest';
import { listQuery } from '../contracts/kit/grid.ts';
import { countExpeditions } from '../server/features/expedition/expedition.list.store.ts';
import { expeditionItemSource } from '../server/features/expedition/expedition-item.list.store.ts';
import { importResultSource } from '../server/features/import-result/import-result.list.store.ts';
import { stockChangeSource } from '../server/features/internal-stock-change/internal-stock-change.list.store.ts';
import { missingStockSource } from '../server/features/missing-stock/missing-stock.list.store.ts';
import { parcelSource } from '../server/features/parcel/parcel.list.store.ts';
import { reservationSource } from '../server/features/reservation/reservation.list.store.ts';
import {
  productStockSource,
  stockMovementSource,
  stockSource,
} from '../server/features/stock/stock.list.store.ts';
import { stockAdviceItemSource } from '../server/features/stock-advice/stock-advice-item.list.store.ts';
import { hasRow, listRows, readRow } from '../server/platform/list/list.ts';
import type { ListSource } from '../server/platform/list/source.ts';
import { SOURCES } from '../server/sources.ts';
import { type IsolationWorld, MARK, RECORDS } from './isolation-world.ts';

import { openPolicies, type Policies } from './rls-world.ts';

/*
 * The second lock alone. Every query is run as it would be had somebody forgotten its organisation; what is left
 * are the policies and the composite keys, and they must show and change nothing of another organisation.
 */

let at: Policies;
beforeAll(async () => {
  at = await openPolicies('policies alone: lists');
});
afterAll(() => at.close());

/** Every list of records that belong to clients, by the record of the world that stands in it. */
const LISTS: [keyof IsolationWorld['others'] | null, ListSource][] = [
  ...Object.entries(SOURCES).flatMap(([noun, source]) => {
    const kind = RECORDS.find((one) => one === noun) ?? null;
    // Accounts, countries and currencies have no organisation: of the first a client has no list.
    return ['user', 'admin', 'country', 'currency'].includes(noun)
      ? []
      : [[kind, source] as [typeof kind, ListSource]];
  }),
  ['stockRow', productStockSource],
  ['stockMovement', stockMovementSource],
  ['stockAdviceItem', stockAdviceItemSource],
  ['expeditionItem', expeditionItemSource],
  ['importResult', importResultSource],
  [null, parcelSource],
  [null, stockSource],
  [null, reservationSource],
  [null, missingStockSource],
  [null, stockChangeSource],
];

/** The source as if its rows belonged to nobody: no query of it names an organisation any more. */
const without = (source: ListSource): ListSource => {
  const joins = Object.entries(source.joins).map(([alias, join]): [string, string] => [
    alias,
    join.replace(/ and \w+\.organisation_id = \w+\.organisation_id/, ''),
  ]);
  return { ...source, organisation: null, joins: Object.fromEntries(joins) };
};

test('lists without their organisation show no foreign row', async () => {
  for (const [kind, declared] of LISTS) {
    const source = without(declared);
    const { entity } = source.grid;
    const foreign = kind ? at.world.others[kind] : '';
    const queries = [
      { nested: true, total: 'exact' },
      ...(kind
        ? [
            { nested: true, criteria: { id: { eq: foreign } } },
            { criteria: { id: { nin: [at.world.own.expedition] } }, total: 'exact' },
          ]
        : []),
      ...(source.search
        ? [
            { search: MARK, nested: true },
            { search: 'a', total: 'exact' },
          ]
        : []),
      ...(source.grid.columns.organisation
        ? [{ criteria: { organisation: { neq: at.world.mine.id } }, total: 'exact' }]
        : []),
    ];
    for (const query of queries) {
      at.run.attempts++;
      const page = await at.asTenant((tx) => listRows<object>(tx, source, listQuery.parse(query)));
      const text = JSON.stringify(page);
      expect(text, `${entity} ${JSON.stringify(query)}`).not.toContain(MARK);
      for (const id of Object.values(at.world.others)) expect(text, entity).not.toContain(id);
    }
    if (!kind) continue;
    at.run.attempts += 2;
    const read = at.asTenant((tx) => readRow(tx, source, foreign));
    await expect(read, entity).rejects.toMatchObject({ code: 'notFound' });
    expect(await at.asTenant((tx) => hasRow(tx, source, foreign)), entity).toBe(false);
    expect(await at.asTenant((tx) => hasRow(tx, source, at.world.own[kind])), `own ${entity}`).toBe(true);
  }
  const counted = await at.asTenant((tx) =>
    countExpeditions({ ...tx, scope: { ...tx.scope, organisations: null } }),
  );
  const [own] = await at.portal.database.asOwner<{ count: number }>(
    'select count(*)::int as count from expedition where organisation_id = $1',
    [at.world.mine.id],
  );
  expect(counted.total).toBe(own?.count);
});

/** The audited functions carry the predicate themselves, for they run as the provider. */
test('the search functions give no id of another organisation', async () => {
  const { database } = at.portal;
  const picker = (organisation: string) =>
    `select distinct x as id from find_product('%', '{%}', ${organisation}, null, '{}', 1000, 1000) x`;
  at.run.attempts++;
  expect(await at.runSql(picker(`'${at.world.foreign.id}'`))).toEqual([]);
  const functions = await database.asOwner<{ name: string; table: string }>(
    `select proname as name, substr(proname, 8) as table from pg_proc where prosecdef and proname like 'search\\_%'`,
  );
  expect(functions.length).toBeGreaterThan(10);
  for (const [question, table] of [
    ...functions.map(({ name, table }) => [`select x as id from ${name}('%', 1000) x`, table] as const),
    [picker('null'), 'product'],
    [picker(`'${at.world.mine.id}'`), 'product'],
  ] as const) {
    at.run.attempts++;
    const ids = await at.runSql(question);
    const own = await database.asOwner<{ id: string }>(`select id from ${table} where organisation_id = $1`, [
      at.world.mine.id,
    ]);
    expect(ids.map((row) => row.id).sort()).toEqual(own.map((row) => row.id).sort());
  }
});
