import type { Bench } from './bench.ts';
import { ACCOUNTS, loginOf } from './client.ts';
import { percentile } from './measure.ts';

const ROUNDS = 40;

/** Whose logins are tried; each kind as often, and as seldom each, so that nothing but the account differs. */
export interface Logins {
  known: readonly string[];
  deactivated: readonly string[];
}

/** Logins in the order of the calls: `round` of each kind in turns, the kinds themselves in another order each time. */
function* inTurns<Kind extends string>(logins: Record<Kind, readonly string[]>): Generator<[Kind, string]> {
  const kinds = Object.keys(logins) as Kind[];
  for (let round = 0; round < ROUNDS; round++)
    for (let at = 0; at < kinds.length; at++) {
      const kind = kinds[(at + round) % kinds.length] as Kind;
      const of = logins[kind];
      yield [kind, of[round % of.length] ?? ''];
    }
}

/**
 * How long a refused sign-in, and the answer to who asks for a new password, take for a login that somebody has, that
 * nobody has and that is deactivated, in turns: who measures must learn nothing. The half of the times in the middle
 * is said beside the median, which is the noise that a difference has to stand out of.
 */
export async function compareRefusals(
  { report }: Pick<Bench, 'report'>,
  url: string,
  logins: Logins = {
    known: Array.from({ length: ACCOUNTS }, (_, index) => loginOf(index + 1)),
    deactivated: [loginOf(0)],
  },
): Promise<void> {
  const all = { ...logins, unknown: logins.known.map((_, index) => `nobody-${index}@bench.example`) };
  // A run after another in the same hour comes from other places, which have no wrong passwords to their name.
  let place = Math.floor(Math.random() * 60_000) * 256;
  const ask = async (path: string, body: object): Promise<number> => {
    place++;
    const from = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;
    const begun = performance.now();
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return performance.now() - begun;
  };
  const calls = {
    'a wrong password': (login: string) => ask('/gateway/user/login', { login, password: 'not this one' }),
    'a forgotten password': (login: string) => ask('/gateway/user/forgotten-password', { login }),
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const login of [logins.known[0] ?? '', 'nobody-0@bench.example']) await call(login);
    const times: Record<keyof typeof all, number[]> = { known: [], deactivated: [], unknown: [] };
    for (const [kind, login] of inTurns(all)) times[kind].push(await call(login));
    const of = (kind: keyof typeof all) => times[kind].sort((one, other) => one - other);
    const unknown = percentile(of('unknown'), 0.5);
    for (const kind of ['known', 'deactivated'] as const) {
      report.figure(`${name}, ${kind} login`, percentile(of(kind), 0.5), 'ms', { floor: unknown });
    }
    const spread = (kind: keyof typeof all) =>
      `${kind} ${percentile(of(kind), 0.25).toFixed(1)} to ${percentile(of(kind), 0.75).toFixed(1)} ms`;
    report.say(
      `${name}, the middle half: ${spread('unknown')}, ${spread('known')}, ${spread('deactivated')}`,
    );
  }
}
