import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingAsRoutes } from '../contracts/access/acting-as.routes.ts';
import { apiKeyRoutes, READING_SCOPES } from '../contracts/api-key/api-key.routes.ts';
import { HISTORY_NOUNS, HISTORY_PERMISSIONS, type HistoryNoun } from '../contracts/event/event.nouns.ts';
import { routes } from '../contracts/index.ts';
import { PERMISSIONS } from '../contracts/kit/permissions.ts';
import { buildExpedition, buildWarehouse, buildWms, insert } from '../testing/builders.ts';
import { buildInternalStockChange, buildReturn, buildTransfer } from '../testing/documents.ts';
import { buildAdmin, signInAdmin, signInUser } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { buildIsolationWorld, type IsolationWorld, MARK } from './isolation-world.ts';
import { openRun } from './run.ts';

/** What belongs to no client: countries and currencies are the same for all of them. */
const COMMON: readonly HistoryNoun[] = ['country', 'currency'];
/** Who of a client is behind an account is the provider's to read, and administrators are. */
const PROVIDERS: readonly HistoryNoun[] = ['user', 'admin'];

let portal: Portal;
let world: IsolationWorld;
/** A record of each noun that is another client's or the provider's. */
const foreign: Partial<Record<HistoryNoun, string>> = {};
const run = openRun('isolation of histories');

beforeAll(async () => {
  portal = await createTestPortal();
  world = await buildIsolationWorld(portal);
  const { database } = portal;
  const { foreign: theirs, others } = world;
  const receipt = {
    id: uuid(),
    organisation_id: theirs.id,
    wms_id: theirs.wms.id,
    warehouse_id: theirs.warehouse.id,
    stock_advice_id: others.stockAdvice,
    actor_name: MARK,
    source: 'test',
    source_key: uuid(),
    received_at: '2026-01-05T09:00:00Z',
  };
  const returned = {
    id: uuid(),
    organisation_id: theirs.id,
    wms_id: theirs.wms.id,
    status: 'inventory',
    actor_name: MARK,
    received_at: '2026-01-05T09:00:00Z',
  };
  const wms = await buildWms(database);
  const [elsewhere, beside] = [
    await buildWarehouse(database, theirs, wms),
    await buildWarehouse(database, theirs, theirs.wms),
  ];
  const order = await buildExpedition(database, theirs, { items: [] });
  Object.assign(foreign, others, {
    transfer: (await buildTransfer(database, theirs, { wms, warehouse: elsewhere }, { items: [] })).id,
    internalStockChange: (await buildInternalStockChange(database, theirs, beside, { items: [] })).id,
    return: (await buildReturn(database, order, { items: [] })).id,
    inboundReceipt: (await insert(database, 'inbound_receipt', receipt)).id,
    returnReceipt: (await insert(database, 'return_receipt', returned)).id,
    user: theirs.user.id,
    admin: (await buildAdmin(portal)).id,
  });
  const isMasterData = (noun: string) => ['wms', 'carrier', 'carrierService'].includes(noun);
  for (const noun of HISTORY_NOUNS.filter((one) => !COMMON.includes(one)))
    await database.asOwner(
      `insert into event (organisation_id, actor_kind, actor_name, noun, record_id, act, reason)
       values ($1, 'user', $2, $3, $4, 'update', $2)`,
      [PROVIDERS.includes(noun) || isMasterData(noun) ? null : theirs.id, MARK, noun, foreign[noun]],
    );
});
afterAll(async () => {
  run.report();
  await portal.close();
});

const history = (noun: HistoryNoun, id: string, token: string) => {
  run.attempts++;
  return portal.call(routes.event.history, { params: { noun, id } }, { token });
};

test('the histories of another client and of the provider are there for those they belong to', async () => {
  const owner = (await signInUser(portal, world.foreign)).token;
  const admin = (await signInAdmin(portal)).token;
  for (const noun of HISTORY_NOUNS.filter((one) => !COMMON.includes(one))) {
    const read = await history(noun, foreign[noun] ?? '', PROVIDERS.includes(noun) ? admin : owner);
    expect([noun, read.status]).toEqual([noun, 200]);
    if (!['wms', 'carrier', 'carrierService'].includes(noun)) expect(read.text, noun).toContain(MARK);
  }
});

test('nobody else reads the history of any record: it is as one that is not there', async () => {
  const { mine } = world;
  const owner = await signInUser(portal, mine);
  const key = await portal.call(
    apiKeyRoutes.create,
    { body: { name: 'Reads', scopes: READING_SCOPES, days: 1 } },
    { token: owner.token },
  );
  const acting = async (route: 'behalf' | 'view', role: 'support' | 'full') => {
    const { token } = await signInAdmin(portal, role);
    const done =
      route === 'behalf'
        ? await portal.call(
            actingAsRoutes.behalf,
            { body: { organisation: mine.id, reason: 'a look' } },
            { token },
          )
        : await portal.call(
            actingAsRoutes.view,
            { body: { organisation: mine.id, role: 'owner' } },
            { token },
          );
    expect(done.status).toBe(204);
    return token;
  };
  const tokens = {
    owner: owner.token,
    reader: (await signInUser(portal, mine, 'readOnly')).token,
    'owner of two': await portal.tokenFor({
      id: world.people.find(({ name }) => name === 'owner of two')?.id ?? '',
      audience: 'user',
    }),
    key: key.body.key,
    'support on behalf': await acting('behalf', 'support'),
    'administrator who looks as an owner': await acting('view', 'full'),
  };
  for (const [who, token] of Object.entries(tokens))
    for (const noun of HISTORY_NOUNS.filter((one) => !COMMON.includes(one))) {
      const [theirs, none] = [
        await history(noun, foreign[noun] ?? '', token),
        await history(noun, uuid(), token),
      ];
      const said = ({ status, problem }: typeof theirs) => [who, noun, status, problem.code];
      expect(said(theirs)).toEqual(said(none));
      expect([403, 404]).toContain(theirs.status);
      expect(theirs.text).not.toContain(MARK);
    }
});

test('whoever reads elsewhere reads there what that role reads, and no history of people', async () => {
  const guest = world.people.find(({ readsForeign }) => readsForeign);
  const token = await portal.tokenFor({ id: guest?.id ?? '', audience: 'user' });
  for (const noun of HISTORY_NOUNS.filter((one) => !COMMON.includes(one))) {
    const may = PERMISSIONS.user.readOnly.includes(HISTORY_PERMISSIONS[noun]);
    const { status, text } = await history(noun, foreign[noun] ?? '', token);
    expect([noun, status === 200]).toEqual([noun, may]);
    if (!may) expect(text).not.toContain(MARK);
  }
});
