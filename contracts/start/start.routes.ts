import { z } from 'zod';
import { id, optional } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { START_STEP_NAMES } from './start.steps.ts';

const startState = z.object({
  step: z.enum(START_STEP_NAMES),
  isDone: z.boolean(),
  /** What was made of it, the first three by name. */
  names: z.array(z.string()),
  /** The first that was begun and lacks something; null once the step is done. */
  begun: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type StartState = z.infer<typeof startState>;

export const startRoutes = {
  steps: route({
    method: 'GET',
    path: '/api/start',
    audience: 'both',
    permission: 'organisation.read',
    query: z.object({ organisation: optional(id()) }),
    answer: z.object({
      /** Empty once an order has left: nobody starts any more. */
      steps: z.array(startState),
    }),
    summary:
      'What is done and what is missing until the first order leaves, in the order in which it is done.',
  }),
} as const;
