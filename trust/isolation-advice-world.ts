import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { buildSupplier } from '../testing/builders.ts';
import { buildAdvice } from '../testing/documents.ts';
import type { Portal } from '../testing/portal.ts';
import type { Tenant } from './tenant.ts';

/** An announcement with every text marked, its supplier and a paper whose file is there. */
export async function buildMarkedAdvice(
  portal: Portal,
  tenant: Tenant,
  mark: string,
  status = 'onHold',
): Promise<{
  supplier: string;
  stockAdvice: string;
  stockAdviceItem: string;
  stockAdviceAttachment: string;
}> {
  const { database, services } = portal;
  const supplier = await buildSupplier(database, tenant, { name: `${mark} ${uuid()}` });
  const { id, items } = await buildAdvice(database, tenant, {
    status,
    internal_id: `${mark}-${uuid().slice(-12)}`,
    account_id: tenant.user.id,
    account_name: mark,
    supplier_id: supplier.id,
    sent_at: status === 'onHold' ? null : '2026-01-05T09:00:00Z',
    note: mark,
    ref1: mark,
    search: mark.toLowerCase(),
    items: [{ product: tenant.product, quantity: 3, note: mark }],
  });
  const { key } = await services.storage.put(Readable.from(['a paper']), {
    maxBytes: 1_000,
    organisationId: tenant.id,
    kind: 'attachment',
  });
  const attachment = uuid();
  await database.asOwner(
    `insert into stock_advice_attachment (id, organisation_id, stock_advice_id, original_name, content_type, bytes, file_key)
     values ($1, $2, $3, $4, 'text/plain', 7, $5)`,
    [attachment, tenant.id, id, `${mark}.txt`, key],
  );
  return {
    supplier: supplier.id,
    stockAdvice: id,
    stockAdviceItem: items[0]?.id ?? '',
    stockAdviceAttachment: attachment,
  };
}
