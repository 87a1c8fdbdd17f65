import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';

const access = { audience: 'admin', permission: 'master.write', params: z.object({ id: id() }) } as const;

/** Whether a client is on stop. */
const stopState = z.object({ stoppedAt: z.string().nullable(), stopReason: z.string().nullable() });

export const organisationStopRoutes = {
  readStop: route({
    method: 'GET',
    path: '/api/organisation/:id/stop',
    audience: 'both',
    permission: 'organisation.read',
    params: z.object({ id: id() }),
    answer: stopState,
    summary: 'Whether a client is on stop, and why.',
  }),
  stop: route({
    method: 'PUT',
    path: '/api/organisation/:id/stop',
    ...access,
    body: z.strictObject({ reason: z.string().trim().min(3).max(LIMITS.note) }),
    answer: stopState,
    summary: 'Puts a client on stop: it sees everything and sends nothing; what the warehouse has goes on.',
  }),
  resume: route({
    method: 'DELETE',
    path: '/api/organisation/:id/stop',
    ...access,
    answer: stopState,
    summary: 'Ends the stop of a client.',
  }),
} as const;
