import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrganisation, buildWms } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import { FLOOR } from '../../wms/fixtures.ts';
import { standAtReturns } from '../../wms/return.fixtures.ts';
import { readFloorReturns } from './floor.returns.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  // The night in which clocks go back in Prague.
  db = await createTestDatabase({ clock: createTestClock('2026-10-25T22:30:00Z') });
});
afterAll(() => db.drop());

test.each([
  ['Europe/Prague', '2026-10-24T22:00:00Z'],
  ['America/New_York', '2026-10-25T04:00:00Z'],
  ['Pacific/Kiritimati', '2026-10-25T10:00:00Z'],
])('a parcel counts as graded today from the midnight of its warehouse in %s', async (zone, midnight) => {
  const wms = await buildWms(db, { time_zone: zone });
  const organisation = await buildOrganisation(db, {}, { wms });
  const { returnReceipt } = await standAtReturns(db).registerUnknown(organisation);
  const countAt = async (moment: number) => {
    await db.asOwner('update return_receipt set graded_at = $2 where id = $1', [
      returnReceipt,
      new Date(moment),
    ]);
    const read = await db.read(FLOOR, (tx) =>
      readFloorReturns(tx, {} as Secrets, { wmsId: wms.id, noted: [] }),
    );
    return read.gradedToday;
  };
  const begins = Date.parse(midnight);
  expect([await countAt(begins - 1), await countAt(begins)]).toEqual([0, 1]);
});
