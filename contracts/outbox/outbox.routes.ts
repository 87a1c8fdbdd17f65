import { z } from 'zod';
import { route } from '../kit/route.ts';

const letter = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
});

const access = { audience: 'admin', permission: 'admin.read' } as const;

export const outboxRoutes = {
  list: route({
    method: 'GET',
    path: '/api/outbox',
    ...access,
    answer: z.object({
      /** False once letters go out by a mail server: then none lie here. */
      on: z.boolean(),
      letters: z.array(letter),
    }),
    summary: 'The latest letters that were written to the local outbox instead of being sent.',
  }),
  read: route({
    method: 'GET',
    path: '/api/outbox/:letter',
    ...access,
    params: z.object({ letter: z.string().regex(/^[0-9TZ-]{20,30}-[0-9a-f]{8}$/) }),
    answer: letter.extend({ text: z.string(), html: z.string().nullable() }),
    summary: 'One letter of the local outbox.',
  }),
} as const;
