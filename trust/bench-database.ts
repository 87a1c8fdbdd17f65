import pg from 'pg';
import { organisationId } from '../bench/seed.ts';
import { providerScope, type Scope, tenantScope } from '../server/platform/access/scope.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

/** How long its rows may take to be written, in a long run. */
export const SEEDING_MS = 1_200_000;

const acting = { kind: 'user', id: null, name: 'Somebody' } as const;

/** Who looks at the rows: a client, a person of two, and the provider. */
export const SCOPES = {
  client: tenantScope([organisationId(1)], acting),
  ofTwo: tenantScope([organisationId(1), organisationId(2)], acting),
  provider: providerScope({ ...acting, kind: 'admin' }),
} satisfies Record<string, Scope>;

/** A database with rows of the benchmark. @param seed writes them, as the owner. */
export async function createBenchDatabase(seed: (owner: pg.Client) => Promise<void>): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await seed(owner);
  // As autovacuum would, at a time of its own: a plan must not depend on whether it came by.
  await owner.query('vacuum (analyze)');
  await owner.end();
  return database;
}
