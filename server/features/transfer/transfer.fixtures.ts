import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import type { TransferInput } from '../../../contracts/transfer/transfer.schema.ts';
import {
  buildOrganisation,
  buildProduct,
  buildWarehouse,
  buildWms,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { signInUser } from '../../../testing/people.ts';
import type { Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { issueItems } from '../../stock/ledger.ts';
import { holdTransfer, moveTransfer } from './transfer.lifecycle.ts';

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

/** A client with goods in two buildings and two products, who calls the portal. */
export async function openMover(portal: Portal) {
  const mine = await buildTwoBuildings(portal.database);
  const { token } = await signInUser(portal, mine);
  const read = async (id: string) =>
    (await portal.call(transferRoutes.read, { params: { id } }, { token })).body;
  return {
    mine,
    product: await buildProduct(portal.database, mine),
    other: await buildProduct(portal.database, mine),
    user: token,
    create: (body: TransferInput) => portal.call(transferRoutes.create, { body }, { token }),
    read,
    /** What the warehouse's door does when a truck leaves. */
    dispatch: (id: string, quantity: number): Promise<void> =>
      portal.database.transaction(systemScope('Floor', 'warehouse'), async (tx) => {
        const row = await holdTransfer(tx, id);
        const [item] = (await read(id)).items;
        const cause = { source: 'test', key: id };
        await issueItems(tx, [{ itemId: item?.id ?? '', quantity }], cause, { subtype: 'other' });
        await moveTransfer(tx, row, { act: 'dispatch', to: 'created', change: { dispatched_at: tx.now } });
      }),
    inSystem: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      portal.database.transaction(systemScope(), work),
  };
}
export type Mover = Awaited<ReturnType<typeof openMover>>;
