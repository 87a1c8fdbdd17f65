import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRoutes } from '../../../contracts/start/start.routes.ts';
import { START_STEP_NAMES, type StartStep } from '../../../contracts/start/start.steps.ts';
import { buildExpedition, buildOrganisation, buildProduct } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await createTestPortal();
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

const ask = async (token: string, organisation?: string) =>
  (await portal.call(startRoutes.steps, { query: { organisation } }, { token })).body.steps;
const doneOf = (steps: { step: StartStep; isDone: boolean }[]) =>
  steps.filter(({ isDone }) => isDone).map(({ step }) => step);

test('an empty portal says every step; each is done by what is made, until an order has left', async () => {
  const { database } = portal;
  const empty = await ask(admin);
  expect(empty.map(({ step }) => step)).toEqual(START_STEP_NAMES);
  expect(doneOf(empty)).toEqual([]);

  const organisation = await buildOrganisation(database);
  const { id, token } = await signInUser(portal, organisation);
  // Nobody but an owner chooses the client's people.
  const active = (is: boolean) => database.asOwner('update account set active = $2 where id = $1', [id, is]);
  await active(false);
  expect(doneOf(await ask(admin))).not.toContain('person');
  await active(true);
  const begun = await ask(admin);
  expect(doneOf(begun)).toEqual(['wms', 'carrier', 'organisation', 'warehouse', 'eshop', 'person']);
  expect(begun.find(({ step }) => step === 'eshop')?.names).toEqual([organisation.eshop.name]);
  await database.asOwner('delete from organisation_carrier where organisation_id = $1', [organisation.id]);
  const lacking = (await ask(admin)).find(({ step }) => step === 'organisation');
  expect(lacking).toMatchObject({ isDone: false, begun: { id: organisation.id } });

  const product = await buildProduct(database, organisation);
  const mine = await ask(token, organisation.id);
  expect(mine.map(({ step }) => step)).toEqual([
    'carrier',
    'eshop',
    'supplier',
    'product',
    'advice',
    'order',
  ]);
  expect(doneOf(mine)).toContain('product');

  const order = await buildExpedition(database, organisation, { items: [{ product, quantity: 1 }] });
  const written = (await ask(token, organisation.id)).find(({ step }) => step === 'order');
  expect(written).toMatchObject({ isDone: false, begun: { id: order.id } });
  await database.asOwner(
    `insert into outbound_receipt (id, organisation_id, expedition_id, eshop_id, wms_id, warehouse_id, carrier_id,
       carrier_service_id, actor_name, issued_at, packages_count, count_of_items, count_of_sku, sum_of_quantity)
     select gen_random_uuid(), organisation_id, id, eshop_id, wms_id, warehouse_id, carrier_id, carrier_service_id,
       'Ada', now(), 1, 1, 1, 1 from expedition where id = $1`,
    [order.id],
  );
  expect(await ask(token, organisation.id)).toEqual([]);
  expect(await ask(admin)).toEqual([]);
  const other = await buildOrganisation(database);
  expect(doneOf(await ask(admin, other.id))).toContain('eshop');
});
