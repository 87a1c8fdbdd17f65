import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  HISTORY_NOUNS,
  HISTORY_PERMISSIONS,
  type HistoryNoun,
} from '../../../contracts/event/event.nouns.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { routes } from '../../../contracts/index.ts';
import { PERMISSIONS } from '../../../contracts/kit/permissions.ts';
import { buildExpedition, buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let organisation: Organisation;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  organisation = await buildOrganisation(portal.database);
  token = (await signInUser(portal, organisation, 'readOnly')).token;
});
afterAll(() => portal.close());

const statusOf = async (noun: HistoryNoun): Promise<number> =>
  (await portal.call(eventRoutes.history, { params: { noun, id: uuid() } }, { token })).status;

test.each(HISTORY_NOUNS)(
  'the history of %s is read with the permission that reads the noun',
  async (noun) => {
    const permission = HISTORY_PERMISSIONS[noun];
    expect(routes[noun].read.permission).toBe(permission);
    const { readOnly } = PERMISSIONS.user;
    onTestFinished(() => {
      PERMISSIONS.user.readOnly = readOnly;
    });

    // Let in, and no such record; every other noun stays closed to a role that may read this one alone.
    PERMISSIONS.user.readOnly = [permission];
    expect(await statusOf(noun)).toBe(404);
    for (const other of HISTORY_NOUNS)
      expect(await statusOf(other), other).toBe(HISTORY_PERMISSIONS[other] === permission ? 404 : 403);

    PERMISSIONS.user.readOnly = readOnly.filter((one) => one !== permission);
    expect(await statusOf(noun)).toBe(403);
  },
);

test('a noun without a history is not found, whatever it is called', async () => {
  for (const noun of ['country', 'constructor', '__proto__', ''])
    expect(await statusOf(noun as HistoryNoun), noun).toBe(404);
});

test('records that a change pointed to are said by their names; those of others stay ids', async () => {
  const order = await buildExpedition(portal.database, organisation, { items: [] });
  const foreign = await buildOrganisation(portal.database);
  const diff = (['eshop', 'warehouse', 'wms', 'carrier'] as const).map((field) => ({
    field,
    from: null,
    to: organisation[field].id,
  }));
  await portal.database.asOwner(
    `insert into event (organisation_id, noun, record_id, act, actor_kind, actor_name, diff)
     values ($1, 'expedition', $2, 'update', 'user', 'Jana', $3)`,
    [
      organisation.id,
      order.id,
      JSON.stringify([...diff, { field: 'eshop', from: foreign.eshop.id, to: null }]),
    ],
  );
  const params = { noun: 'expedition', id: order.id } as const;
  const { body } = await portal.call(eventRoutes.history, { params }, { token });
  expect(body.events[0]?.diff).toEqual([
    ...diff.map(({ field }) => ({ field, from: null, to: organisation[field].name })),
    { field: 'eshop', from: foreign.eshop.id, to: null },
  ]);
});
