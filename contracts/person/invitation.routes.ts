import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { USER_ROLES } from '../kit/permissions.ts';
import { route } from '../kit/route.ts';

const invitation = z.object({
  id: z.string(),
  /** The name of the organisation that invites. */
  organisation: z.string(),
  role: z.enum(USER_ROLES),
  /** The name of who invited; null of invitations from before it was kept. */
  by: z.string().nullable(),
  /** Until when it can be accepted. */
  until: z.string(),
});
export type InvitationOf = z.infer<typeof invitation>;

const waiting = z.object({ invitations: z.array(invitation) });

/** What somebody with an account is asked: whether they want to belong to one more organisation. */
export const invitationRoutes = {
  list: route({
    method: 'GET',
    path: '/api/me/invitations',
    audience: 'user',
    answer: waiting,
    summary: 'The invitations of the caller that wait for an answer.',
  }),
  accept: route({
    method: 'PUT',
    path: '/api/me/invitations/:id/accept',
    audience: 'user',
    params: z.object({ id: id() }),
    answer: waiting,
    summary: 'Joins the organisation that invited the caller, which then sees their name and address.',
  }),
  decline: route({
    method: 'PUT',
    path: '/api/me/invitations/:id/decline',
    audience: 'user',
    params: z.object({ id: id() }),
    answer: waiting,
    summary: 'Says no to an invitation; the organisation sees that, and no more than the address it wrote.',
  }),
} as const;
