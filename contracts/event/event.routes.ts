import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { historyEvent } from './event.schema.ts';

/** Nouns that have a history tab. */
export const HISTORY_NOUNS = [
  'expedition',
  'product',
  'stockAdvice',
  'transfer',
  'internalStockChange',
] as const;

export const eventRoutes = {
  history: route({
    method: 'GET',
    path: '/api/event/:noun/:id',
    audience: 'both',
    permission: 'expedition.read',
    params: z.object({ noun: z.enum(HISTORY_NOUNS), id: id() }),
    answer: z.object({ events: z.array(historyEvent) }),
    summary: 'The history of a record, newest first.',
  }),
} as const;
