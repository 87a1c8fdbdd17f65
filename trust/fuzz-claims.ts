import fc from 'fast-check';
import type { Portal } from '../testing/portal.ts';
import { type FuzzWorld, idsOf } from './fuzz-known.ts';
import { buildMarkedClaim, buildMarkedDraft } from './isolation-claim-world.ts';
import type { Tenant } from './tenant.ts';

/** More than are decided or cancelled in a run, of each status that an act begins in. */
const EACH = 8;
const PAPERS = 16;
const DRAFTS = 16;
const STATUSES = [
  ...['created', 'created', 'resolving', 'resolving', 'waitingForCarrier', 'waitingForReporter'],
  ...['supplierComplaint', 'resolved', 'resolved'],
];

/** Claims of a tenant as the fuzzer plays with them, by the noun of the path. */
export async function buildFuzzClaims(portal: Portal, tenant: Tenant): Promise<Record<string, string[]>> {
  const claims: string[] = [];
  for (const status of STATUSES)
    for (let index = 0; index < EACH; index++)
      claims.push((await buildMarkedClaim(portal, tenant, 'Fuzzed', status)).complaint);
  // One with papers: an address names both, so that they have to fit.
  const { complaint, complaintAttachment } = await buildMarkedClaim(portal, tenant, 'Fuzzed');
  const papers = await portal.database.asOwner<{ id: string }>(
    `insert into complaint_attachment (id, organisation_id, complaint_id, original_name, content_type, bytes, file_key,
       added_by, added_side)
     select gen_random_uuid(), organisation_id, complaint_id, original_name, content_type, bytes, file_key, added_by, side
     from complaint_attachment, generate_series(1, ${PAPERS}) n, unnest(array['client', 'provider']) side where id = $1 returning id`,
    [complaintAttachment],
  );
  const drafts: string[] = [];
  for (let index = 0; index < DRAFTS; index++) drafts.push(await buildMarkedDraft(portal, tenant, 'Fuzzed'));
  return {
    'claim-draft': drafts,
    complaint: claims,
    'complaint-paper': [complaint],
    'complaint-attachment': papers.map(({ id }) => id),
  };
}

/** Bodies of which the fields have to fit one another. */
export function claimBodiesOf(
  operationId: string,
  { mine, ids }: FuzzWorld,
): fc.Arbitrary<object> | undefined {
  const text = fc.constantFrom('Said', 'ž\nĺ');
  switch (operationId) {
    case 'complaint.create':
    case 'complaint.update':
      return fc.record({
        organisation: fc.constant(mine.id),
        reason: fc.constantFrom('damaged', 'undelivered', 'other'),
        product: fc.constantFrom(null, mine.product.id),
        claimValue: fc.constantFrom(null, '0', '1749.50'),
        currency: fc.constant('CZK'),
        description: text,
      });
    case 'claimRule.set':
      return fc.record({
        opensAfter: fc.nat(5),
        closesAfter: fc.integer({ min: 5, max: 200 }),
        answerDays: fc.integer({ min: 1, max: 60 }),
      });
    case 'complaint.resolve':
      return fc.record({ resolution: fc.constantFrom('unproven', 'redispatch'), text });
    case 'complaint.followUp':
    case 'complaint.assign':
      return fc.constant({});
    case 'complaint.fileWithCarrier':
      return fc.record({ reference: fc.constantFrom(null, 'R-1'), filedOn: fc.constant('2026-01-05') });
    case 'complaint.bulk':
      return fc.record({ claims: fc.tuple(fc.constantFrom(...idsOf(ids.admin, 'complaint'))) });
    case 'complaint.comment':
      return fc.record({ text, internal: fc.boolean() });
    default:
      return undefined;
  }
}
