import type pg from 'pg';

/** The statements that connections of a pool are asked from now on, those that open and end transactions among them. */
export function watchStatements(pool: pg.Pool): string[] {
  const asked: string[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [statement] = given;
      asked.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
      return query(...given);
    }) as typeof client.query;
  });
  return asked;
}
