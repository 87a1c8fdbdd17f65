import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { buildExpedition, buildSupplier, insert } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import type { Tenant } from './tenant.ts';

/** A claim with every text marked, a comment and a proof whose file is there. */
export async function buildMarkedClaim(portal: Portal, tenant: Tenant, mark: string, status = 'created') {
  const { database, services } = portal;
  const { id: expedition, carrier_id } = await buildExpedition(database, tenant, {
    recipient: mark,
    note: mark,
    items: [{ product: tenant.product, product_label: mark }],
  });
  const supplier = await buildSupplier(database, tenant, { name: `${mark} ${uuid()}` });
  const { id } = await insert(database, 'complaint', {
    id: uuid(),
    organisation_id: tenant.id,
    status,
    turn_since: new Date(),
    due_at: new Date('2999-01-01'),
    reason: 'damaged',
    resolution: status === 'resolved' ? 'redispatch' : 'no_resolution',
    eshop_id: tenant.eshop.id,
    expedition_id: expedition,
    carrier_id,
    supplier_id: supplier.id,
    reporter_id: tenant.user.id,
    reporter_name: mark,
    description: mark,
    search: mark.toLowerCase(),
  });
  const comment = await insert(database, 'complaint_comment', {
    id: uuid(),
    organisation_id: tenant.id,
    complaint_id: id,
    text: mark,
    author_side: 'client',
    author_name: mark,
    author_of: mark,
    created_at: new Date(),
  });
  const { key } = await services.storage.put(Readable.from(['a paper']), {
    maxBytes: 1_000,
    organisationId: tenant.id,
    kind: 'attachment-complaint',
  });
  const attachment = await insert(database, 'complaint_attachment', {
    id: uuid(),
    organisation_id: tenant.id,
    complaint_id: id,
    comment_id: comment.id,
    original_name: `${mark}.txt`,
    content_type: 'text/plain',
    bytes: 7,
    file_key: key,
    added_by: mark,
    added_side: 'client',
  });
  return { complaint: id, complaintComment: comment.id, complaintAttachment: attachment.id, expedition };
}

/** A claim about a parcel on its way that wrote itself. */
export async function buildMarkedDraft({ database }: Portal, tenant: Tenant, mark: string): Promise<string> {
  const expedition = await buildExpedition(database, tenant, {
    recipient: mark,
    status: 'carrierPickedUp',
    items: [{ product: tenant.product, product_label: mark }],
  });
  const parcel = await insert(database, 'parcel', {
    id: uuid(),
    organisation_id: tenant.id,
    expedition_id: expedition.id,
    tracking_number: mark,
    carrier_id: expedition.carrier_id,
    carrier_service_id: expedition.carrier_service_id,
    wms_id: expedition.wms_id,
    eshop_id: expedition.eshop_id,
  });
  const draft = await insert(database, 'claim_draft', {
    id: uuid(),
    organisation_id: tenant.id,
    expedition_id: expedition.id,
    parcel_id: parcel.id,
    reason: 'undelivered',
    opens_on: '2026-01-05',
    closes_on: '2999-01-01',
    created_at: new Date(),
  });
  return draft.id;
}
