import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { carrierAccount, carrierAccountBody, carrierAccountTest } from './carrier-account.schema.ts';

const shop = { audience: 'both', permission: 'settings.write' } as const;
const own = { audience: 'admin', permission: 'master.write' } as const;
const paramsOfShop = z.object({ id: id(), carrier: id() });
const pathOfShop = '/api/eshop/:id/carrier-account/:carrier' as const;
const params = z.object({ id: id() });
const path = '/api/carrier/:id/account' as const;

export const carrierAccountRoutes = {
  listOfEshop: route({
    method: 'GET',
    path: '/api/eshop/:id/carrier-accounts',
    ...shop,
    params,
    answer: z.array(carrierAccount),
    summary:
      'The accounts of an e-shop at the carriers that the portal books with, without their login data.',
  }),
  setOfEshop: route({
    method: 'PUT',
    path: pathOfShop,
    ...shop,
    params: paramsOfShop,
    body: carrierAccountBody,
    answer: carrierAccount,
    summary:
      'Keeps or replaces the login data of an e-shop at a carrier, encrypted; they are never answered.',
  }),
  removeOfEshop: route({
    method: 'DELETE',
    path: pathOfShop,
    ...shop,
    params: paramsOfShop,
    status: 204,
    summary: 'Forgets the login data of an e-shop at a carrier.',
  }),
  testOfEshop: route({
    method: 'POST',
    path: `${pathOfShop}/test`,
    ...shop,
    params: paramsOfShop,
    answer: carrierAccountTest,
    summary: 'Signs in at the carrier once with what is kept, changing nothing there.',
  }),
  read: route({
    method: 'GET',
    path,
    ...own,
    params,
    answer: carrierAccount.nullable(),
    summary: 'The account of the provider at a carrier; null where the portal does not book with it.',
  }),
  set: route({
    method: 'PUT',
    path,
    ...own,
    params,
    body: carrierAccountBody,
    answer: carrierAccount,
    summary: 'Keeps or replaces the login data of the provider at a carrier, for e-shops without their own.',
  }),
  remove: route({
    method: 'DELETE',
    path,
    ...own,
    params,
    status: 204,
    summary: 'Forgets the login data of the provider at a carrier.',
  }),
  test: route({
    method: 'POST',
    path: `${path}/test`,
    ...own,
    params,
    answer: carrierAccountTest,
    summary: 'Signs in at the carrier once with what the provider keeps, changing nothing there.',
  }),
} as const;
