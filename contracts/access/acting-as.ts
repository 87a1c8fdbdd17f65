import { z } from 'zod';
import { ADMIN_ROLES, USER_ROLES } from '../kit/permissions.ts';

/** As whom somebody looks or acts for now, besides themselves. */
export const actingAs = z.object({
  /** `view`: only looking, with the rights of a role; `behalf`: working for a client, named with it. */
  kind: z.enum(['view', 'behalf']),
  /** The role that is looked as. */
  role: z.enum([...USER_ROLES, 'full', 'support'] as const).nullable(),
  /** The client whose rows alone are there; null for a role of the provider's people. */
  organisation: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** When acting on behalf ends by itself. */
  until: z.string().nullable(),
});
export type ActingAs = z.infer<typeof actingAs>;

/** How long an administrator acts on behalf of a client before they say again why. */
export const BEHALF_MINUTES = 60;

/** The roles of administrators that may be looked as. */
export const VIEWED_ADMIN_ROLES = ADMIN_ROLES.filter((role) => role !== 'full');
