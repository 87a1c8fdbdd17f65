import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { hashPassword } from '../server/platform/access/passwords.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import type { Sizes } from './bench.ts';
import { seedCatalogue } from './catalogue.ts';
import { ACCOUNTS, loginOf, PASSWORD } from './client.ts';
import { seedGoods } from './goods.ts';
import { seedParcels } from './parcels.ts';
import { organisationId, seedBench, WMS, warehouseId } from './seed.ts';
import { seedMovements } from './stock.ts';

export const SECRET = 'a secret for the benchmark that is long enough';
const MIGRATIONS = join(fileURLToPath(new URL('..', import.meta.url)), 'server', 'migrations');

/** Texts that orders hold, with the share of the orders that do, and which. */
export const TEXTS = {
  /** Ten orders, anywhere. */
  few: 'fewhits',
  /** The newest 3,000, or a tenth of all where that is less. */
  new: 'newhits',
  /** The oldest. */
  old: 'oldhits',
} as const;

/**
 * Makes the database of the benchmark on a server.
 * @param isKept takes the one of the last run as it was left.
 * @returns its URL, of the owner.
 */
export async function prepareDatabase(serverUrl: string, sizes: Sizes, isKept: boolean): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = '/lading_bench';
  if (isKept) return url.href;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query('drop database if exists lading_bench with (force)');
  await admin.query('create database lading_bench');
  await admin.end();
  await migrateDatabase(url.href, SECRET, MIGRATIONS, pino({ level: 'warn' }));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await seedBench(client, sizes.expeditions);
  await seedTexts(client, sizes.expeditions);
  await seedAccounts(client);
  await client.query(
    `insert into stock_row (id, organisation_id, product_id, wms_id, warehouse_id, quantity) select bench_id(), organisation_id, id, '${WMS}', '${warehouseId(1)}', 1000000 from product`,
  );
  await client.query('update product set in_stock = 1000000');
  await client.query(
    `insert into stock_movement (id, organisation_id, movement_type, movement_subtype, stock_row_id, product_id, wms_id, warehouse_id, quantity, act_id, reason, person, source, source_key, moved_at)
     select bench_id(), organisation_id, 'In', 'new', id, product_id, wms_id, warehouse_id, quantity, id, 'opening', 'bench', 'bench', id::text, now() from stock_row`,
  );
  await seedCatalogue(client, sizes.products);
  await seedGoods(client, Math.ceil(sizes.expeditions / 4));
  await seedParcels(client, sizes.parcels);
  await seedMovements(client, sizes.movements);
  await client.end();
  return url.href;
}

/** Orders of the first organisation hold the texts that are searched. */
async function seedTexts(client: pg.Client, expeditions: number): Promise<void> {
  const many = Math.min(3_000, Math.floor(expeditions / 20));
  // Figures and counters do not hang on the text.
  await client.query('set session_replication_role = replica');
  for (const [text, order, limit] of [
    [TEXTS.few, 'id', 10],
    [TEXTS.new, 'created_at desc', many],
    [TEXTS.old, 'created_at', many],
  ] as const)
    await client.query(
      `update expedition set search = search || ' ${text}' where id in (
         select id from expedition where organisation_id = '${organisationId(1)}' order by ${order} limit ${limit})`,
    );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze) expedition');
}

async function seedAccounts(client: pg.Client): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (let number = 1; number <= ACCOUNTS; number++) {
    const login = loginOf(number);
    const [user, admin] = [organisationId(900_000 + number), organisationId(910_000 + number)];
    await client.query(
      `insert into account (id, audience, login, email, first_name, last_name, password_hash, role)
         values ($1, 'user', $3, $3 || '@lading.example', 'Bench', 'Mark', $4, null),
           ($2, 'admin', $3, $3 || '@lading.example', 'Bench', 'Mark', $4, 'full')`,
      [user, admin, login, hash],
    );
    await client.query(`insert into organisation_user values ('${organisationId(1)}', $1, 'owner')`, [user]);
  }
  await client.query(
    `insert into account (id, audience, login, email, first_name, last_name, password_hash, active)
       values ($1, 'user', $2, $2 || '@lading.example', 'Bench', 'Mark', $3, false)`,
    [organisationId(900_000), loginOf(0), hash],
  );
}
