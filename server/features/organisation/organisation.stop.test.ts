import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { organisationStopRoutes } from '../../../contracts/organisation/organisation.stop.ts';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildWms,
  insert,
  type Organisation,
} from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let client: Organisation;
let owner: string;
let admin: string;
beforeAll(async () => {
  portal = await createTestPortal();
});
beforeEach(async () => {
  client = await buildOrganisation(portal.database);
  owner = (await signInUser(portal, client, 'owner')).token;
  admin = (await signInAdmin(portal, 'full')).token;
});
afterAll(() => portal.close());

const REASON = 'Invoices of October are unpaid.';
const stop = (token = admin, headers = {}) =>
  portal.call(
    organisationStopRoutes.stop,
    { params: { id: client.id }, body: { reason: REASON } },
    { token, headers },
  );
const order = async (status: string) => {
  const product = await buildProduct(portal.database, client);
  const made = await buildExpedition(portal.database, client, { items: [{ product, quantity: 1 }] });
  await portal.database.asOwner('update expedition set status = $2 where id = $1', [made.id, status]);
  return made.id;
};
const statusOf = async (id: string) =>
  (await portal.call(expeditionRoutes.read, { params: { id } }, { token: owner })).body.status;

test('a client on stop makes no transfer', async () => {
  const { database } = portal;
  const product = await buildProduct(database, client);
  const to = await buildWms(database);
  await insert(database, 'organisation_wms', { organisation_id: client.id, wms_id: to.id });
  const body = {
    organisation: client.id,
    fromWms: client.wms.id,
    fromWarehouse: client.warehouse.id,
    toWms: to.id,
    toWarehouse: client.warehouse.id,
    items: [{ product: product.id, quantity: 1 }],
  };
  const make = () => portal.call(transferRoutes.create, { body }, { token: owner });
  expect((await make()).status).toBe(201);
  await stop();
  expect(await make()).toMatchObject({ status: 403, problem: { code: 'organisationStopped' } });
});

test('a client on stop sends and releases nothing, alone or many, and reads why', async () => {
  expect((await stop()).body.stopReason).toBe(REASON);
  const me = await portal.call(accessRoutes.me, {}, { token: owner });
  expect(me.body.organisations).toMatchObject([{ id: client.id, stopped: REASON }]);
  const [draft, ready] = [await order('onHold'), await order('stockOk')];
  const refused = {
    status: 403,
    problem: {
      code: 'organisationStopped',
      message: `The provider has put the organisation on stop, so nothing is sent: ${REASON}`,
    },
  };
  for (const token of [owner, admin]) {
    expect(await portal.call(expeditionRoutes.send, { params: { id: draft } }, { token })).toMatchObject(
      refused,
    );
    expect(await portal.call(expeditionRoutes.process, { params: { id: ready } }, { token })).toMatchObject(
      refused,
    );
  }
  const many = await portal.call(
    expeditionRoutes.sendMany,
    { body: { expeditions: [draft] } },
    { token: owner },
  );
  expect(many.body.results).toMatchObject([{ done: false, code: 'organisationStopped' }]);
  expect([await statusOf(draft), await statusOf(ready)]).toEqual(['onHold', 'stockOk']);
});

test('it reads everything, and what the warehouse has already goes on', async () => {
  await stop();
  const inWarehouse = await order('awaitingProcessing');
  expect(await statusOf(inWarehouse)).toBe('awaitingProcessing');
  const back = await portal.call(
    expeditionRoutes.rollback,
    { params: { id: inWarehouse } },
    { token: owner },
  );
  expect(back.status).toBe(200);
});

test('neither put on stop nor let go by one who saw the organisation before it changed', async () => {
  const old = { 'if-match': String(client.version) };
  expect((await stop(admin, old)).status).toBe(200);
  const resume = (headers: Record<string, string>) =>
    portal.call(organisationStopRoutes.resume, { params: { id: client.id } }, { token: admin, headers });
  expect((await resume(old)).problem.code).toBe('stale');
  expect((await resume({ 'if-match': String(client.version + 1) })).body.stoppedAt).toBeNull();
  expect((await stop(admin, old)).problem.code).toBe('stale');
});

test('the stop is ended, and sending goes on; both are in the history', async () => {
  await stop();
  const ended = await portal.call(
    organisationStopRoutes.resume,
    { params: { id: client.id } },
    { token: admin },
  );
  expect(ended.body).toEqual({ stoppedAt: null, stopReason: null });
  const sent = await portal.call(
    expeditionRoutes.send,
    { params: { id: await order('onHold') } },
    { token: owner },
  );
  expect(sent.status).toBe(200);
  const told = await portal.database.asOwner(
    `select act, reason from event where noun = 'organisation' and record_id = $1 order by id`,
    [client.id],
  );
  expect(told).toEqual([
    { act: 'stop', reason: REASON },
    { act: 'resume', reason: null },
  ]);
});

test.each(['support', 'readOnly'] as const)(
  'an administrator with %s rights neither stops nor resumes',
  async (role) => {
    const { token } = await signInAdmin(portal, role);
    expect((await stop(token)).status).toBe(403);
    expect((await stop(owner)).status).toBe(403);
  },
);
