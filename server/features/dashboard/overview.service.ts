import {
  type overviewRoute,
  WAREHOUSE_QUEUE_NAMES,
  type WarehouseQueue,
} from '../../../contracts/dashboard/overview.ts';
import { LITTLE_ROOM } from '../../../contracts/kit/limits.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { WAITED_FOR } from '../../platform/jobs/enqueue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import { countToday, listClientWaits, listFailingJobs, listQueues } from './overview.store.ts';

type Overview = Answer<typeof overviewRoute>;

/** Rows of one thing each, gathered by the record that they are of, in their order. */
function gather<Row extends { id: string; name: string }>(rows: readonly Row[]): Row[][] {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
  return [...found.values()];
}

const head = ([first]: { id: string; name: string }[]) => ({ id: first?.id ?? '', name: first?.name ?? '' });

/** What the portal itself lacks. Who acts for a client sees what is the client's, and nothing of this. */
async function readLacks(tx: Tx, storage: Storage): Promise<Overview['portal']> {
  if (tx.scope.organisations !== null) return { room: null, failing: [] };
  const room = await storage.room();
  return { room: room < LITTLE_ROOM ? room : null, failing: await listFailingJobs(tx, WAITED_FOR) };
}

/** What the provider looks at first: who waits, where work stands, what came in, and what the portal itself lacks. */
export const overviewHandler =
  ({ storage }: Services): Handler<typeof overviewRoute> =>
  async (tx, { query }) => {
    const waits = gather(await listClientWaits(tx, query));
    const queues = gather(await listQueues(tx, query));
    return {
      clients: waits.map((rows) => ({
        ...head(rows),
        waits: rows.map(({ kind, count }) => ({ wait: kind, count })),
      })),
      warehouses: queues.map((rows) => ({
        ...head(rows),
        queues: Object.fromEntries(
          WAREHOUSE_QUEUE_NAMES.map((queue): [WarehouseQueue, number] => [
            queue,
            rows.find(({ kind }) => kind === queue)?.count ?? 0,
          ]),
        ) as Overview['warehouses'][number]['queues'],
      })),
      today: await countToday(tx, query),
      portal: await readLacks(tx, storage),
    };
  };
