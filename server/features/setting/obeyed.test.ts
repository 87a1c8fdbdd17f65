import { afterAll, beforeAll, test } from 'vitest';
import { SETTINGS, type Setting, type SettingName } from '../../../contracts/setting/settings.ts';
import { openShop, type Shop } from '../expedition/expedition.fixtures.ts';
import { type Obeying, openObeyed } from './obeyed.fixtures.ts';
import { obeyedByOrders } from './obeyed.orders.fixtures.ts';
import { obeyedByReturns } from './obeyed.returns.fixtures.ts';
import { obeyedByTime } from './obeyed.time.fixtures.ts';

type Obeyed = { [N in SettingName]: (typeof SETTINGS)[N] extends { isAhead: true } ? never : N }[SettingName];

/** What each setting changes; one that nothing obeys has no place here. */
const obeyedIn = (at: Obeying): Record<Obeyed, (shop: Shop) => Promise<void>> => ({
  ...obeyedByOrders(at),
  ...obeyedByTime(at),
  ...obeyedByReturns(at),
});

let at: Obeying;
beforeAll(async () => {
  at = await openObeyed();
});
afterAll(() => at.portal.close());

const obeyed = (Object.keys(SETTINGS) as SettingName[]).filter(
  (name): name is Obeyed => !(SETTINGS[name] as Setting).isAhead,
);

test.each(obeyed)('%s is obeyed from the moment it is set', async (name) => {
  await obeyedIn(at)[name](await openShop(at.portal));
});
