import type { FastifyRequest } from 'fastify';
import type { RateClass } from '../../../contracts/kit/route.ts';
import type { KeyReader } from '../access/api-keys.ts';
import type { ClaimsReader } from '../access/caller.ts';
import { readDevice } from '../access/devices.ts';
import type { Secrets } from '../access/secrets.ts';
import { networkOf } from '../access/throttle.ts';

/**
 * Calls per minute of one route by one caller (an account, or an address before sign-in). Pictures count by address,
 * and a whole office may look at lists of hundreds behind one. Wrong passwords are counted on their own
 * (`access/throttle.ts`); the figure for passwords only bounds the work of checking them. What is shared by a link is for
 * one person, who looks now and then.
 */
export const RATES: Record<RateClass, number> = {
  normal: 1_200,
  heavy: 60,
  password: 120,
  signIn: 30,
  picture: 12_000,
  shared: 60,
};

export type CountedAs = (request: FastifyRequest) => Promise<string> | string;

const PROGRAM = ' program';

/** The calls per minute of one that is counted; API clients have a number of their own for usual calls. */
export const rateOf =
  (rate: RateClass, apiCalls: number) =>
  (_request: FastifyRequest, countedAs: string): number =>
    rate === 'normal' && countedAs.endsWith(PROGRAM) ? apiCalls : RATES[rate];

/** Who a call counts for: the account (its programs apart), whatever its session and token; else the network. */
export const countAccounts =
  (readClaims: ClaimsReader): CountedAs =>
  async (request) =>
    request.headers.authorization === undefined
      ? networkOf(request.ip)
      : readClaims(request).then(
          ({ accountId, holder }) => `${accountId}${holder === 'api' ? PROGRAM : ''}`,
          () => networkOf(request.ip),
        );

/** A call with a key counts for the key, as one of a program; one that is not good for its network. */
export const countKeys =
  (readKey: KeyReader, others: CountedAs): CountedAs =>
  (request) =>
    readKey(request).then(
      (key) => (key ? `${key.id}${PROGRAM}` : others(request)),
      () => networkOf(request.ip),
    );

/** Who a call before sign-in counts for: a made-up token would buy new tries, a device that we know may have its own. */
export const countDevices =
  (secrets: Secrets, cookieName: string): CountedAs =>
  (request) =>
    readDevice(secrets, request.cookies[cookieName])?.id ?? networkOf(request.ip);
