import type { Tx } from '../../platform/database/transaction.ts';

/** Places that a document which moves stock may name. */
export interface Places {
  warehouses: Map<
    string,
    { id: string; organisationId: string; name: string; active: boolean; defaultWms: string }
  >;
  /** Physical warehouses by `<organisation> <wms>`. */
  wms: Map<string, { name: string; active: boolean; timeZone: string }>;
}

/** Warehouses of the caller's organisations by id, with the physical warehouses that those organisations use. */
export async function readPlaces(tx: Tx, warehouseIds: readonly string[]): Promise<Places> {
  if (warehouseIds.length === 0) return { warehouses: new Map(), wms: new Map() };
  const warehouses = await tx.db
    .selectFrom('warehouse')
    .select(['id', 'organisation_id as organisationId', 'name', 'active', 'default_wms_id as defaultWms'])
    .where('id', 'in', [...warehouseIds])
    .execute();
  const organisations = [...new Set(warehouses.map(({ organisationId }) => organisationId))];
  const used =
    organisations.length === 0
      ? []
      : await tx.db
          .selectFrom('organisation_wms as u')
          .innerJoin('wms as p', 'p.id', 'u.wms_id')
          .select([
            'u.organisation_id as organisationId',
            'p.id',
            'p.name',
            'p.active',
            'p.time_zone as timeZone',
          ])
          .where('u.organisation_id', 'in', organisations)
          .execute();
  return {
    warehouses: new Map(warehouses.map((one) => [one.id, one])),
    wms: new Map(used.map(({ organisationId, id, ...wms }) => [`${organisationId} ${id}`, wms])),
  };
}

export interface MovedProduct {
  id: string;
  organisationId: string;
  sku: string;
  type: 'Physical' | 'Virtual' | 'Bundle';
  active: boolean;
}

/** Whether one of the products is switched off, or no goods that can be moved: a set, or nothing that lies anywhere. */
export async function hasUnmovable(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const changed = await tx.db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...ids])
    .where((row) => row.or([row('active', '=', false), row('type', '<>', 'Physical')]))
    .limit(1)
    .execute();
  return changed.length > 0;
}

/** Products of the caller's organisations, by id. */
export async function readMovedProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, MovedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('product')
    .select(['id', 'organisation_id as organisationId', 'product_sku as sku', 'type', 'active'])
    .where('id', 'in', [...ids])
    .$castTo<MovedProduct>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface MovingRules {
  partialBooking: 'keep' | 'allOrNothing';
  automaticStockChanges: boolean;
  active: boolean;
}

/** Settings of an organisation that govern moves of its stock. */
export async function readMovingRules(tx: Tx, organisationId: string): Promise<MovingRules> {
  return tx.db
    .selectFrom('organisation')
    .select([
      'partial_booking as partialBooking',
      'automatic_stock_changes as automaticStockChanges',
      'active',
    ])
    .where('id', '=', organisationId)
    .$castTo<MovingRules>()
    .executeTakeFirstOrThrow();
}
