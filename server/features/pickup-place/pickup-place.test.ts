import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickupPlaceRoutes } from '../../../contracts/pickup-place/pickup-place.routes.ts';
import { PACKETA_PASSWORD, type SandboxPacketa, startPacketa } from '../../../sandbox/carriers/packeta.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { JobHelp } from '../../platform/jobs/worker.ts';
import { setCarrierAccount } from '../carrier-account/carrier-account.service.ts';
import { pickupPlaceJobs } from './pickup-place.service.ts';
import { listWanted, replacePlaces } from './pickup-place.store.ts';

let packeta: SandboxPacketa;
let portal: Portal;
let organisation: Organisation;
let token: string;
beforeAll(async () => {
  packeta = await startPacketa();
  portal = await createTestPortal({ carriers: { packeta: packeta.url } });
  organisation = await buildOrganisation(portal.database);
  token = (await signInUser(portal, organisation, 'readOnly')).token;
  await portal.database.asOwner(
    "update carrier set adapter = 'packeta', countries_of_operation = '{CZ}' where id = $1",
    [organisation.carrier.id],
  );
});
afterAll(async () => {
  await portal.close();
  await packeta.close();
});

const search = async (text: string | null, country: string | null = 'CZ') =>
  (
    await portal.call(
      pickupPlaceRoutes.search,
      { body: { carrier: organisation.carrier.id, country, text } },
      { token },
    )
  ).body;
const codes = async (text: string) => (await search(text)).places.map(({ code }) => code);

test('places of a carrier are brought with its account, and found by code, name, city and postcode', async () => {
  expect(await search('praha')).toEqual({ known: false, count: 0, places: [] });
  const { database, services } = portal;
  expect(await database.read(systemScope(), listWanted)).toEqual([]);
  await database.transaction(systemScope(), (tx) =>
    setCarrierAccount(tx, services.secrets, null, {
      carrierId: organisation.carrier.id,
      login: { apiPassword: PACKETA_PASSWORD, apiKey: 'a-key' },
    }),
  );
  const [wanted] = await database.read(systemScope(), listWanted);
  expect(wanted).toMatchObject({ adapter: 'packeta', country: 'CZ' });
  const bring = () =>
    pickupPlaceJobs(services)['pickupPlace.bring']?.({ ...wanted }, { log: services.log } as JobHelp);
  await bring();
  expect(await codes('106')).toContain('106');
  expect(await codes('italska PRAHA')).toEqual(['19332']);
  expect(await codes('11000')).toContain('106');
  expect(await codes('19332')).toEqual(['19332']);
  expect(await codes('%')).toEqual([]);
  expect(await search('106', 'SK')).toEqual({ known: true, count: 0, places: [] });

  // A failure or an empty list leaves what is known; what is listed no more goes.
  packeta.mishaps.push('fail');
  await bring();
  expect(await codes('106')).toEqual(['106']);
  const place = (await search('106')).places[0];
  await database.transaction(systemScope(), (tx) =>
    replacePlaces(tx, { adapter: 'packeta', country: 'CZ' }, [
      { ...place, code: '7', latitude: null, longitude: null } as never,
    ]),
  );
  expect([await codes('106'), await codes('7')]).toEqual([[], ['7']]);
});

test('what is nearest to an address comes first, by its postcode or else its town', async () => {
  const place = (
    code: string,
    city: string,
    zip: string,
    latitude: number | null,
    longitude: number | null,
  ) => ({
    code,
    name: code,
    kind: 'place' as const,
    street: 'Hlavní 1',
    city,
    zip,
    country: 'CZ',
    latitude,
    longitude,
    cod: null,
    hours: null,
  });
  await portal.database.transaction(systemScope(), (tx) =>
    replacePlaces(tx, { adapter: 'packeta', country: 'CZ' }, [
      place('BENESOV', 'Benešov', '25601', 49.782, 14.687),
      place('NOWHERE', 'Aš', '35201', null, null),
      place('BRNO-NORTH', 'Brno', '61600', 49.205, 16.575),
      place('BRNO', 'Brno', '60200', 49.195, 16.608),
      place('OLOMOUC', 'Olomouc', '77900', 49.594, 17.251),
    ]),
  );
  const near = async (address: { zip?: string; city?: string }) => {
    const body = { carrier: organisation.carrier.id, country: 'CZ', text: '', ...address };
    return (await portal.call(pickupPlaceRoutes.search, { body }, { token })).body.places.map(
      ({ code }) => code,
    );
  };
  expect(await near({})).toEqual(['NOWHERE', 'BENESOV', 'BRNO', 'BRNO-NORTH', 'OLOMOUC']);
  expect(await near({ zip: '616 00', city: 'Brno' })).toEqual([
    'BRNO-NORTH',
    'BRNO',
    'OLOMOUC',
    'BENESOV',
    'NOWHERE',
  ]);
  expect((await near({ zip: '999', city: 'olomouc' })).slice(0, 2)).toEqual(['OLOMOUC', 'BRNO']);
  expect((await near({ zip: '256 99' }))[0]).toBe('BENESOV');
  expect((await near({ zip: '999', city: 'Nikde' }))[0]).toBe('NOWHERE');
});
