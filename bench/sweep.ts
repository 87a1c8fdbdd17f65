import { type Grid, listQuery } from '../contracts/kit/grid.ts';
import { type Asker, askersOf, asksOfList, listOf } from './asks.ts';
import type { Bench } from './bench.ts';
import { measure, percentile } from './measure.ts';
import type { Report } from './report.ts';
import { openSweepFloor, type SweepFloor } from './sweep-floor.ts';

/** Milliseconds that a list may take, whatever it is asked; more where the plain statements take half of that or longer. */
const MOST = 300;
const TIMES = 2;
const CALLS = 3;

/** Asks a long list in every way that its screen offers; what takes too long is a line of the report. */
async function sweepList(asker: Asker, grid: Grid, floor: SweepFloor, report: Report): Promise<void> {
  const asks = await asksOfList(asker, grid);
  if (asks.length === 0) return;
  const list = `${asker.area} ${grid.entity}`;
  let [slow, late] = [0, 0];
  for (const [name, ask] of asks) {
    // What is given up by the statement's time has taken that time.
    const ours = () => listOf(asker, grid, ask).catch(() => undefined);
    const plain = listQuery.parse({ ...ask, total: 'bounded' });
    const floors = () => floor.ask(grid.entity, plain, asker.organisation);
    if ((await median(1, ours)) <= MOST) continue;
    const again = await median(1, ours);
    if (again <= MOST) continue;
    slow++;
    // One call beside one tells enough only where ours is the quicker.
    if (again <= (await median(1, floors))) continue;
    const [time, least] = [await median(CALLS, ours), await median(CALLS, floors)];
    if (time <= MOST || time <= TIMES * least) continue;
    late++;
    report.figure(`${list}: ${name}`, time, 'ms', { floor: least, goal: { times: TIMES } });
  }
  const name = `${list}: beyond ${MOST} ms of ${asks.length} sorts and filters`;
  report.figure(name, slow, 'asks');
  report.figure(`${name}, and beyond ${TIMES} times the floor`, late, 'asks', { goal: { most: 0 } });
}

/** The median of so many times of a call. */
const median = async (calls: number, call: () => Promise<unknown>): Promise<number> =>
  percentile(await measure(calls, call), 0.5);

/**
 * Every sort and every filter of every long list, as a client and as the provider.
 * @param named areas and entities: of these alone; of all where none is named.
 */
export async function sweepLists(bench: Bench, named: readonly string[]): Promise<void> {
  const floor = await openSweepFloor(bench.databaseUrl);
  for (const asker of askersOf(bench, named))
    for (const grid of asker.grids) await sweepList(asker, grid, floor, bench.report);
  await floor.close();
}
