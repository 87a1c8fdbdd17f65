import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../../contracts/index.ts';
import { signInAdmin } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const NOTHING_DEMANDED = {
  pickupPlaceMandatory: false,
  pickupPlaceIgnore: false,
  emailMandatory: false,
  phoneMandatory: false,
  nameMandatory: false,
  personalCollection: false,
  skipDeliveryStatus: false,
  cod: false,
};
let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test('the list of carriers says what each offers now, and in which countries', async () => {
  const { token } = await signInAdmin(portal);
  const make = async (name: string, countriesOfOperation: string[]) => {
    const body = { name, code: name.toLowerCase(), countriesOfOperation };
    return (await portal.call(routes.carrier.create, { body }, { token })).body.id;
  };
  const offer = async (carrier: string, name: string) => {
    const body = { carrier, name, code: name.toLowerCase(), countriesOfOperation: [], ...NOTHING_DEMANDED };
    return (await portal.call(routes.carrierService.create, { body }, { token })).body.id;
  };
  const near = await make('Blizko', ['SK', 'CZ']);
  await make('Daleko', []);
  await offer(near, 'Home');
  await offer(near, 'Box');
  const ended = await offer(near, 'Night');
  await portal.call(routes.carrierService.deactivate, { params: { id: ended } }, { token });
  const { results } = (await portal.call(routes.carrier.list, { body: {} }, { token })).body;
  const told = results.map(({ name, serviceNames, countryCodes }) => [name, serviceNames, countryCodes]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Blizko', 'Box, Home', 'SK, CZ'],
      ['Daleko', '', ''],
    ]),
  );
});
