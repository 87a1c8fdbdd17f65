import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { HISTORY_NOUNS, HISTORY_PERMISSIONS } from './event.nouns.ts';
import { historyEvent } from './event.schema.ts';
import { UNDO_PERMISSIONS, UNDOABLE_ACTS } from './event.undo.ts';

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
  undo: route({
    method: 'PUT',
    path: '/api/event/:noun/:id/undo/:act',
    audience: 'both',
    permission: { param: 'act', of: UNDO_PERMISSIONS },
    params: z.object({ noun: z.literal('expedition'), id: id(), act: z.enum(UNDOABLE_ACTS) }),
    answer: z.object({ events: z.array(historyEvent) }),
    summary: 'Takes back what was last done to a record, while nothing has followed; answers its history.',
  }),
} as const;
