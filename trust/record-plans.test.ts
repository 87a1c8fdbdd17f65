import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerScope, type Scope, tenantScope } from '../server/platform/access/scope.ts';
import { findTaken } from '../server/platform/record/record.store.ts';
import { buildOrganisation, type Organisation } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { explain, PLANNINGS, touched } from './explain.ts';

/* How PostgreSQL finds a record that bears a name already, under the policies: once for every record written. */
const SUPPLIERS = 3_000;

let database: TestDatabase;
let organisation: Organisation;
beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await buildOrganisation(database);
  await database.asOwner(
    `insert into supplier (id, organisation_id, name, code, search, created_at, changed_at)
     select gen_random_uuid(), $1, 'Supplier ' || nth, 'S-' || nth, '', now(), now()
     from generate_series(1, $2::integer) as nth`,
    [organisation.id, SUPPLIERS],
  );
  await database.asOwner('analyze supplier');
});
afterAll(() => database.drop());

const acting = { kind: 'user', id: null, name: 'Somebody' } as const;
const scopes: Record<string, () => Scope> = {
  client: () => tenantScope([organisation.id], acting),
  provider: () => providerScope({ ...acting, kind: 'admin' }),
};

test.each(Object.keys(scopes).flatMap((role) => PLANNINGS.map((planning) => [role, planning] as const)))(
  'a twin is found by its key, not by reading all records: %s, %s',
  async (role, planning) => {
    const scope = scopes[role]?.() as Scope;
    const values = new Map([
      ['name', 'SUPPLIER 17'],
      ['code', 's-18'],
    ]);
    const explained = await explain(
      database,
      scope,
      (tx) => findTaken(tx, 'supplier', organisation.id, values, null),
      planning,
    );
    const rows = explained.reduce((sum, { plan }) => sum + touched(plan, 'supplier'), 0);
    const text = explained.map((one) => one.text).join('\n');
    expect(text).toContain('supplier_organisation_id_name_key_key');
    expect(rows, text).toBeLessThan(10);
  },
);
