import { unconfirmed } from '../../../contracts/kit/confirm.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { recordHandlers } from '../../platform/record/record.handlers.ts';
import type { Services } from '../../services.ts';
import { readOrganisation } from './organisation.detail.ts';
import { link, unlink } from './organisation.links.ts';
import { addMembers, removeMembers } from './organisation.members.ts';
import { organisations } from './organisation.service.ts';
import { findByRegistrationNumber } from './organisation.store.ts';

type Routes = typeof organisationRecord.routes;

/** Asks first where another organisation has the registration number. @throws Problem 422 `unconfirmed` */
async function demandNewNumber(tx: Tx, registrationNumber: string, id: string): Promise<void> {
  const twin = await findByRegistrationNumber(tx, registrationNumber, id);
  if (twin)
    throw unconfirmed([
      {
        propertyPath: 'registrationNumber',
        code: 'sameNumber',
        parameters: {
          value: registrationNumber,
          noun: 'organisation',
          ...twin,
        },
      },
    ]);
}

/** The provider's clients, with all that belongs to them. */
export function organisationHandlers(services: Services): Handlers<Routes> {
  const { database, companies } = services;
  const { list, export: exported, activateMany, deactivateMany } = recordHandlers(services, organisations);
  const after = async (tx: Tx, id: string, act: Promise<unknown>): Promise<OrganisationDetail> => {
    await act;
    return readOrganisation(tx, id);
  };
  return {
    list,
    export: exported,
    activateMany,
    deactivateMany,
    read: (tx, { params }) => readOrganisation(tx, params.id),
    create: async (tx, { body, query }) => {
      const id = await organisations.create(tx, body);
      if (!query.confirmed) await demandNewNumber(tx, body.registrationNumber, id);
      return readOrganisation(tx, id);
    },
    update: async (tx, { params: { id }, body, query, version }) => {
      const before = await readOrganisation(tx, id);
      await organisations.update(tx, id, body, version);
      if (!query.confirmed && before.registrationNumber !== body.registrationNumber)
        await demandNewNumber(tx, body.registrationNumber, id);
      return readOrganisation(tx, id);
    },
    activate: (tx, { params: { id }, version }) =>
      after(tx, id, organisations.activate(tx, id, true, version)),
    deactivate: (tx, { params: { id }, version }) =>
      after(tx, id, organisations.activate(tx, id, false, version)),
    info: ownTransactions<Routes['info']>(async ({ params: { registrationNumber }, caller }) => {
      // No transaction stays open while another server is asked.
      const found = await companies.find(registrationNumber);
      if (!found) throw new Problem('companyNotFound', { status: 404 });
      const here = await database.read(caller.scope, (tx) =>
        findByRegistrationNumber(tx, found.registrationNumber),
      );
      return { ...found, systemId: here?.id ?? null };
    }),
    addCarriers: (tx, { params: { id }, body, version }) =>
      after(tx, id, link(tx, 'carrier', id, body.carriers, version)),
    removeCarriers: (tx, { params: { id }, body, version }) =>
      after(tx, id, unlink(tx, 'carrier', id, body.carriers, version)),
    addWms: (tx, { params: { id }, body, version }) => after(tx, id, link(tx, 'wms', id, body.wms, version)),
    removeWms: (tx, { params: { id }, body, version }) =>
      after(tx, id, unlink(tx, 'wms', id, body.wms, version)),
    addUsers: (tx, { params: { id }, body, version }) =>
      after(tx, id, addMembers(tx, id, body.users, body.role ?? null, version)),
    removeUsers: (tx, { params: { id }, body, version }) =>
      after(tx, id, removeMembers(tx, id, body.users, version)),
  };
}
