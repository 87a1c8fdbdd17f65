import pg from 'pg';
import type { Bench } from './bench.ts';
import { askBaseline, percentile } from './measure.ts';
import { seedOrders } from './orders.ts';
import { RUN } from './seed.ts';

const ROUNDS = 5;

/** Many orders of three lines are sent in one call, each alone: it books its stock and goes to the warehouse. */
export async function compareSendMany({
  client,
  baselineUrl,
  databaseUrl,
  together,
  report,
}: Bench): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const draft = (prefix: string, count: number) =>
    seedOrders(pool, { prefix: `${prefix}${RUN}`, count, products: 1_000, lines: 3, status: 'onHold' });
  const sides = {
    ours: async (expeditions: string[]) => {
      const answer = (await client.send('PUT', '/api/expedition/send', { expeditions })) as {
        done: number;
        results: { status: string; message: string | null }[];
      };
      const other = answer.results.find(({ status }) => status !== 'awaitingProcessing');
      if (answer.done !== expeditions.length || other)
        throw new Error(`${answer.done} sent, one is ${other?.status}: ${other?.message}`);
    },
    floor: async (expeditions: string[]) => {
      await askBaseline(`${baselineUrl}/send`, { method: 'POST', body: JSON.stringify({ expeditions }) });
    },
  };
  const times = { ours: [] as number[], floor: [] as number[] };
  try {
    // The first round opens connections and prepares statements.
    for (let round = 0; round <= ROUNDS; round++)
      for (const who of ['ours', 'floor'] as const) {
        const ids = await draft(`${who}${round}`, round === 0 ? 100 : together);
        const start = performance.now();
        await sides[who](ids);
        if (round > 0) times[who].push(performance.now() - start);
      }
  } finally {
    await pool.end();
  }
  const half = (all: number[]) =>
    percentile(
      all.sort((a, b) => a - b),
      0.5,
    );
  report.figure(`send ${together} orders of 3 lines in one call`, half(times.ours), 'ms', {
    floor: half(times.floor),
    goal: { times: 5 },
  });
}
