import { type Grid, listQuery, TOTAL_BOUND } from '../contracts/kit/grid.ts';
import { createRandom } from '../demo/random.ts';
import { type Ask, type Asker, askersOf, asksOfList, listOf } from './asks.ts';
import type { Bench } from './bench.ts';
import type { Report } from './report.ts';
import { openSweepFloor, type SweepFloor } from './sweep-floor.ts';

/** Pairs of a sort and two filters that are asked of each list. */
const PAIRS = 100;

/** Two filters together, in an order that the list offers: the same in each run, so that what differs can be asked again. */
function pairsOf(asks: readonly Ask[]): Ask[] {
  const { pick } = createRandom('two filters and a sort');
  const sorts = asks.filter(([, { sort }]) => sort);
  const filters = asks.filter(([, { criteria }]) => criteria);
  return Array.from({ length: PAIRS }, (): Ask => {
    const [[sorted, { sort }], [one, first], [two, second]] = [pick(sorts), pick(filters), pick(filters)];
    return [`${sorted}, ${one}, ${two}`, { sort, criteria: { ...first.criteria, ...second.criteria } }];
  });
}

type Ids = readonly { id?: unknown }[];

/** The first row of a page that is another than that of the plain statement; null where all are the same. */
function otherRow(ours: Ids, theirs: Ids, page: string): string | null {
  const [some, others] = [ours, theirs].map((rows) => rows.map(({ id }) => String(id))) as [
    string[],
    string[],
  ];
  const at = Array.from({ length: Math.max(some.length, others.length) }, (_, row) => row).find(
    (row) => some[row] !== others[row],
  );
  return at === undefined ? null : `row ${at} of the ${page} page is ${some[at]}, not ${others[at]}`;
}

/** Whether a list finds what the plain statements find: the ids of two pages in their order, and the total. @returns what differs; null where nothing does. */
async function differenceOf(
  asker: Asker,
  grid: Grid,
  floor: SweepFloor,
  query: Ask[1],
): Promise<string | null> {
  const plain = (more: object) =>
    floor.ask(
      grid.entity,
      listQuery.parse({ ...query, limit: 50, total: 'bounded', ...more }),
      asker.organisation,
    );
  const [ours, theirs] = [await listOf(asker, grid, { ...query, cursor: '' }), await plain({})];
  const { total, more, next } = ours.paging;
  const other = otherRow(ours.results, theirs.rows, 'first');
  if (other) return other;
  const isKept = !more && total > TOTAL_BOUND;
  const wanted = isKept ? (await plain({ total: 'exact' })).total : theirs.total;
  if (wanted !== (more ? total + 1 : total)) return `${total} rows, not ${wanted}`;
  if (theirs.total <= 50) return null;
  // Grouped rows have no cursor: their pages are turned by offset.
  const [after, behind] = [
    await listOf(asker, grid, { ...query, offset: 50, cursor: next ?? '' }),
    await plain({ offset: 50 }),
  ];
  return otherRow(after.results, behind.rows, 'second');
}

async function checkList(asker: Asker, grid: Grid, floor: SweepFloor, report: Report): Promise<void> {
  const asks = await asksOfList(asker, grid);
  if (asks.length === 0) return;
  const all = [...asks, ...pairsOf(asks)];
  let differing = 0;
  for (const [name, query] of all) {
    const difference = await differenceOf(asker, grid, floor, query).catch((error: Error) => error.message);
    if (difference === null) continue;
    differing++;
    report.say(`${asker.area} ${grid.entity}: ${name}: ${difference}`);
    report.say(`  ${JSON.stringify(query)}`);
  }
  const name = `${asker.area} ${grid.entity}: other than the plain statements of ${all.length} sorts and filters`;
  report.figure(name, differing, 'asks', { goal: { most: 0 } });
}

/**
 * Compares what every long list finds with what plain statements find: lists look in many ways for what is common, rare or
 * related, and only a large database makes them choose.
 * @param named areas and entities: of these alone; of all where none is named.
 */
export async function checkLists(bench: Bench, named: readonly string[]): Promise<void> {
  const floor = await openSweepFloor(bench.databaseUrl);
  for (const asker of askersOf(bench, named))
    for (const grid of asker.grids) await checkList(asker, grid, floor, bench.report);
  await floor.close();
}
