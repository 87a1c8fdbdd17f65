import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { hashPassword } from '../server/platform/access/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { createTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { DialectClient, type Refused } from './dialect-client.ts';
import { buildTenant, type Tenant } from './tenant.ts';

export const EMAIL = 'integration@lading.example';
export const PASSWORD = 'the password of an integration';
/** Orders that are there before. */
export const EXISTING = 2_345;

/** A portal that listens, its database behind a proxy, and an integration that is signed in. */
export interface DialectPortal {
  proxy: TcpProxy;
  database: TestDatabase;
  mine: Tenant;
  port: number;
  client: DialectClient;
  close: () => Promise<void>;
}

export async function openDialect(): Promise<DialectPortal> {
  const { hostname, port: target } = new URL(inject('ownerUrl'));
  const proxy = await createTcpProxy({ host: hostname, port: Number(target) });
  const database = await createTestDatabase({ appUrl: proxy.through });
  const portal: Portal = await createTestPortal({ database });
  const mine = await buildTenant(portal);
  await database.asOwner('update account set login = $1, email = $1, password_hash = $2 where id = $3', [
    EMAIL,
    await hashPassword(PASSWORD),
    mine.user.id,
  ]);
  await buildManyOrders(database, mine);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const client = new DialectClient(port);
  await client.signIn(EMAIL, PASSWORD);
  const close = async () => {
    await portal.close();
    await database.drop();
    await proxy.close();
  };
  return { proxy, database, mine, port, client, close };
}

/** Orders of two years, a second apart, some of them at the very same moment. */
async function buildManyOrders(database: TestDatabase, mine: Tenant): Promise<void> {
  await database.asOwner(
    `insert into expedition (id, organisation_id, internal_number, eshop_id, warehouse_id, wms_id, carrier_id,
       carrier_service_id, status, order_number, recipient, search, created_at, changed_at)
     select gen_random_uuid(), $1, 'X-' || n, $2, $3, $4, $5, $6,
       case when n % 3 = 0 then 'waitingForGoods' else 'onHold' end, 'OLD-' || n, 'Jana Nováková',
       'old-' || n || ' jana novakova',
       timestamptz '2025-01-01' + n / 5 * interval '1 second', timestamptz '2025-01-01' + n / 5 * interval '1 second'
     from generate_series(1, $7::int) as n`,
    [mine.id, mine.eshop.id, mine.warehouse.id, mine.wms.id, mine.carrier.id, mine.service.id, EXISTING],
  );
}

export const refusal = async (work: Promise<unknown>): Promise<Refused> => {
  const found = await work.then(
    () => null,
    (error: Refused) => error,
  );
  if (!found) throw new Error('this should have been refused');
  return found;
};
