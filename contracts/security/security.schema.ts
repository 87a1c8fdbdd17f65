import { z } from 'zod';

/** What the history of an account says of its sign-in: how it is changed, not each time that it is used. */
export const SECURITY_CHANGES = [
  'setTotp',
  'removeTotp',
  'makeRecoveryCodes',
  'useRecoveryCode',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'addAddress',
  'removeAddress',
  'limitAddresses',
  'freeAddresses',
  'makeKey',
  'revokeKey',
] as const;

/** What happened to the sign-in of an account, by the act of its event; the words are `security:acts.<act>`. */
export const SECURITY_ACTS = [
  ...SECURITY_CHANGES,
  'signIn',
  'signInFailed',
  'signInRefused',
  'signOut',
  'endSession',
  'endSessions',
  'resetPassword',
  'changePassword',
  'acceptInvitation',
] as const;
/** Of them, sign-ins that were refused: those alike that follow one another are one line. */
export const REFUSALS = [
  'signInFailed',
  'signInRefused',
] as const satisfies readonly (typeof SECURITY_ACTS)[number][];
export type SecurityAct = (typeof SECURITY_ACTS)[number];

/** A browser or program and the system it runs on, as far as it says; both null of one that says nothing known. */
export const clientWords = z.object({ browser: z.string().nullable(), system: z.string().nullable() });

export const securityActivity = z.object({
  id: z.string(),
  /** When it happened, of several the last. */
  at: z.string(),
  firstAt: z.string(),
  /** How often it was refused alike, from one address, with nothing else in between. */
  count: z.int(),
  act: z.enum(SECURITY_ACTS),
  /** Of whoever did it; null where it was the system. */
  actor: z.string(),
  ip: z.string().nullable(),
  client: clientWords,
  /** What it was done with or to: a passkey's name, an address. */
  name: z.string().nullable(),
});

export const security = z.object({
  /** Whether the account may do nothing else before it has a second factor. */
  demanded: z.boolean(),
  totp: z.object({ setAt: z.string(), usedAt: z.string().nullable() }).nullable(),
  recoveryCodes: z.array(z.object({ position: z.int(), usedAt: z.string().nullable() })),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().nullable() }),
  ),
  /** The address that this call came from. */
  here: z.string(),
  addressesOnly: z.boolean(),
  addresses: z.array(
    z.object({
      id: z.string(),
      range: z.string(),
      note: z.string().nullable(),
      usedAt: z.string().nullable(),
      isHere: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      client: clientWords,
      ip: z.string().nullable(),
      createdAt: z.string(),
      usedAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
});
export type Security = z.infer<typeof security>;
