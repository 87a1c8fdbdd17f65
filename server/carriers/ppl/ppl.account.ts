import { createHash } from 'node:crypto';
import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import type { CarrierWorld } from '../carrier-adapter.ts';
import { type CarrierAnswer, readJson } from '../carrier-call.ts';
import { CarrierError } from '../carrier-error.ts';
import { paceOf } from '../pacing.ts';

/** Milliseconds that PPL wants between two calls. */
const PACE = 40;
/** Seconds before its end at which a token is no longer used. */
const SPARE = 60;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Account {
  token: Promise<string> | null;
  /** Milliseconds since 1970 until which it is used; endless while it is being asked for. */
  until: number;
  pace: (world: CarrierWorld) => Promise<void>;
}

// PPL gives twelve tokens a minute: all connections of this process under the same login data share one.
const accounts = new Map<string, Account>();

function accountOf(...login: string[]): Account {
  // The secret is part of the key: who knows only the id of a client does not come to its token.
  const key = createHash('sha256').update(JSON.stringify(login)).digest('hex');
  const account = accounts.get(key) ?? { token: null, until: 0, pace: paceOf(PACE) };
  accounts.set(key, account);
  return account;
}

export type PplAsk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<CarrierAnswer>;

/**
 * Calls under one login, with a token that is asked for when there is none. A failed call for a token has sent nothing
 * else, whatever became of it.
 */
export function pplAccount(
  url: string,
  { clientId = '', clientSecret = '' }: Record<string, string>,
  world: CarrierWorld,
): PplAsk {
  const account = accountOf(url, clientId, clientSecret);

  async function askForToken(): Promise<{ text: string; until: number }> {
    await account.pace(world);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'myapi2',
    }).toString();
    const answer = await world
      .call({ method: 'POST', url: `${url}/login/getAccessToken`, headers: FORM, body })
      .catch((error) => {
        if (!(error instanceof CarrierError) || error.kind !== 'unknownOutcome') throw error;
        throw new CarrierError('unavailable', error.words, null, error);
      });
    if (answer.status === 400) throw new CarrierError('login', ownWords('unknownAccount'));
    const { access_token: text, expires_in: seconds = 0 } = tokenIn(answer);
    if (!text) throw new CarrierError('unavailable', ownWords('incomplete'));
    return { text, until: world.now().getTime() + (seconds - SPARE) * 1000 };
  }

  function tokenOf(): Promise<string> {
    if (account.token && account.until > world.now().getTime()) return account.token;
    const token = askForToken().then(
      ({ text, until }) => {
        account.until = until;
        return text;
      },
      (error) => {
        account.token = null;
        throw error;
      },
    );
    account.token = token;
    account.until = Number.POSITIVE_INFINITY;
    return token;
  }

  return async (method, path, body) => {
    const send = async (token: string): Promise<CarrierAnswer> => {
      await account.pace(world);
      return world.call({
        method,
        url: `${url}${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, */*',
          'accept-language': 'cs-CZ',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    };
    const asked = tokenOf();
    const isNew = account.until === Number.POSITIVE_INFINITY;
    const token = await asked;
    try {
      return await send(token);
    } catch (error) {
      // A token that ended before its time: the call was not carried out, and is made once more with a new one.
      if (isNew || !(error instanceof CarrierError) || error.kind !== 'login') throw error;
      if (account.token === asked) account.token = null;
      return send(await tokenOf());
    }
  };
}

function tokenIn(answer: CarrierAnswer): { access_token?: string; expires_in?: number } {
  try {
    return readJson(answer);
  } catch {
    return {};
  }
}
