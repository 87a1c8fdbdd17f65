import type { PasskeyAssertion, PasskeyRegistration } from '../../contracts/security/passkey.schema.ts';

const load = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys, and the page came over a way that they are allowed on. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** The person took the dialog of the browser away, or let it end: nothing to say of it. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Asks for a passkey that is known. @param options as the server gave them. */
export async function answerPasskey(options: object): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAssertion;
}

/** Makes a passkey. @param options as the server gave them. */
export async function makePasskey(options: object): Promise<PasskeyRegistration> {
  const { startRegistration } = await load();
  return (await startRegistration({ optionsJSON: options as never })) as PasskeyRegistration;
}
