import { createServer } from 'node:http';
import pg from 'pg';
import { CONNECTIONS } from '../measure.ts';
import { organisationId } from '../seed.ts';
import { EXPEDITION_BASELINES } from './expedition.ts';
import { create, sendAll } from './orders.ts';
import { PARCEL_BASELINES } from './parcel.ts';
import { PRODUCT_BASELINES } from './product.ts';
import { type Baseline, nameOf } from './query.ts';
import { STOCK_BASELINES } from './stock.ts';

/*
 * The baseline: bare node:http and pg, the same rows and the same JSON, no framework, no tenancy, no checks. What
 * the product takes beyond it is the price of everything else.
 */
const ORGANISATION = organisationId(1);
const BASELINES: Record<string, Baseline> = {
  ...EXPEDITION_BASELINES,
  ...PARCEL_BASELINES,
  ...PRODUCT_BASELINES,
  ...STOCK_BASELINES,
};

/** Serves the baseline on a free port of the loopback. */
export async function serveBaseline(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const answer = async (url: URL, body: string): Promise<unknown> => {
    if (url.pathname === '/create') return create(pool, JSON.parse(body) as Record<string, unknown>);
    if (url.pathname === '/send')
      return sendAll(pool, (JSON.parse(body) as { expeditions: string[] }).expeditions);
    const baseline = BASELINES[url.pathname];
    if (!baseline) return null;
    const values = baseline.values(url);
    const ask = (text: string, given: unknown[]) =>
      pool.query(baseline.isByValues ? { text, values: given } : { name: nameOf(text), text, values: given });
    const { total: counted } = baseline;
    const [rows, total] = await Promise.all([
      ask(baseline.rows, values),
      counted
        ? ask(counted, counted.includes('$2') ? values : counted.includes('$1') ? [ORGANISATION] : [])
        : null,
    ]);
    return { results: rows.rows, total: total?.rows[0]?.total };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(new URL(request.url ?? '/', 'http://baseline'), Buffer.concat(chunks).toString()).then(
        (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the baseline has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}
