import type { ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { invalid, invalidAt, refusingInto, type Violation } from '../../../contracts/kit/problem.ts';
import type { StockAdviceBody } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { hasOrganisation, readMemberName, readOwner } from '../../platform/record/owner.store.ts';
import { checkSoftly } from './stock-advice.check.ts';
import {
  listTakenIds,
  type ProductFacts,
  readProducts,
  readSupplier,
  readWarehouse,
  readWms,
  type SupplierFacts,
  type WarehouseFacts,
  type WmsFacts,
} from './stock-advice.facts.store.ts';
import type { AdviceRow } from './stock-advice.store.ts';

export interface Announcer {
  id: string | null;
  name: string;
}

export interface Prepared {
  organisationId: string;
  body: StockAdviceBody;
  wmsId: string;
  announcer: Announcer;
  products: ReadonlyMap<string, ProductFacts>;
  errors: ExpeditionError[];
}

/** All that a body refers to, as it was found. */
export interface References {
  organisationId: string;
  warehouse: WarehouseFacts | undefined;
  wms: WmsFacts | undefined;
  supplier: SupplierFacts | undefined;
  products: ReadonlyMap<string, ProductFacts>;
  announcer: Announcer | null;
  idTaken: boolean;
}

/** Whoever calls; the system and the warehouse announce nothing in a person's name. */
export function callerAsAnnouncer({ scope }: Tx): Announcer {
  const { kind, id, name } = scope.acting;
  return { id: kind === 'user' || kind === 'admin' ? id : null, name };
}

/**
 * Whose announcement a body is: the organisation that it names, that of its warehouse, or the caller's only one.
 * @throws Problem 400 when none is named and several could be meant, or the one named is not the caller's.
 */
export async function organisationOf(
  tx: Tx,
  body: { organisation?: string | null | undefined; warehouse?: string | null | undefined },
): Promise<string> {
  if (body.organisation) {
    if (await hasOrganisation(tx, body.organisation)) return body.organisation;
    throw invalidAt('organisation', 'organisationUnknown');
  }
  const only = onlyOrganisation(tx.scope);
  if (only) return only;
  if (!body.warehouse) throw invalidAt('organisation', 'required');
  const owner = await readOwner(tx, 'warehouse', body.warehouse);
  if (!owner) throw invalidAt('warehouse', 'warehouseUnknown');
  return owner;
}

/**
 * Looks up everything that a body refers to and judges it.
 * @throws Problem 400 for what is not there or not the caller's (hard); soft reasons are in `errors`.
 */
export async function prepareAdvice(
  tx: Tx,
  body: StockAdviceBody,
  existing: AdviceRow | null,
): Promise<Prepared> {
  const organisationId = existing?.organisation_id ?? (await organisationOf(tx, body));
  if (body.organisation && body.organisation !== organisationId)
    throw invalidAt('organisation', 'adviceOrganisationFixed');
  const warehouse = await readWarehouse(tx, organisationId, body.warehouse);
  const wmsId = body.wms ?? warehouse?.defaultWms;
  const taken = body.internalId
    ? await listTakenIds(tx, organisationId, [body.internalId], existing?.id ?? null)
    : new Set();
  const references: References = {
    organisationId,
    warehouse,
    wms: wmsId ? await readWms(tx, organisationId, wmsId) : undefined,
    supplier: await readSupplier(tx, organisationId, body.supplier),
    products: await readProducts(tx, organisationId, [...new Set(body.items.map((item) => item.product))]),
    announcer: await announcerOf(tx, organisationId, body.user, existing),
    idTaken: taken.size > 0,
  };
  return judgeAdvice(body, references, existing, tx.now);
}

/** Who announces it: whoever is named, if a person of the organisation; else who did so before, or the caller. */
async function announcerOf(
  tx: Tx,
  organisationId: string,
  named: string | null | undefined,
  existing: AdviceRow | null,
): Promise<Announcer | null> {
  const before = existing ? { id: existing.account_id, name: existing.account_name ?? '' } : null;
  if (!named || named === before?.id) return before ?? callerAsAnnouncer(tx);
  const caller = callerAsAnnouncer(tx);
  if (named === caller.id) return caller;
  const name = await readMemberName(tx, named, organisationId);
  return name === null ? null : { id: named, name };
}

/**
 * The rules of a body whose references are known already: the import looks them up for many bodies at once.
 * @throws Problem 400 as `prepareAdvice`.
 */
export function judgeAdvice(
  body: StockAdviceBody,
  references: References,
  existing: AdviceRow | null,
  now: Date,
): Prepared {
  const { organisationId, warehouse, wms, supplier, products, announcer } = references;
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  if (!warehouse?.active) refuse('warehouse', 'warehouseUnknown');
  else if (!wms) refuse('wms', 'wmsUnknown');
  if (!supplier) refuse('supplier', 'supplierUnknown');
  if (!announcer) refuse('user', 'userUnknown');
  body.items.forEach((item, index) => {
    if (!products.has(item.product)) refuse(`items[${index}].product`, 'productNotFound');
  });
  if (references.idTaken) refuse('internalId', 'internalIdTaken', { internalId: body.internalId ?? '' });
  if (violations.length > 0 || !wms || !supplier || !announcer) throw invalid(violations);
  const expectedBefore = existing?.expected_at ? new Date(existing.expected_at).toISOString() : null;
  return {
    organisationId,
    body,
    wmsId: wms.id,
    announcer,
    products,
    errors: checkSoftly(body, { wms, supplier, products, now, expectedBefore }),
  };
}
