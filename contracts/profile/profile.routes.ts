import { z } from 'zod';
import { passwordPolicy } from '../access/access.routes.ts';
import { recordOf } from '../kit/answer.ts';
import { email } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { personFields } from '../user/user.schema.ts';

/** What people keep up to date of themselves. */
export const profileBody = z.strictObject(personFields);

export const profile = recordOf(profileBody, {
  login: z.string(),
  email: z.string(),
  /** The new address that waits to be confirmed. */
  newEmail: z.string().nullable(),
  policy: passwordPolicy,
});

const secret = z.string().min(1).max(256);

export const profileRoutes = {
  read: route({
    method: 'GET',
    path: '/api/me/profile',
    audience: 'both',
    answer: profile,
    summary: 'What the caller has said of themselves.',
  }),
  save: route({
    method: 'PUT',
    path: '/api/me/profile',
    audience: 'both',
    body: profileBody,
    answer: profile,
    summary: 'Changes it; what is left out is emptied.',
  }),
  changeEmail: route({
    method: 'PUT',
    path: '/api/me/email',
    audience: 'both',
    rate: 'password',
    idempotent: false,
    body: z.strictObject({ email: email(), password: secret }),
    answer: profile,
    summary: 'Sends a link to a new address; it counts once the link was opened. Asks the password.',
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/me/password',
    audience: 'both',
    rate: 'password',
    idempotent: false,
    body: z.strictObject({ currentPassword: secret, password: secret }),
    status: 204,
    summary: 'Changes the password and ends all other sessions. Asks the current password.',
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/gateway/:audience/confirm-email',
    audience: 'anyone',
    rate: 'signIn',
    idempotent: false,
    params: z.object({ audience: z.enum(['user', 'admin']) }),
    body: z.strictObject({ token: secret }),
    answer: z.object({ email: z.string() }),
    summary: 'Takes the new address, by the token of the link that was sent there, once.',
  }),
} as const;
