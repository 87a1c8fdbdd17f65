import { v7 as uuid } from 'uuid';
import type { routes } from '../contracts/index.ts';
import { buildCarrier, buildOrganisation, buildWms, insert } from '../testing/builders.ts';
import { signInUser } from '../testing/people.ts';
import type { Portal } from '../testing/portal.ts';
import { asAdmin, type Calls, exported, type GoodCall, next } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';

/** A login of an organisation at a distribution center. */
export async function buildDcLogin(portal: Portal, organisation: string, wms: string): Promise<string> {
  const { id } = await insert(portal.database, 'dc_login', {
    id: uuid(),
    organisation_id: organisation,
    wms_id: wms,
    type: 'api',
    login: 'own',
    password_encrypted: portal.services.secrets.encrypt('a password'),
  });
  return id;
}

type Organisations = Pick<typeof routes, 'dcLogin' | 'organisation'>;

/** Good calls of organisations and their logins, each on one of its own: what the walk stands in is not changed. */
export function organisationCalls(
  { database, ...portal }: Portal,
  { own }: IsolationWorld,
  list: GoodCall,
): { [N in keyof Organisations]: Calls<Organisations[N]> } {
  const make = () => buildOrganisation(database);
  const one = asAdmin(async () => ({ params: { id: (await make()).id } }));
  const many = asAdmin(async () => ({ body: { organisations: [(await make()).id] } }));
  const body = () => ({
    name: `Own ${next()}`,
    code: next(),
    registrationNumber: next(),
    vatNumber: next(),
    addressLine1: 'Dlouhá 12',
    primaryCountry: 'CZ',
    owner: null,
    ignoreAddressValidation: false,
  });
  const login = { type: 'api', login: 'own', password: 'a password' };
  const dcLogin = async () => {
    const { id, wms } = await make();
    return buildDcLogin({ ...portal, database }, id, wms.id);
  };
  const ofLogin = (more: object = {}) => asAdmin(async () => ({ params: { id: await dcLogin() }, ...more }));
  const part = (partOf: (organisation: Awaited<ReturnType<typeof make>>) => Promise<object>) =>
    asAdmin(async () => {
      const organisation = await make();
      return { params: { id: organisation.id }, body: await partOf(organisation) };
    });
  const person = async (organisation: { id: string }) =>
    (await signInUser({ database, ...portal }, organisation, 'member')).id;
  return {
    organisation: {
      list,
      read: () => ({ params: { id: own.organisation } }),
      export: exported('name', 'code'),
      create: asAdmin(() => ({ body: body() })),
      update: asAdmin(async () => {
        const organisation = await make();
        const { id: owner } = await signInUser({ database, ...portal }, organisation, 'owner');
        return { params: { id: organisation.id }, body: { ...body(), owner } };
      }),
      activate: one,
      deactivate: one,
      activateMany: many,
      deactivateMany: many,
      info: () => ({ params: { registrationNumber: '92847498' } }),
      addCarriers: part(async () => ({ carriers: [(await buildCarrier(database)).id] })),
      removeCarriers: part(async ({ carrier }) => ({ carriers: [carrier.id] })),
      addWms: part(async () => ({ wms: [(await buildWms(database)).id] })),
      removeWms: part(async ({ id }) => {
        const wms = await buildWms(database);
        await insert(database, 'organisation_wms', { organisation_id: id, wms_id: wms.id });
        return { wms: [wms.id] };
      }),
      addUsers: part(async () => ({ users: [await person(await make())], role: 'manager' })),
      removeUsers: part(async (organisation) => ({ users: [await person(organisation)] })),
    },
    dcLogin: {
      create: asAdmin(async () => {
        const { id, wms } = await make();
        return { body: { organisation: id, wms: wms.id, ...login } };
      }),
      update: ofLogin({ body: login }),
      remove: ofLogin(),
      report: ofLogin({ body: { refused: true, reason: 'wrong password' } }),
    },
  };
}
