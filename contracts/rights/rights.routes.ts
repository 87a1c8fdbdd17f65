import { z } from 'zod';
import { historyEvent } from '../event/event.schema.ts';
import { id } from '../kit/fields.ts';
import { PERMISSION_NAMES, USER_ROLES } from '../kit/permissions.ts';
import { ADJUSTABLE_ROLES } from '../kit/rights.ts';
import { route } from '../kit/route.ts';

const params = z.object({ id: id() });

/** The rights of an organisation's roles, with how many people have each role, and who changed them last. */
const organisationRights = z.object({
  organisation: z.object({ id: z.string(), name: z.string() }),
  roles: z.array(
    z.object({
      role: z.enum(USER_ROLES),
      permissions: z.array(z.enum(PERMISSION_NAMES)),
      people: z.int(),
    }),
  ),
  events: z.array(historyEvent),
});
export type OrganisationRights = z.infer<typeof organisationRights>;

/** A right that is given to a role, or taken from it. */
const rightChange = z.strictObject({
  role: z.enum(ADJUSTABLE_ROLES),
  permission: z.enum(PERMISSION_NAMES),
  allowed: z.boolean(),
});
export type RightChange = z.infer<typeof rightChange>;

export const rightsRoutes = {
  read: route({
    method: 'GET',
    path: '/api/organisation/:id/rights',
    audience: 'both',
    permission: 'organisation.read',
    params,
    answer: organisationRights,
    summary: "What each role of an organisation may do, and the history of its rights' changes.",
  }),
  adjust: route({
    method: 'PUT',
    path: '/api/organisation/:id/rights',
    audience: 'both',
    permission: 'people.write',
    params,
    body: z.strictObject({ changes: z.array(rightChange).min(1).max(100) }),
    answer: organisationRights,
    summary: 'Gives rights to roles of an organisation, or takes them; they count from the next request.',
  }),
} as const;
