import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { ACCOUNTS, loginOf, PASSWORD, pageOfList } from './client.ts';
import { measure, percentile } from './measure.ts';

const PER_SECOND = 20;
const ROUNDS = 6;
const CALLS = 120;
/** Those who read lists meanwhile. */
const READERS = 2;

/** Begins sign-ins at an even pace, each from an address of its own, whether the ones before have ended or not. */
function beginSignIns(url: string) {
  const answers: Promise<number>[] = [];
  const ended = new AbortController();
  const one = async (number: number): Promise<number> => {
    const response = await fetch(`${url}/gateway/user/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify({ login: loginOf(1 + (number % ACCOUNTS)), password: PASSWORD }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const pace = async () => {
    for (let number = 0; !ended.signal.aborted; number++) {
      answers.push(one(number));
      await wait(1_000 / PER_SECOND);
    }
  };
  const pacing = pace();
  return async (): Promise<number[]> => {
    ended.abort();
    await pacing;
    return Promise.all(answers);
  };
}

/** What others wait for a page of a list while many sign in: hashing passwords takes whole cores. */
export async function compareSignIns({ client, report }: Bench, url: string): Promise<void> {
  const read = async (): Promise<number[]> => {
    const each = () => measure(CALLS / READERS, () => pageOfList(client, 'expedition', 0));
    return (await Promise.all(Array.from({ length: READERS }, each))).flat();
  };
  const [rest, storm]: [number[], number[]] = [[], []];
  const statuses: number[] = [];
  await read();
  for (let round = 0; round < ROUNDS; round++) {
    rest.push(...(await read()));
    const end = beginSignIns(url);
    storm.push(...(await read()));
    statuses.push(...(await end()));
  }
  const slow = (times: number[]) =>
    percentile(
      times.sort((a, b) => a - b),
      0.95,
    );
  const signedIn = statuses.filter((status) => status === 200).length;
  const later = statuses.filter((status) => status === 503).length;
  report.say(`${statuses.length} sign-ins: ${signedIn} at once, ${later} asked to come again`);
  report.figure(`a page while ${PER_SECOND} a second sign in, p95`, slow(storm), 'ms', {
    floor: slow(rest),
    goal: { times: 1.3 },
  });
}
