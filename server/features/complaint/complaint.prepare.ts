import type { ComplaintBody } from '../../../contracts/complaint/complaint.schema.ts';
import { invalid, refusingInto, type Violation } from '../../../contracts/kit/problem.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { searchText } from '../../platform/list/search-text.ts';
import { readMemberName } from '../../platform/record/owner.store.ts';
import { readComplaintFacts, readOrganisationName } from './complaint.facts.store.ts';
import { checkAmount } from './complaint.money.ts';
import type { ComplaintRow, NewComplaint } from './complaint.store.ts';

export interface PreparedComplaint {
  organisationId: string;
  columns: Pick<
    NewComplaint,
    | 'reason'
    | 'eshop_id'
    | 'expedition_id'
    | 'parcel_id'
    | 'tracking_number'
    | 'carrier_id'
    | 'product_id'
    | 'quantity'
    | 'supplier_id'
    | 'claim_value'
    | 'currency'
    | 'description'
    | 'reporter_id'
    | 'reporter_name'
  >;
}

/** What the list's text search looks through. */
export const searchOfComplaint = (
  row: Pick<ComplaintRow, 'internal_number' | 'tracking_number' | 'carrier_case'>,
): string => searchText(row.internal_number, row.tracking_number ?? null, row.carrier_case ?? null);

/** @throws Problem 400 with everything that keeps a claim from being saved. */
export async function prepareComplaint(
  tx: Tx,
  body: ComplaintBody,
  existing: ComplaintRow | null,
): Promise<PreparedComplaint> {
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  const facts = await readComplaintFacts(tx, body);
  const { expedition, parcel } = facts;
  const organisationId =
    existing?.organisation_id ??
    expedition?.organisationId ??
    body.organisation ??
    onlyOrganisation(tx.scope);
  if (body.expedition && expedition?.organisationId !== organisationId)
    refuse('expedition', 'expeditionUnknown');
  if (body.parcel && (!parcel || parcel.expeditionId !== expedition?.id)) refuse('parcel', 'parcelUnknown');
  if (body.product && facts.product?.organisationId !== organisationId) refuse('product', 'claimProduct');
  if (body.supplier && facts.supplier?.organisationId !== organisationId)
    refuse('supplier', 'supplierUnknown');
  if (body.organisation && body.organisation !== organisationId)
    refuse('organisation', 'organisationUnknown');
  if (body.reason === 'supplierComplaint' && !body.supplier) refuse('supplier', 'required');
  const currency = body.currency ?? (body.claimValue ? (expedition?.currency ?? null) : null);
  // That of the order was taken with it.
  const isUsed = body.currency ? facts.isCurrency : true;
  checkAmount('claimValue', body.claimValue, { code: currency, isUsed }, refuse);
  if (!organisationId) {
    refuse('organisation', 'required');
    throw invalid(violations);
  }
  if ((await readOrganisationName(tx, organisationId)) === '') refuse('organisation', 'organisationUnknown');
  const reporter = await reporterOf(tx, body, existing, organisationId);
  if (!reporter) refuse('reporter', 'userUnknown');
  if (violations.length > 0 || !reporter) throw invalid(violations);
  return {
    organisationId,
    columns: {
      reason: body.reason,
      eshop_id: expedition?.eshopId ?? null,
      expedition_id: expedition?.id ?? null,
      parcel_id: parcel?.id ?? null,
      tracking_number: parcel?.trackingNumber ?? expedition?.trackingNumber ?? null,
      carrier_id: expedition?.carrierId ?? null,
      product_id: body.product ?? null,
      quantity: body.quantity ?? null,
      supplier_id: body.supplier ?? null,
      claim_value: body.claimValue ?? null,
      currency,
      description: body.description,
      ...reporter,
    },
  };
}

/** Who reports it: who is named, else whoever it was, else who files it; of the provider's people only the name is kept. */
async function reporterOf(
  tx: Tx,
  { reporter }: ComplaintBody,
  existing: ComplaintRow | null,
  organisationId: string,
): Promise<{ reporter_id: string | null; reporter_name: string } | null> {
  const { acting } = tx.scope;
  if (!reporter && existing)
    return { reporter_id: existing.reporter_id, reporter_name: existing.reporter_name };
  const id = reporter ?? (acting.kind === 'user' ? acting.id : null);
  if (!id) return { reporter_id: null, reporter_name: acting.name };
  if (existing && id === existing.reporter_id)
    return { reporter_id: id, reporter_name: existing.reporter_name };
  const name = await readMemberName(tx, id, organisationId);
  return name === null ? null : { reporter_id: id, reporter_name: name };
}
