import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPEDITION_STATUSES } from '../contracts/expedition/expedition.states.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { RULES, WAITING } from './rules.fixtures.ts';
import { type DemoSummary, seedDemo } from './seed.ts';

describe.each([
  ['on a Thursday afternoon', '2026-11-19T13:51:00Z', 0.5],
  ['in the night of a Sunday', '2026-07-05T01:12:00Z', 0.25],
  ['on the morning after the clocks went forward', '2026-03-29T05:30:00Z', 0.25],
  ['in the first minute of a year', '2026-12-31T23:00:30Z', 0.25],
])('demo data made %s', (_, moment, scale) => {
  let database: TestDatabase;
  let summary: DemoSummary;
  beforeAll(async () => {
    database = await createTestDatabase();
    summary = await seedDemo(database, { now: new Date(moment), passwordHash: 'a hash', scale });
  });
  afterAll(() => database.drop());

  it('hold every status but the one that lasts seconds', () => {
    const missing = EXPEDITION_STATUSES.filter((status) => summary.byStatus[status] === 0);
    expect(missing).toEqual(['awaitingReservation']);
  });

  it('hold what there is to see: sets that are on their way and that wait, lots that are blocked or near their end', async () => {
    const [found] = await database.asOwner(
      `select
        count(*) filter (where s.is_set and e.status in ('delivered', 'carrierPickedUp')) > 0 as "setsSent",
        count(*) filter (where s.is_set and e.status in ${WAITING}) > 0 as "setsWaiting",
        (select count(*) from stock_row where blocked) > 0 as blocked,
        (select count(*) from stock_row where lot_date between $1::date and $1::date + 40) > 0 as "nearEnd"
       from expedition_item s join expedition e on e.id = s.expedition_id`,
      [moment],
    );
    expect(found).toEqual({ setsSent: true, setsWaiting: true, blocked: true, nearEnd: true });
  });

  it.each(RULES)('%s', async (_rule, sql) => {
    const broken = await database.asOwner(
      `select * from (${sql}) as broken limit 5`,
      sql.includes('$1') ? [moment] : [],
    );
    expect(broken).toEqual([]);
  });
});
