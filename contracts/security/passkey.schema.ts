import { z } from 'zod';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const common = {
  id: bytes(2_048),
  rawId: bytes(2_048),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

/** What an authenticator answers that is to be remembered. */
export const passkeyRegistration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** What an authenticator answers that is known already. */
export const passkeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(256).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What the browser is given to ask an authenticator: the options of WebAuthn in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
