import type { Words } from '../../../contracts/carrier/carrier.words.ts';
import type { carrierAccountRoutes } from '../../../contracts/carrier-account/carrier-account.routes.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { sayWords } from '../../carriers/carrier-words.ts';
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
  const { secrets, translate } = services;
  const sayIn = (language: Language) => (words: Words | null) => sayWords(translate, language, words);
  return {
    listOfEshop: async (tx, { params, language }) =>
      listCarrierAccounts(tx, await ownerOf(tx, params.id), sayIn(language)),
    setOfEshop: async (tx, { params, body }) =>
      setCarrierAccount(tx, secrets, await ownerOf(tx, params.id), {
        carrierId: params.carrier,
        login: body.login,
      }),
    removeOfEshop: async (tx, { params }) => {
      await removeCarrierAccount(tx, await ownerOf(tx, params.id), params.carrier);
    },
    testOfEshop: ownTransactions(({ caller, params, language }) =>
      testCarrierAccount(
        services,
        caller.scope,
        async (tx) => ({
          owner: await ownerOf(tx, params.id),
          carrierId: params.carrier,
        }),
        sayIn(language),
      ),
    ),
    read: (tx, { params, language }) => findCarrierAccount(tx, null, params.id, sayIn(language)),
    set: (tx, { params, body }) =>
      setCarrierAccount(tx, secrets, null, { carrierId: params.id, login: body.login }),
    remove: async (tx, { params }) => {
      await removeCarrierAccount(tx, null, params.id);
    },
    test: ownTransactions(({ caller, params, language }) =>
      testCarrierAccount(
        services,
        caller.scope,
        async () => ({ owner: null, carrierId: params.id }),
        sayIn(language),
      ),
    ),
  };
};
