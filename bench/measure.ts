/** Connections that ask at once where throughput is measured. */
export const CONNECTIONS = 16;

/** One call; `index` counts them, below 0 while warming up. */
export type Call = (index: number) => Promise<unknown>;

/** What two servers took for the same calls. */
export interface Race {
  ours: Times;
  floor: Times;
}

export interface Times {
  /** Milliseconds of each call of one connection, sorted. */
  alone: number[];
  /** Calls per second of `CONNECTIONS` connections. */
  rate: number;
  /** Of the calls at once so many had no answer: a statement of seconds, asked for by all at once, ends by its time. */
  refused: number;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function timed(call: Call, index: number): Promise<number> {
  const start = performance.now();
  await call(index);
  return performance.now() - start;
}

/** Milliseconds of calls one after another, sorted. */
export async function measure(calls: number, call: Call): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < calls; index++) times.push(await timed(call, index));
  return times.sort((a, b) => a - b);
}

/** A slow case is measured fewer times, so that a run ends. */
const LONGEST = 12_000;
const FEWEST = 5;
const WARM_UP = 10;

/**
 * Measures a call of ours beside the same of the floor, in turns, so that what else goes on meets both: one by one, then
 * in rounds of as many at once as there are connections.
 * @param calls of each, one by one; as many again are asked at once.
 */
export async function race(calls: number, ours: Call, floor: Call): Promise<Race> {
  const alone = { ours: [] as number[], floor: [] as number[] };
  const begun = performance.now();
  for (let index = -WARM_UP; index < calls; index++) {
    const [a, b] = [await timed(ours, index), await timed(floor, index)];
    if (index >= 0) {
      alone.ours.push(a);
      alone.floor.push(b);
    }
    if (performance.now() - begun > LONGEST && alone.ours.length >= FEWEST) break;
  }
  const together = { ours: 0, floor: 0 };
  const refused = { ours: 0, floor: 0 };
  const rounds = Math.max(1, Math.round(alone.ours.length / CONNECTIONS));
  const round = (who: 'ours' | 'floor', call: Call, at: number) =>
    timed(
      () =>
        Promise.all(
          Array.from({ length: CONNECTIONS }, (_, one) =>
            call(calls + at * CONNECTIONS + one).catch(() => (refused[who] += 1)),
          ),
        ),
      0,
    );
  for (let at = 0; at <= rounds; at++) {
    const [a, b] = [await round('ours', ours, at), await round('floor', floor, at)];
    // The first opens connections and prepares statements.
    if (at === 0) {
      refused.ours = 0;
      refused.floor = 0;
      continue;
    }
    together.ours += a;
    together.floor += b;
  }
  const of = (who: 'ours' | 'floor'): Times => ({
    alone: alone[who].sort((a, b) => a - b),
    rate: (rounds * CONNECTIONS * 1_000) / together[who],
    refused: refused[who],
  });
  return { ours: of('ours'), floor: of('floor') };
}

/** Asks the floor. @throws Error where it does not answer with rows: a failure is quick, and would look like a good time. */
export async function askBaseline(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`the floor answers ${response.status}: ${text}`);
  return text;
}
