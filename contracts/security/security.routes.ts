import { z } from 'zod';
import { id, optionalText, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { passkeyAssertion, passkeyOptions, passkeyRegistration } from './passkey.schema.ts';
import { security, securityActivity } from './security.schema.ts';

/** Of one's own account, and open to whoever has yet to set up the second factor that is demanded of them. */
const own = { audience: 'both', beforeSecondFactor: true } as const;
/** A change that only a person does who has just proved who they are. */
const guarded = { ...own, fresh: true } as const;
const params = z.object({ id: id() });
const code = text(16);

export const securityRoutes = {
  read: route({
    method: 'GET',
    path: '/api/security',
    ...own,
    answer: security,
    summary: 'How the caller signs in, from where, and in which sessions.',
  }),
  activity: route({
    method: 'GET',
    path: '/api/security/activity',
    ...own,
    answer: z.object({ events: z.array(securityActivity) }),
    summary: 'What happened to the sign-in of the caller lately, newest first.',
  }),
  confirm: route({
    method: 'POST',
    path: '/api/security/confirm',
    ...own,
    rate: 'password',
    body: z.strictObject({
      password: z.string().min(1).max(256).optional(),
      code: optionalText(16),
      passkey: passkeyAssertion.optional(),
    }),
    status: 204,
    idempotent: false,
    summary: 'Proves by a password, a code or a passkey who the caller is: good for ten minutes.',
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/security/totp',
    ...guarded,
    answer: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
    secret: true,
    idempotent: false,
    summary: 'Makes a secret for an authenticator app; it counts once a code of it was sent.',
  }),
  setTotp: route({
    method: 'PUT',
    path: '/api/security/totp',
    ...guarded,
    body: z.strictObject({ code }),
    answer: z.object({ newCodes: z.array(z.string()).nullable() }),
    secret: true,
    rate: 'password',
    idempotent: false,
    summary: 'Takes the authenticator app by its first code; answers recovery codes where there were none.',
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/security/totp',
    ...guarded,
    status: 204,
    summary: 'Forgets the authenticator app.',
  }),
  makeRecoveryCodes: route({
    method: 'POST',
    path: '/api/security/recovery-codes',
    ...guarded,
    answer: z.object({ newCodes: z.array(z.string()) }),
    secret: true,
    idempotent: false,
    summary: 'Makes ten new recovery codes in place of all earlier ones; they are never shown again.',
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/security/passkey/options',
    ...guarded,
    answer: passkeyOptions,
    idempotent: false,
    summary: 'What the browser needs to make a passkey.',
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/security/passkey',
    ...guarded,
    body: z.strictObject({ name: text(64), response: passkeyRegistration }),
    answer: z.object({ id: z.string() }),
    status: 201,
    idempotent: false,
    summary: 'Remembers a passkey that the browser has made.',
  }),
  renamePasskey: route({
    method: 'PUT',
    path: '/api/security/passkey/:id',
    ...own,
    params,
    body: z.strictObject({ name: text(64) }),
    status: 204,
    summary: 'Gives a passkey another name.',
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/security/passkey/:id',
    ...guarded,
    params,
    status: 204,
    summary: 'Forgets a passkey.',
  }),
  addAddress: route({
    method: 'POST',
    path: '/api/security/address',
    ...guarded,
    body: z.strictObject({ range: text(64), note: optionalText(80) }),
    answer: z.object({ id: z.string() }),
    status: 201,
    summary: 'Adds an address, or a range of them, from which the account may be used.',
  }),
  removeAddress: route({
    method: 'DELETE',
    path: '/api/security/address/:id',
    ...guarded,
    params,
    status: 204,
    summary: 'Removes an address; the one that the caller is at goes last.',
  }),
  limitAddresses: route({
    method: 'PUT',
    path: '/api/security/addresses',
    ...guarded,
    body: z.strictObject({ only: z.boolean() }),
    status: 204,
    summary: 'Switches whether the account may be used from its addresses only.',
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/security/session/:id',
    ...own,
    params,
    status: 204,
    summary: 'Signs out one session, at once.',
  }),
  endOthers: route({
    method: 'PUT',
    path: '/api/security/sessions/end',
    ...own,
    status: 204,
    summary: 'Signs out every session but this one, at once.',
  }),
} as const;
