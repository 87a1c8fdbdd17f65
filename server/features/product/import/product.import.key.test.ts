import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeyRoutes } from '../../../../contracts/api-key/api-key.routes.ts';
import { signInUser } from '../../../../testing/people.ts';
import { help, takeJobs } from '../../../platform/import/import.fixtures.ts';
import { importJob } from '../../../platform/import/import.jobs.ts';
import type { ImportKind } from '../../../platform/import/import.kind.ts';
import {
  type Client,
  makeCsv,
  openClient,
  readResult,
  rowOf,
  runJobs,
  upload,
} from './product.import.fixtures.ts';
import { productImport } from './product.import.ts';

let client: Client;
let key: { id: string; token: string };
beforeAll(async () => {
  client = await openClient();
});
afterAll(() => client.portal.close());
beforeEach(async () => {
  const { portal, account } = client;
  const made = await portal.call(
    apiKeyRoutes.create,
    { body: { name: 'Shop', scopes: ['product.read', 'product.write'], days: 30 } },
    account,
  );
  key = { id: made.body.created.id, token: made.body.key };
});

const fileOf = (prefix: string, count = 2): string =>
  makeCsv(Array.from({ length: count }, (_, index) => rowOf(client, { productSku: `${prefix}-${index}` })));

const skusOf = async (prefix: string): Promise<number> => {
  const [row] = await client.portal.database.asOwner<{ count: number }>(
    'select count(*)::int as count from product where organisation_id = $1 and starts_with(product_sku, $2)',
    [client.organisation.id, prefix],
  );
  return row!.count;
};

const revoke = () =>
  client.portal.call(apiKeyRoutes.revoke, { params: { id: key.id } }, client.account).then(({ status }) => {
    expect(status).toBe(204);
  });

const expire = () =>
  client.portal.database.asOwner(
    `update api_key set expires_at = now() - interval '1 minute' where id = $1`,
    [key.id],
  );

test('what a program imports is in the history under its name, as what it writes at once', async () => {
  await upload(client, fileOf('NAMED'), { token: key.token });
  await runJobs(client);
  const events = await client.portal.database.asOwner(
    `select distinct e.actor_name as name from event e join product p on p.id = e.record_id where starts_with(p.product_sku, 'NAMED')`,
  );
  expect(events).toEqual([{ name: 'Shop (API)' }]);
});

test.each([
  ['revoked', revoke, 'This API key was revoked.'],
  ['past its end', expire, 'This API key is past its end. Make a new one.'],
] as const)('a file that waits writes nothing once its key is %s', async (_, end, message) => {
  const prefix = `WAITS-${message.length}`;
  const { resultId } = await upload(client, fileOf(prefix), { token: key.token });
  await end();
  await runJobs(client);
  expect(await readResult(client, resultId)).toMatchObject({
    status: 'finished',
    outcome: 'error',
    imported: 0,
    message,
  });
  expect(await skusOf(prefix)).toBe(0);
});

/** The import of products that lets something happen once its first part is written. */
function interrupted(happen: () => Promise<unknown>): ImportKind {
  const kind: ImportKind = productImport(client.portal.services);
  return {
    ...kind,
    open: async (...given) => {
      const work = await kind.open(...given);
      return {
        ...work,
        write: async (...parts) => {
          const written = await work.write(...parts);
          await happen();
          return written;
        },
      };
    },
  };
}

test('a long file stops behind the part in which its key is revoked, and says what it has written', async () => {
  const { resultId } = await upload(client, fileOf('LONG', 1_200), { token: key.token });
  const [queued] = await takeJobs(client, 'product.import');
  await importJob(client.portal.services, interrupted(revoke))(queued!.payload, help(client));
  expect(await readResult(client, resultId)).toMatchObject({
    status: 'finished',
    total: 1_200,
    imported: 500,
    message: 'This API key was revoked.',
  });
  expect(await skusOf('LONG')).toBe(500);
});

test('who was switched off in their organisation writes nothing by a file that waits', async () => {
  const clerk = await signInUser(client.portal, client.organisation, 'member');
  const { resultId } = await upload(client, fileOf('CLERK'), { token: clerk.token });
  await client.portal.database.asOwner('update organisation_user set active = false where account_id = $1', [
    clerk.id,
  ]);
  await runJobs(client);
  expect(await readResult(client, resultId)).toMatchObject({
    status: 'finished',
    outcome: 'error',
    imported: 0,
  });
  expect(await skusOf('CLERK')).toBe(0);
});

test('a client that is switched off while its file is read is the reason that it says, behind what it has written', async () => {
  const { resultId } = await upload(client, fileOf('OFF', 1_200));
  const [queued] = await takeJobs(client, 'product.import');
  const turn = (active: boolean) =>
    client.portal.database.asOwner('update organisation set active = $2 where id = $1', [
      client.organisation.id,
      active,
    ]);
  await importJob(
    client.portal.services,
    interrupted(() => turn(false)),
  )(queued!.payload, help(client));
  await turn(true);
  const { imported, message } = await readResult(client, resultId);
  expect({ imported, message }).toEqual({
    imported: 500,
    message: `${client.organisation.name} is switched off: its people and programs are kept out. Ask your provider.`,
  });
  expect(await skusOf('OFF')).toBe(500);
});
