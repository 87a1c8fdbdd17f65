import { z } from 'zod';
import { id } from '../kit/fields.ts';
import type { Language } from '../kit/languages.ts';
import { LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';

/** The language of what an end customer reads, by the country to which the order goes. */
const LANGUAGE_OF_COUNTRY: Readonly<Record<string, Language>> = {
  CZ: 'cs',
  SK: 'sk',
  GR: 'el',
  CY: 'el',
  ES: 'es',
  IT: 'it',
  RU: 'ru',
};

/** The language in which the customer of an order is written to; English where the country has none of ours. */
export const languageOfCountry = (country: string | null): Language =>
  LANGUAGE_OF_COUNTRY[country ?? ''] ?? 'en';

const one = { method: 'GET', params: z.object({ id: id() }), download: true } as const;
const many = {
  method: 'POST',
  body: z.strictObject({ expeditions: z.array(id()).min(1).max(LIMITS.bulk) }),
  download: true,
  idempotent: false,
  rate: 'heavy',
} as const;
const forWarehouses = { audience: 'admin', permission: 'warehouse.operate' } as const;
const forClients = { audience: 'both', permission: 'expedition.read' } as const;

/** What is printed of orders, as PDF. */
export const expeditionPapersRoutes = {
  deliveryNote: route({
    ...one,
    path: '/api/expedition/:id/delivery-note.pdf',
    ...forClients,
    summary: 'The delivery note of an order, in the language of the country to which it goes.',
  }),
  deliveryNotes: route({
    ...many,
    path: '/api/expedition/delivery-notes.pdf',
    ...forClients,
    summary: 'The delivery notes of orders as one PDF, in the order in which they are named.',
  }),
  pickingList: route({
    ...one,
    path: '/api/expedition/:id/picking-list.pdf',
    ...forWarehouses,
    summary: 'The picking list of an order, by place, in the language of who prints it.',
  }),
  pickingLists: route({
    ...many,
    path: '/api/expedition/picking-lists.pdf',
    ...forWarehouses,
    summary: 'The picking lists of orders as one PDF, in the order in which they are named.',
  }),
} as const;
