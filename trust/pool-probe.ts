import type pg from 'pg';

/** What a connection is like at the moment when somebody gets it from the pool. */
interface Checkout {
  role: string;
  organisations: string | null;
  account: string | null;
  timeout: string;
  /** Whether a transaction was still open. */
  open: boolean;
}

export interface PoolProbe {
  checkouts: number;
  /** What was found on a connection that should have been clean. */
  poisoned: string[];
}

const QUESTION = `select current_setting('role') as role, current_setting('lading.organisations', true) as organisations,
  current_setting('lading.account', true) as account, current_setting('statement_timeout') as timeout,
  now() <> statement_timestamp() as open`;

const isClean = ({ role, organisations, account, timeout, open }: Checkout): boolean =>
  role === 'none' && !organisations && !account && timeout === '0' && !open;

/** Asks the connection itself; an answer that a cancel of somebody else's statement took is asked for again. */
async function inspect(client: pg.PoolClient): Promise<string | null> {
  for (;;) {
    try {
      const { rows } = await client.query<Checkout>(QUESTION);
      return rows[0] && isClean(rows[0]) ? null : JSON.stringify(rows[0]);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // 57P01: the connection was ended; whoever got it will see that for themselves.
      if (code === '57P01' || /terminated|not queryable|ended/.test(message)) return null;
      if (code !== '57014') return message;
    }
  }
}

type Release = (error?: Error | boolean) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/** Looks at every connection that the pool gives out, before whoever asked for it gets it. */
export function probePool(pool: pg.Pool): PoolProbe {
  const probe: PoolProbe = { checkouts: 0, poisoned: [] };
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const take = async () => {
    const client = await connect();
    probe.checkouts++;
    const found = await inspect(client);
    if (found) probe.poisoned.push(found);
    return client;
  };
  const replaced = (done?: Taken): Promise<pg.PoolClient> | undefined => {
    if (!done) return take();
    take().then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: Error) => done(error, undefined, () => undefined),
    );
    return undefined;
  };
  pool.connect = replaced as pg.Pool['connect'];
  return probe;
}
