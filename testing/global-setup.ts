import { rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../server/platform/database/embedded/launcher.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { makeThrowawayFolder } from './throwaway-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's connection to the test server. */
    ownerUrl: string;
    /** The application role's connection to the template. */
    appUrl: string;
    template: string;
  }
}

export const TEST_SECRET = 'a secret for tests that is long enough';

/** One PostgreSQL server for the whole run, with a migrated template that each test file's database is a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' });
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = makeThrowawayFolder('lading-test-');
  const server = given
    ? null
    : await startEmbeddedPostgres({
        dataDir,
        log,
        settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200' },
      });
  const ownerUrl = server?.url ?? given ?? '';
  const template = `lading_template_${process.pid}`;
  await runAsOwner(ownerUrl, `create database ${template}`);
  const templateUrl = new URL(ownerUrl);
  templateUrl.pathname = `/${template}`;
  const folder = new URL('../server/migrations', import.meta.url).pathname;
  const { appUrl } = await migrateDatabase(templateUrl.href, TEST_SECRET, folder, log);
  project.provide('ownerUrl', ownerUrl);
  project.provide('appUrl', appUrl);
  project.provide('template', template);
  return async () => {
    if (!server) await runAsOwner(ownerUrl, `drop database if exists ${template} with (force)`);
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (server) await rm(server.dataDir, { recursive: true, force: true });
  };
}

async function runAsOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
