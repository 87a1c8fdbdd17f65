import { z } from 'zod';
import { optionalText } from '../kit/fields.ts';
import { LANGUAGES } from '../kit/languages.ts';
import { ADMIN_ROLES, type Permission, USER_ROLES } from '../kit/permissions.ts';
import { route } from '../kit/route.ts';
import { brand } from '../provider/brand.schema.ts';
import { passkeyAssertion, passkeyOptions } from '../security/passkey.schema.ts';
import { actingAs } from './acting-as.ts';

const password = z.string().min(1).max(256);
const tokens = z.object({ token: z.string(), exp: z.int(), refreshToken: z.string() });

/**
 * @property code of the authenticator app, or a recovery code. Where one is needed and missing the answer is 401
 * `secondFactorRequired`, whose violation of `code` names the kinds: `totp`, `recoveryCode`, `passkey`.
 */
export const signInBody = z
  .object({ login: optionalText(254), email: optionalText(254), password, code: optionalText(16) })
  .refine((body) => Boolean(body.login ?? body.email), { path: ['login'], params: { code: 'required' } });

const refreshBody = z
  .object({ refreshToken: optionalText(256) })
  .nullable()
  .optional();
const open = { audience: 'anyone', rate: 'signIn', idempotent: false } as const;
const signIn = (audience: 'user' | 'admin') =>
  route({
    method: 'POST',
    path: `/gateway/${audience}/login`,
    ...open,
    rate: 'password',
    body: signInBody,
    answer: tokens,
    secret: true,
    summary: `Signs in to the ${audience} audience.`,
  });

/** Asked of a new password, by the operator's PASSWORD_POLICY. */
export const passwordPolicy = z.object({ min: z.int(), max: z.int(), composition: z.boolean() });

export const me = z.object({
  id: z.string(),
  audience: z.enum(['user', 'admin']),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES).nullable(),
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(['light', 'dark', 'auto']),
  organisations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      role: z.enum(USER_ROLES).nullable(),
      permissions: z.array(z.string() as z.ZodType<Permission>),
      /** Why the provider has put the organisation on stop; null where it has not. */
      stopped: z.string().nullable(),
      eshops: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  permissions: z.array(z.string() as z.ZodType<Permission>),
  /** Whether a second factor must be set up before anything else can be done. */
  mustSecure: z.boolean(),
  /** Where the provider's support is written to; null where it is not said. */
  supportEmail: z.string().nullable(),
  /** Who runs the portal. */
  brand,
  /** How many organisations have invited them and wait for their answer. */
  invitations: z.int(),
  /** As whom they look or act for now; null as themselves. */
  actingAs: actingAs.nullable(),
});
export type Me = z.infer<typeof me>;

export const accessRoutes = {
  signInUser: signIn('user'),
  signInAdmin: signIn('admin'),
  passkeyOptions: route({
    method: 'POST',
    path: '/gateway/:audience/passkey/options',
    ...open,
    rate: 'password',
    params: z.object({ audience: z.enum(['user', 'admin']) }),
    answer: passkeyOptions,
    summary: 'What the browser needs to ask for a passkey.',
  }),
  signInPasskey: route({
    method: 'POST',
    path: '/gateway/:audience/passkey',
    ...open,
    rate: 'password',
    params: z.object({ audience: z.enum(['user', 'admin']) }),
    body: z.strictObject({ response: passkeyAssertion }),
    answer: tokens,
    secret: true,
    summary: 'Signs in by a passkey, without login and password.',
  }),
  signInDialect: route({
    method: 'POST',
    path: '/api/login/user',
    ...open,
    rate: 'password',
    anyContentType: true,
    body: signInBody,
    answer: tokens,
    secret: true,
    summary: 'Signs in as the existing clients of the dialect do.',
  }),
  refreshDialect: route({
    method: 'POST',
    path: '/api/refresh-token',
    ...open,
    rate: 'normal',
    body: refreshBody,
    answer: tokens,
    secret: true,
    summary: 'Refreshes a token (dialect).',
  }),
  refreshUser: route({
    method: 'POST',
    path: '/gateway/refresh-token',
    ...open,
    rate: 'normal',
    query: z.object({ audience: z.enum(['user', 'admin']).optional(), me: z.stringbool().optional() }),
    body: refreshBody,
    // With `me` it says who is signed in, where that is short: with a secret beside it, nothing is compressed.
    answer: tokens.extend({ me: me.optional() }),
    secret: true,
    summary: 'Rotates the refresh token: from the body, or from the cookie of the audience.',
  }),
  signOut: route({
    method: 'POST',
    path: '/gateway/logout',
    ...open,
    rate: 'normal',
    query: z.object({ audience: z.enum(['user', 'admin']).optional() }),
    body: refreshBody,
    status: 204,
    // Not "storage": it would forget the language, the theme and the other audience. The page forgets its drafts itself.
    headers: { 'clear-site-data': '"cache"' },
    summary: 'Ends the session at once.',
  }),
  forgottenPassword: route({
    method: 'POST',
    path: '/gateway/:audience/forgotten-password',
    ...open,
    params: z.object({ audience: z.enum(['user', 'admin']) }),
    body: z.object({ login: optionalText(254), email: optionalText(254) }),
    status: 204,
    summary: 'Sends a reset link; answers the same whether or not the login exists.',
  }),
  setPassword: route({
    method: 'POST',
    path: '/gateway/:audience/set-password',
    ...open,
    params: z.object({ audience: z.enum(['user', 'admin']) }),
    body: z.strictObject({ token: z.string().min(1).max(256), password }),
    status: 204,
    summary: 'Sets a password by the token of a link, once.',
  }),
  passwordLink: route({
    method: 'POST',
    path: '/gateway/password-link',
    ...open,
    body: z.strictObject({ token: z.string().min(1).max(256) }),
    answer: z.object({
      valid: z.boolean(),
      invitation: z.boolean(),
      organisation: z.string().nullable(),
      policy: passwordPolicy,
    }),
    summary: 'What a reset or invitation link is good for.',
  }),
  me: route({
    method: 'GET',
    path: '/api/me',
    audience: 'both',
    alwaysAllowed: true,
    beforeSecondFactor: true,
    answer: me,
    summary: 'Who is signed in, what they may do, where.',
  }),
  updateMe: route({
    method: 'PUT',
    path: '/api/me',
    audience: 'both',
    beforeSecondFactor: true,
    body: z.strictObject({
      language: z.enum(LANGUAGES).nullable().optional(),
      theme: z.enum(['light', 'dark', 'auto']).optional(),
    }),
    answer: me,
    summary: 'Changes language or theme.',
  }),
  firstRun: route({
    method: 'GET',
    path: '/gateway/first-run',
    audience: 'anyone',
    answer: z.object({ needed: z.boolean(), brand, demo: z.boolean() }),
    summary: 'Whether the first administrator is still to be made.',
  }),
  createFirstAdmin: route({
    method: 'POST',
    path: '/gateway/first-run',
    ...open,
    body: z.strictObject({
      setupToken: z.string().min(1).max(256),
      firstName: z.string().trim().min(1).max(64),
      lastName: z.string().trim().min(1).max(64),
      email: z.string().trim().min(3).max(254),
      password,
    }),
    status: 204,
    summary: 'Makes the first administrator, with the token that the start printed.',
  }),
} as const;
