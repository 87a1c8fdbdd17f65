import { conflict, invalid } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  deleteLinks,
  type Hold,
  insertLinks,
  type Linked,
  listCarrierHolds,
  listNamed,
  listWmsHolds,
  type Named,
} from './organisation.links.store.ts';
import { holdOrganisation, noteOfOrganisation } from './organisation.service.ts';

/** How calls and the history name them. */
const FIELDS = { carrier: 'carriers', wms: 'wms' } as const;
const ACTS = {
  carrier: { add: 'addCarriers', remove: 'removeCarriers' },
  wms: { add: 'addWms', remove: 'removeWms' },
} as const;
const UNKNOWN = { carrier: 'carrierUnknown', wms: 'wmsUnknown' } as const;
const HOLDS: Record<Linked, (tx: Tx, organisationId: string, ids: readonly string[]) => Promise<Hold[]>> = {
  carrier: listCarrierHolds,
  wms: listWmsHolds,
};

const namesOf = (all: readonly Named[], ids: ReadonlySet<string>): string =>
  all.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])).join(', ');

/**
 * Lets an organisation work with carriers or physical warehouses; those that it works with already stay.
 * @throws Problem 404; 409 `stale`; 400 with each id that is none.
 */
export async function link(
  tx: Tx,
  linked: Linked,
  organisationId: string,
  ids: readonly string[],
  version: number | null,
): Promise<void> {
  await holdOrganisation(tx, organisationId, version);
  const named = await listNamed(tx, linked, ids);
  const known = new Set(named.map(({ id }) => id));
  const field = FIELDS[linked];
  const violations = ids.flatMap((id, index) =>
    known.has(id.toLowerCase())
      ? []
      : [{ propertyPath: `${field}[${index}]`, code: UNKNOWN[linked], parameters: {} }],
  );
  if (violations.length > 0) throw invalid(violations);
  const added = await insertLinks(tx, linked, organisationId, [...known]);
  if (added.size > 0)
    await noteOfOrganisation(tx, organisationId, ACTS[linked].add, [
      { field, from: null, to: namesOf(named, added) },
    ]);
}

/**
 * Ends that; those that it does not work with are left out.
 * @throws Problem 404; 409 `stale`, or `linkInUse` naming the first that something open of the organisation needs, and what.
 */
export async function unlink(
  tx: Tx,
  linked: Linked,
  organisationId: string,
  ids: readonly string[],
  version: number | null,
): Promise<void> {
  await holdOrganisation(tx, organisationId, version);
  const named = await listNamed(tx, linked, ids);
  const [hold] = await HOLDS[linked](tx, organisationId, ids);
  if (hold) {
    const name = named.find(({ id }) => id === hold.id)?.name ?? '';
    throw conflict('linkInUse', { name, in: hold.noun, count: hold.count });
  }
  const gone = await deleteLinks(tx, linked, organisationId, ids);
  if (gone.size > 0)
    await noteOfOrganisation(tx, organisationId, ACTS[linked].remove, [
      { field: FIELDS[linked], from: namesOf(named, gone), to: null },
    ]);
}
