import type { z } from 'zod';
import type { Noun } from '../kit/noun.ts';
import { bulkRoute, documentRoutes, onOffRoutes } from '../kit/record.ts';

const access = { audience: 'admin' } as const;

/**
 * The calls of people who sign in, for the provider: whoever is created is invited by a letter; invitations are sent
 * anew and withdrawn; nobody who has signed in is deleted, because what they did has their name.
 */
export const accountRoutes = <B extends z.ZodObject, T extends z.ZodObject>(noun: Noun, body: B, record: T) =>
  ({
    ...documentRoutes(noun, body, record, record, access, {
      create: `Invites ${noun.name === 'admin' ? 'an administrator' : 'a user'}, by a letter with a link to set a password.`,
    }),
    ...onOffRoutes(noun, record, access),
    inviteMany: bulkRoute(noun, 'invite', access),
    withdrawMany: bulkRoute(noun, 'withdraw', access),
  }) as const;
