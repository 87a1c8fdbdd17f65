import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** A database that takes longer is not ready. */
const PROBE = { text: 'select 1', query_timeout: 3_000 } as pg.QueryConfig;

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database. No details go outside. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  const plain = { config: { rateLimit: false as const } };
  app.get('/health/live', plain, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send('{"status":"ok"}'),
  );
  app.get('/health/ready', plain, async (_request, reply) => {
    const reached = await pool.query(PROBE).then(
      () => true,
      () => false,
    );
    reply.status(reached ? 200 : 503).type('application/json; charset=utf-8');
    return reply.send(reached ? '{"status":"ok"}' : '{"status":"unavailable"}');
  });
}
