import { z } from 'zod';
import { id, optional } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { NOUNS } from '../nouns.ts';

export const searchHit = z.object({
  noun: z.enum(NOUNS.map(({ name }) => name)),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.string().nullable(),
});

export const shellRoutes = {
  appManifest: route({
    method: 'GET',
    path: '/app-manifest.json',
    audience: 'anyone',
    answer: z.object({ appVersion: z.string() }),
    summary: 'The version that is running; open tabs compare.',
  }),
  badges: route({
    method: 'GET',
    path: '/api/badge-counts',
    audience: 'both',
    query: z.object({ organisation: optional(id()), eshop: optional(id()) }),
    answer: z.object({
      incorrectExpeditions: z.int(),
      partiallyDeliveredReservations: z.int(),
      newInternalStockChanges: z.int(),
      /** Claims whose turn is the side's own: the reporter's for clients, the resolver's for the provider. */
      complaintsWaitingForReporter: z.int(),
      complaintsWaitingForResolver: z.int(),
      /** Returns that nobody has taken up, or whose goods are graded and nothing is decided. */
      returnsToDecide: z.int(),
    }),
    summary: 'Counts that stand in the navigation.',
  }),
  search: route({
    method: 'GET',
    path: '/api/search',
    audience: 'both',
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    answer: z.object({ hits: z.array(searchHit) }),
    summary: 'Records for the palette, by number, name or reference, of every noun that the caller may read.',
  }),
} as const;
