import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { HISTORY_NOUNS, HISTORY_PERMISSIONS } from './event.nouns.ts';
import { historyEvent } from './event.schema.ts';

export const eventRoutes = {
  history: route({
    method: 'GET',
    path: '/api/event/:noun/:id',
    audience: 'both',
    permission: { param: 'noun', of: HISTORY_PERMISSIONS },
    params: z.object({ noun: z.enum(HISTORY_NOUNS), id: id() }),
    answer: z.object({ events: z.array(historyEvent) }),
    summary: 'The history of a record, newest first.',
  }),
} as const;
