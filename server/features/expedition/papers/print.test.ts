import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkJobRoutes } from '../../../../contracts/bulk-job/bulk-job.routes.ts';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { pathOf } from '../../../../contracts/kit/route.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  type Organisation,
  type Row,
} from '../../../../testing/builders.ts';
import { readPdf } from '../../../../testing/pdf-text.ts';
import { signInAdmin, signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { listBulkWorks } from '../../../api.ts';
import { bulkJob } from '../../../platform/bulk/bulk.run.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/* More orders than one answer takes are printed by a job, which keeps the file for who began it. */

const MANY = 120;
let portal: Portal;
let mine: Organisation;
let token: string;
let picker: string;
let goods: Row<'product'>;
const order = (order_number: string, head: object = {}) =>
  buildExpedition(portal.database, mine, { order_number, items: [{ product: goods, quantity: 1 }], ...head });
beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
  ({ token } = await signInUser(portal, mine));
  ({ token: picker } = await signInAdmin(portal));
  goods = await buildProduct(portal.database, mine);
  for (let number = 1; number <= MANY; number += 1) await order(`P-${String(number).padStart(4, '0')}`);
});
afterAll(() => portal.close());

/** Runs a job as the worker does. @param database what it works with, to break it. */
const run = (id: string, database: Database = portal.database) => {
  const log = pino({ level: 'silent' });
  const services = { ...portal.services, database };
  const works = listBulkWorks(services);
  const help = { database, log, attempt: 1, lastAttempt: false, signal: new AbortController().signal };
  return bulkJob(services, () => works)({ bulkJobId: id }, help);
};
const read = async (id: string, as = token) =>
  (await portal.call(bulkJobRoutes.read, { params: { id } }, { token: as })).body;
const fetchFile = async (id: string, as = token) => {
  const { statusCode, headers, rawPayload } = await portal.app.inject({
    method: 'GET',
    url: pathOf(bulkJobRoutes.printed, { id }),
    headers: { authorization: `Bearer ${as}` },
  });
  return { statusCode, headers, rawPayload };
};
const begin = async (
  name: 'printDeliveryNotes' | 'printPickingLists' | 'printLabels',
  body: object,
  as = token,
) => {
  const reply = await portal.call(expeditionRoutes[name], { body: body as never }, { token: as });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.job ?? '';
};
const ALL = { query: { criteria: {}, sort: [{ field: 'orderNumber', order: 'ASC' }] } };

test('all that match are one file, in the order of the list, for who began it alone', async () => {
  const id = await begin('printDeliveryNotes', ALL);
  expect((await fetchFile(id)).statusCode).toBe(404);
  await run(id);
  expect(await read(id)).toMatchObject({
    noun: 'expedition',
    act: 'printDeliveryNotes',
    state: 'done',
    total: MANY,
    done: MANY,
    fileName: 'delivery-notes.pdf',
  });
  const { headers, rawPayload } = await fetchFile(id);
  expect(headers['content-type']).toBe('application/pdf');
  const pages = await readPdf(rawPayload);
  expect(pages).toHaveLength(MANY);
  for (const [at, text] of pages.entries()) expect(text).toContain(`P-${String(at + 1).padStart(4, '0')}`);
  const { token: colleague } = await signInUser(portal, mine);
  expect((await fetchFile(id, colleague)).statusCode).toBe(404);
  expect((await fetchFile(id, picker)).statusCode).toBe(404);
});

test('a job that was killed prints all of it once', async () => {
  const id = await begin('printPickingLists', ALL, picker);
  let pieces = 0;
  const dying: Database = {
    ...portal.database,
    read: (scope, work, options) => {
      // The second part is being read.
      if (scope.acting.kind !== 'system' && ++pieces > 4) return Promise.reject(new Error('killed'));
      return portal.database.read(scope, work, options);
    },
  };
  await expect(run(id, dying)).rejects.toThrow('killed');
  expect(await read(id, picker)).toMatchObject({ state: 'running', fileName: null });
  await run(id);
  expect(await read(id, picker)).toMatchObject({ state: 'done', total: MANY, done: MANY });
  expect(await readPdf((await fetchFile(id, picker)).rawPayload)).toHaveLength(MANY);
});

test('what is chosen by ids is a job too; what cannot be labelled is left out with the reason', async () => {
  const { database } = portal;
  const packed = await order('L-1', { status: 'waitingForTheCarrier' });
  const open = await order('L-2');
  await database.asOwner(
    `insert into parcel (id, organisation_id, expedition_id, carrier_id, carrier_service_id, wms_id, eshop_id)
     select gen_random_uuid(), organisation_id, id, carrier_id, carrier_service_id, wms_id, eshop_id
     from expedition where id = $1`,
    [packed.id],
  );
  const id = await begin('printLabels', { expeditions: [packed.id, open.id], format: 'zpl' }, picker);
  await run(id);
  const job = await read(id, picker);
  expect(job).toMatchObject({ state: 'partly', total: 2, done: 1, refused: 1, fileName: 'labels.zpl' });
  expect(job.refusals).toMatchObject([{ id: open.id, name: 'L-2', code: 'noLabel' }]);
  expect((await fetchFile(id, picker)).rawPayload.toString()).toContain('^XA');
});

test('a printing that is stopped leaves no file', async () => {
  const id = await begin('printDeliveryNotes', ALL);
  let asked = false;
  await run(id, {
    ...portal.database,
    read: async (scope, work, options) => {
      if (!asked && scope.acting.kind === 'user' && (await read(id)).total !== null) {
        asked = true;
        await portal.call(bulkJobRoutes.stop, { params: { id } }, { token });
      }
      return portal.database.read(scope, work, options);
    },
  });
  expect(await read(id)).toMatchObject({ state: 'stopped', fileName: null });
  expect((await fetchFile(id)).statusCode).toBe(404);
});
