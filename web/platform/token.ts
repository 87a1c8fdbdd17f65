import type { Me } from '../../contracts/access/access.routes.ts';
import { keep, readKept } from './keep.ts';
import type { AreaAudience } from './paths.ts';

/*
 * The access token of each audience, in memory only. The refresh token is a cookie that scripts cannot read;
 * it rotates, so tabs take turns at refreshing (a lock of the browser) and notify each other of a sign-out.
 */

export interface Tokens {
  token: string;
  /** Unix seconds, by the server's clock. */
  exp: number;
}

interface Held {
  token: string;
  /** When it ends, by this computer's own clock, which may be wrong. */
  endsAt: number;
}

export type SessionNews = { kind: 'in' | 'out' | 'expired'; audience: AreaAudience; here: boolean };

const REFRESH_BEFORE = 60_000;
/** Milliseconds that a new token may take to come. */
const MOST_MS = 30_000;
const held = new Map<AreaAudience, Held>();
const expired = new Set<AreaAudience>();
/** Who is signed in, as the first refresh of the page said, until somebody takes it. */
const described = new Map<AreaAudience, Me>();
const running = new Map<AreaAudience, Promise<string | null>>();
const listeners = new Set<(news: SessionNews) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lading-session');

/** How long a token lasts, out of its own claims, so that a wrong clock does not matter. */
function lifetime({ token, exp }: Tokens): number {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat } = JSON.parse(atob(part)) as { iat?: number };
    if (typeof iat === 'number' && exp > iat) return (exp - iat) * 1_000;
  } catch {
    // Not a token that can be read; its end is all that is known.
  }
  return exp * 1_000 - Date.now();
}

function hold(audience: AreaAudience, tokens: Tokens): string {
  described.delete(audience);
  held.set(audience, { token: tokens.token, endsAt: Date.now() + lifetime(tokens) });
  return tokens.token;
}

function notify(news: SessionNews): void {
  for (const listener of listeners) listener(news);
}

function letGo(audience: AreaAudience): void {
  held.delete(audience);
  described.delete(audience);
}

channel?.addEventListener('message', (event: MessageEvent<SessionNews>) => {
  letGo(event.data.audience);
  notify({ ...event.data, here: false });
});

/** Hears of sign-ins, sign-outs and expiries, of this tab and of the others. */
export function onSession(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the tokens of a sign-in. */
export function beginSession(audience: AreaAudience, tokens: Tokens): void {
  hold(audience, tokens);
  keep(`signedIn.${audience}`, 'yes');
  expired.delete(audience);
  const news = { kind: 'in', audience, here: true } as const;
  channel?.postMessage(news);
  notify(news);
}

/** Forgets the token; other tabs of the audience are notified. */
export function endSession(audience: AreaAudience, kind: 'out' | 'expired'): void {
  letGo(audience);
  if (kind === 'expired' && mayHaveSession(audience)) expired.add(audience);
  keep(`signedIn.${audience}`, null);
  const news = { kind, audience, here: true } as const;
  if (kind === 'out') channel?.postMessage(news);
  notify(news);
}

/** Whether this browser was signed in and never signed out: there may be a session to take up again. */
export const mayHaveSession = (audience: AreaAudience): boolean => readKept(`signedIn.${audience}`) !== null;

/** Whether a session ended by itself since the page was loaded: the sign-in page says so. */
export const hasExpired = (audience: AreaAudience): boolean => expired.has(audience);

/** Whether the token ends within a minute (or there is none). */
export function isTokenDue(audience: AreaAudience): boolean {
  const found = held.get(audience);
  return found === undefined || found.endsAt - Date.now() < REFRESH_BEFORE;
}

async function askForToken(audience: AreaAudience): Promise<string | null> {
  const isFirst = !held.has(audience);
  const answer = await fetch(`/gateway/refresh-token?audience=${audience}${isFirst ? '&me=true' : ''}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'lading' },
    body: '{}',
    // Other tabs wait for this one.
    signal: AbortSignal.timeout(MOST_MS),
  });
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) {
    letGo(audience);
    return null;
  }
  if (!answer.ok) throw new Error(`refresh: ${answer.status}`);
  const { me, ...tokens } = (await answer.json()) as Tokens & { me?: Me };
  const token = hold(audience, tokens);
  if (me) described.set(audience, me);
  return token;
}

/** Who is signed in, where the refresh that the page began with has said so; once. */
export async function takeMe(audience: AreaAudience): Promise<Me | undefined> {
  await running.get(audience)?.catch(() => null);
  const me = described.get(audience);
  described.delete(audience);
  return me;
}

/**
 * A new access token from the cookie, or null when the session is over. Throws when the server could not be
 * asked. Calls at the same time share one request; tabs wait for each other.
 */
export function refreshToken(audience: AreaAudience): Promise<string | null> {
  const already = running.get(audience);
  if (already !== undefined) return already;
  const work = () => askForToken(audience);
  const promise = (
    navigator.locks ? navigator.locks.request(`lading-refresh-${audience}`, work) : work()
  ).finally(() => running.delete(audience));
  running.set(audience, promise);
  return promise;
}

/** The access token that can be sent at once, without waiting for anything; null where there is none. */
export const heldToken = (audience: AreaAudience): string | null =>
  isTokenDue(audience) ? null : (held.get(audience)?.token ?? null);

/** The access token to send: the held one, refreshed when it is about to end; null when signed out. */
export async function readToken(audience: AreaAudience): Promise<string | null> {
  const ready = heldToken(audience);
  if (ready !== null) return ready;
  try {
    return await refreshToken(audience);
  } catch (error) {
    const found = held.get(audience);
    // Not yet ended: the call itself may still get through.
    if (found && found.endsAt > Date.now()) return found.token;
    throw error;
  }
}
