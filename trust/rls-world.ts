import { type Acting, tenantScope } from '../server/platform/access/scope.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { createTestPortal } from '../testing/portal.ts';
import { buildIsolationWorld } from './isolation-world.ts';
import { openRun } from './run.ts';

/** Two organisations, and statements as one of them makes them, where nothing but the policies holds. */
export async function openPolicies(name: string) {
  const run = openRun(name);
  const portal = await createTestPortal();
  const world = await buildIsolationWorld(portal);
  const acting: Acting = { kind: 'user', id: world.mine.user.id, name: 'Somebody' };

  /** Work in the one organisation of the scope; what of it is written is kept. */
  const asTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    portal.database.transaction(tenantScope([world.mine.id], acting), work);

  /** Runs one statement as a client's transaction would and takes it back. */
  async function runSql(
    text: string,
    values: unknown[] = [],
    role = 'lading_tenant',
  ): Promise<Record<string, unknown>[]> {
    const client = await portal.database.pool.connect();
    try {
      await client.query(`begin; select set_config('role', '${role}', true),
        set_config('lading.organisations', '{${world.mine.id}}', true), set_config('lading.account', '${world.mine.user.id}', true)`);
      const result = await client.query(text, values);
      return Array.isArray(result.rows) ? result.rows : [];
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return {
    run,
    portal,
    world,
    asTenant,
    runSql,
    close: () => {
      run.report();
      return portal.close();
    },
  };
}

export type Policies = Awaited<ReturnType<typeof openPolicies>>;
