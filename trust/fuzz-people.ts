import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { ADMIN_ROLES, USER_ROLES } from '../contracts/kit/permissions.ts';
import { setCarrierAccount } from '../server/features/carrier-account/carrier-account.service.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { buildCarrier, buildService, buildWms, insert } from '../testing/builders.ts';
import { buildAdmin, buildPerson } from '../testing/people.ts';
import type { Portal } from '../testing/portal.ts';
import { type FuzzWorld, idsOf } from './fuzz-known.ts';
import { buildDcLogin } from './isolation-organisations.ts';
import type { Tenant } from './tenant.ts';

const EACH = 8;
/** More than are removed, or given a login, in a run. */
const MORE = 16;

const times = (count: number, make: () => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, make));

/** People of a tenant, its logins at distribution centers and the carriers that it has not yet, by the noun of the path. */
export async function buildFuzzPeople(portal: Portal, tenant: Tenant): Promise<Record<string, string[]>> {
  const { database, services } = portal;
  const joined = async () => {
    const wms = await buildWms(database);
    await insert(database, 'organisation_wms', { organisation_id: tenant.id, wms_id: wms.id });
    return wms.id;
  };
  const connected = async () => {
    const carrier = await buildCarrier(database, { adapter: 'packeta' });
    await insert(database, 'organisation_carrier', { organisation_id: tenant.id, carrier_id: carrier.id });
    const owner = { organisationId: tenant.id, eshopId: tenant.eshop.id };
    const account = { carrierId: carrier.id, login: { apiPassword: 'a password of the fuzzer' } };
    await database.transaction(systemScope(), (tx) =>
      setCarrierAccount(tx, services.secrets, owner, account),
    );
    return carrier.id;
  };
  return {
    'connected-carrier': [await connected(), await connected()],
    // No parcel of this world is booked with a carrier.
    parcel: [uuid()],
    person: await times(EACH, async () => (await buildPerson(portal, tenant)).id),
    user: await times(EACH, async () => (await buildPerson(portal, tenant)).account),
    admin: await times(EACH, async () => (await buildAdmin(portal, { role: 'support' })).id),
    'dc-login': [await buildDcLogin(portal, tenant.id, tenant.wms.id)],
    'joined-wms': await times(MORE, joined),
    'spare-carrier': await times(MORE, async () => (await buildCarrier(database)).id),
    'spare-carrier-service': await times(
      MORE,
      async () => (await buildService(database, await buildCarrier(database))).id,
    ),
  };
}

/** Whole bodies of calls on people and on what organisations have. */
export function peopleBodiesOf(operationId: string, world: FuzzWorld): fc.Arbitrary<object> | undefined {
  const some = (noun: string) =>
    fc.uniqueArray(fc.constantFrom(...idsOf(world.ids.admin, noun)), { minLength: 1, maxLength: 2 });
  const named = {
    firstName: fc.constantFrom('Jana', 'Óscar'),
    lastName: fc.constantFrom('Nováková', 'Peña'),
    email: fc.nat(99_999_999).map((number) => `fuzz${number}@lading.example`),
  };
  const role = fc.constantFrom(...USER_ROLES);
  const organisation = fc.constant(world.mine.id);
  switch (operationId) {
    case 'admin.create':
    case 'admin.update':
      return fc.record({ ...named, role: fc.constantFrom(...ADMIN_ROLES) });
    case 'user.create':
    case 'user.update':
      return fc.record({ ...named, organisations: fc.record({ organisation, role }).map((one) => [one]) });
    case 'person.create':
      return fc.record({ ...named, organisation, role });
    case 'carrierAccount.setOfEshop':
    case 'carrierAccount.set':
      return fc.record({ login: fc.constant({ apiPassword: 'a password' }) });
    case 'dcLogin.create':
      return fc.record({
        organisation,
        wms: fc.constantFrom(...idsOf(world.ids.admin, 'joined-wms')),
        type: fc.constantFrom('api', 'sftp'),
        login: fc.constant('lading'),
        password: fc.constant('a password'),
      });
    case 'organisation.create':
    case 'organisation.update':
      return fc.nat(80_000_000).map((number) => ({
        name: `Fuzzed ${number}`,
        code: `F${number}`,
        registrationNumber: String(10_000_000 + number),
        vatNumber: `CZ${10_000_000 + number}`,
        addressLine1: 'Dlouhá 12',
        primaryCountry: 'CZ',
        owner: operationId === 'organisation.create' ? null : world.mine.user.id,
        ignoreAddressValidation: false,
      }));
    case 'organisation.addCarriers':
      return fc.record({ carriers: some('spare-carrier') });
    case 'organisation.removeWms':
      return fc.record({ wms: some('joined-wms') });
    case 'organisation.addUsers':
      return fc.record({ users: some('user'), role });
    default:
      return undefined;
  }
}
