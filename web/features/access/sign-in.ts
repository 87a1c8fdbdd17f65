import { ApiError, call } from '../../platform/api.ts';
import type { Format } from '../../platform/format.ts';
import { answerPasskey } from '../../platform/passkey.ts';
import type { AreaAudience } from '../../platform/paths.ts';
import { beginSession, endSession } from '../../platform/token.ts';
import { i18n } from '../../platform/words.ts';
import { gateway } from './gateway.ts';

/** Signs in and keeps the token; throws `ApiError`. */
export async function signIn(
  audience: AreaAudience,
  login: string,
  password: string,
  code: string | null = null,
): Promise<void> {
  const route = audience === 'user' ? gateway.signInUser : gateway.signInAdmin;
  beginSession(audience, await call(route, { body: { login, password, ...(code && { code }) } }));
}

/** Signs in by a passkey of this browser or of a device at hand; throws `ApiError`, or that it was dismissed. */
export async function signInByPasskey(audience: AreaAudience): Promise<void> {
  const params = { audience };
  const response = await answerPasskey(await call(gateway.passkeyOptions, { params }));
  beginSession(audience, await call(gateway.signInPasskey, { params, body: { response } }));
}

/** Whether the password was right and a code is asked for as well. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'secondFactorRequired';

/** Ends the session here, in the other tabs and on the server, without waiting for its answer. */
export function signOut(audience: AreaAudience): void {
  // A server out of reach lets the session end by itself; this browser has forgotten it in any case.
  call(gateway.signOut, { query: { audience } }).catch(() => {});
  endSession(audience, 'out');
}

export interface Trouble {
  title: string;
  text: string | null;
}

/** The first sentence of a message, and the rest. */
function splitSentence(message: string): Trouble {
  const end = /[.;!?]\s+(?=\p{Lu}|\d)/u.exec(message);
  if (!end) return { title: message, text: null };
  const cut = end.index + 1;
  return { title: message.slice(0, cut), text: message.slice(cut).trim() };
}

/** Why a call of the sign-in pages failed, in words. */
export function troubleOf(error: unknown, format: Format): Trouble {
  if (!(error instanceof ApiError)) return { title: i18n.t('common:unexpectedError'), text: null };
  if (error.retryAfter !== null && error.retryAfter > 1) {
    const minutes = Math.ceil(error.retryAfter / 60);
    const until = new Date(Date.now() + error.retryAfter * 1_000).toISOString();
    return {
      title: i18n.t('access:signIn.locked'),
      text: i18n.t('access:signIn.lockedUntil', { count: minutes, time: format.time(until) }),
    };
  }
  const [violation] = error.problem.violations;
  return violation ? { title: violation.message, text: null } : splitSentence(error.problem.message);
}
