import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCarrier, buildExpedition, buildService, insert } from '../../../../testing/builders.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { type Claims, openClaims } from '../complaint.fixtures.ts';
import { draftClaims } from './draft.store.ts';

const TOGETHER = 12;
const PACKED = new Date(Date.now() - 30 * 86_400_000);

/** Days of the calendar instead of working days, and each question counted. */
const COUNTED = `
  create sequence asked;
  grant usage on asked to public;
  create or replace function working_day(start date, days integer, open_days text[], holidays text[]) returns date
    language plpgsql as 'begin perform nextval(''asked''); return start + days; end';`;

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
  await claims.portal.database.asOwner(COUNTED);
});
afterAll(() => claims.portal.close());

/** Each question walks through the calendar: with 100,000 parcels on their way the job never came to its end. */
test('the working days of parcels that were packed on one day are counted once', async () => {
  const { portal, organisation, product } = claims;
  const { database } = portal;
  const carrier = await buildCarrier(database, { adapter: 'ppl' });
  const service = await buildService(database, carrier);
  const ofCarrier = { carrier_id: carrier.id, carrier_service_id: service.id, created_at: PACKED };
  for (let index = 0; index < TOGETHER; index++) {
    const order = await buildExpedition(database, organisation, {
      ...ofCarrier,
      status: 'carrierPickedUp',
      items: [{ product, quantity: 1 }],
    });
    await insert(database, 'parcel', {
      ...ofCarrier,
      id: uuid(),
      organisation_id: organisation.id,
      expedition_id: order.id,
      tracking_number: `T${index}`,
      wms_id: order.wms_id,
      eshop_id: order.eshop_id,
    });
  }
  const drafted = await database.transaction(systemScope('Claim drafts'), (tx) => draftClaims(tx, TOGETHER));
  expect(drafted).toHaveLength(TOGETHER);
  // The first day on which it may be claimed, and the last one.
  expect(await database.asOwner('select last_value::int as asked from asked')).toEqual([{ asked: 2 }]);
});
