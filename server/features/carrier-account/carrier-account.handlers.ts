import type { carrierAccountRoutes } from '../../../contracts/carrier-account/carrier-account.routes.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import {
  findCarrierAccount,
  listCarrierAccounts,
  ownerOf,
  removeCarrierAccount,
  setCarrierAccount,
  testCarrierAccount,
} from './carrier-account.service.ts';

/** Accounts at carriers: of e-shops, and the provider's own. */
export const carrierAccountHandlers = (services: Services): Handlers<typeof carrierAccountRoutes> => {
  const { secrets } = services;
  return {
    listOfEshop: async (tx, { params }) => listCarrierAccounts(tx, await ownerOf(tx, params.id)),
    setOfEshop: async (tx, { params, body }) =>
      setCarrierAccount(tx, secrets, await ownerOf(tx, params.id), {
        carrierId: params.carrier,
        login: body.login,
      }),
    removeOfEshop: async (tx, { params }) => {
      await removeCarrierAccount(tx, await ownerOf(tx, params.id), params.carrier);
    },
    testOfEshop: ownTransactions(({ caller, params }) =>
      testCarrierAccount(services, caller.scope, async (tx) => ({
        owner: await ownerOf(tx, params.id),
        carrierId: params.carrier,
      })),
    ),
    read: (tx, { params }) => findCarrierAccount(tx, null, params.id),
    set: (tx, { params, body }) =>
      setCarrierAccount(tx, secrets, null, { carrierId: params.id, login: body.login }),
    remove: async (tx, { params }) => {
      await removeCarrierAccount(tx, null, params.id);
    },
    test: ownTransactions(({ caller, params }) =>
      testCarrierAccount(services, caller.scope, async () => ({ owner: null, carrierId: params.id })),
    ),
  };
};
