import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { buildEshop, buildOrganisation } from '../../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../../testing/people.ts';
import {
  type Cells,
  importFile,
  makeCsv,
  openShop,
  readResult,
  rowOf,
  runJobs,
  type Shop,
  upload,
} from './import.fixtures.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.portal.close());

const row = (cells: Cells = {}) => rowOf(shop, cells);

test('another organisation sees nothing of it', async () => {
  const result = await importFile(shop, makeCsv([row({ orderNumber: 'MINE-1', quantity: 'x' })]));
  const stranger = await signInUser(shop.portal, await buildOrganisation(shop.portal.database));
  const options = { token: stranger.token };
  const params = { id: result.resultId };
  const replies = [
    await shop.portal.call(expeditionRoutes.importResult, { params }, options),
    await shop.portal.call(expeditionRoutes.commitImport, { params, body: { dryRun: true } }, options),
    await shop.portal.call(
      expeditionRoutes.importFailedRows,
      { params: { ...params, format: 'csv' } },
      options,
    ),
  ];
  expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404]);
});

test('an administrator names the organisation or the e-shop, and is named in the history', async () => {
  const admin = await signInAdmin(shop.portal, 'support');
  const file = makeCsv([row({ orderNumber: 'ADMIN-1', eshop: '' })]);
  const { token } = admin;
  const unnamed = await upload(shop, file, { token });
  expect(unnamed.problem.violations).toMatchObject([{ propertyPath: 'organisation', code: 'required' }]);
  await importFile(shop, file, { token, fields: { eshop: shop.organisation.eshop.id } });
  const [event] = await shop.portal.database.asOwner(
    `select actor_kind, actor_name from event v join expedition e on e.id = v.record_id where order_number = 'ADMIN-1'`,
  );
  expect(event).toEqual({ actor_kind: 'admin', actor_name: 'Martin Kubát' });
  const stranger = await buildOrganisation(shop.portal.database);
  const fields = { eshop: stranger.eshop.id };
  expect((await upload(shop, file, { fields })).problem.violations).toMatchObject([{ code: 'eshopUnknown' }]);
});

test('with several e-shops each row names its own', async () => {
  const two = { ...shop, organisation: await buildOrganisation(shop.portal.database) };
  const account = await signInUser(shop.portal, two.organisation);
  await buildEshop(shop.portal.database, two.organisation, two.organisation.warehouse);
  const { eshop: _eshop, ...rest } = row({ orderNumber: 'TWO-1' });
  const result = await importFile({ ...two, account }, makeCsv([rest]));
  expect(result).toMatchObject({ outcome: 'error', imported: 0 });
});

test('whoever may not write any more when the job runs imports nothing', async () => {
  const account = await signInUser(shop.portal, shop.organisation, 'member');
  const { resultId } = await upload(shop, makeCsv([row({ orderNumber: 'GONE-1' })]), {
    token: account.token,
  });
  await shop.portal.database.asOwner('delete from organisation_user where account_id = $1', [account.id]);
  await runJobs(shop);
  expect(await readResult(shop, resultId)).toMatchObject({
    status: 'finished',
    outcome: 'error',
    imported: 0,
  });
  const reader = await signInUser(shop.portal, shop.organisation, 'readOnly');
  expect((await upload(shop, 'a;b', { token: reader.token })).status).toBe(403);
});
