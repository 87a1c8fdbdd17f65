import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLAINT_STATUSES } from '../../contracts/complaint/complaint.states.ts';
import { draftClaims } from '../../server/features/complaint/draft/draft.store.ts';
import { systemScope } from '../../server/platform/access/scope.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { NOW, openDemos } from '../demo.fixtures.ts';

const demos = openDemos();
afterAll(() => demos.close());

describe('the demo data', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    ({ database } = await demos.seed(NOW, 0.5));
  }, 120_000);

  it('hold claims in all twelve statuses, most of whose days are over, each about an order that had come', async () => {
    const rows = await database.asOwner<{ status: string }>(
      'select distinct organisation_id, status from complaint',
    );
    expect(rows).toHaveLength(3 * COMPLAINT_STATUSES.length);
    const wrong =
      await database.asOwner(`select c.id from complaint c join expedition e on e.id = c.expedition_id
      where e.delivered_at is null or e.delivered_at > c.created_at or c.due_at < '${NOW.toISOString()}'
        or c.search not like '%rc-%' or (c.turn = 'over') <> (c.due_at is null)`);
    expect(wrong).toEqual([]);
    expect(await database.asOwner('select id from complaint where follow_up_id is not null')).not.toEqual([]);
    expect(await database.asOwner('select id from complaint_comment where internal')).not.toEqual([]);
  });

  it('hold parcels so late that claims write themselves, in every organisation', async () => {
    const drafted = await database.transaction(systemScope(), (tx) => draftClaims({ ...tx, now: NOW }, 100));
    const organisations = drafted.map(({ organisationId }) => organisationId);
    for (const id of new Set(organisations))
      expect(organisations.filter((one) => one === id).length).toBeGreaterThanOrEqual(3);
    expect(new Set(organisations).size).toBe(3);
  });
});
