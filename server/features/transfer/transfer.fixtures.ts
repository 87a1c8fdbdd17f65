import type { TransferInput } from '../../../contracts/transfer/transfer.schema.ts';
import {
  buildOrganisation,
  buildWarehouse,
  buildWms,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import type { TestDatabase } from '../../testing/database.ts';

/** An organisation with goods in two buildings. */
export interface TwoBuildings extends Organisation {
  there: { wms: Row<'wms'>; warehouse: Row<'warehouse'> };
}

export async function buildTwoBuildings(
  db: TestDatabase,
  overrides: Parameters<typeof buildOrganisation>[1] = {},
): Promise<TwoBuildings> {
  const organisation = await buildOrganisation(db, overrides);
  const wms = await buildWms(db);
  await db.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
    organisation.id,
    wms.id,
  ]);
  const warehouse = await buildWarehouse(db, organisation, wms);
  return { ...organisation, there: { wms, warehouse } };
}

/** A transfer from the first building to the second. */
export const transferOf = (
  { wms, warehouse, there }: TwoBuildings,
  items: readonly { product: { id: string }; quantity: number }[],
  overrides: Partial<TransferInput> = {},
): TransferInput => ({
  fromWms: wms.id,
  fromWarehouse: warehouse.id,
  toWms: there.wms.id,
  toWarehouse: there.warehouse.id,
  items: items.map(({ product, quantity }) => ({ product: product.id, quantity })),
  ...overrides,
});
