import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type {
  StockAdviceDetail,
  StockAdviceInput,
} from '../../../contracts/stock-advice/stock-advice.schema.ts';
import {
  buildOrganisation,
  buildProduct,
  buildSupplier,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { type CallOptions, createTestPortal, type Portal } from '../../../testing/portal.ts';
import type { Clock } from '../../platform/clock.ts';

/** A client with a supplier and two products, and who announces their deliveries. */
export interface Inbound {
  portal: Portal;
  organisation: Organisation;
  supplier: string;
  product: Row<'product'>;
  other: Row<'product'>;
  account: { id: string; token: string };
  admin: { id: string; token: string };
}

export async function openInbound(options: { clock?: Clock } = {}): Promise<Inbound> {
  const portal = await createTestPortal(options);
  const organisation = await buildOrganisation(portal.database);
  const product = await buildProduct(portal.database, organisation, { primary_ean: '8594187310776' });
  const other = await buildProduct(portal.database, organisation);
  await sell(portal.database, organisation, [product, other]);
  return {
    portal,
    organisation,
    product,
    other,
    supplier: (await buildSupplier(portal.database, organisation, { name: 'Alpine Source GmbH' })).id,
    account: await signInUser(portal, organisation),
    admin: await signInAdmin(portal),
  };
}

/** An announcement of ten pieces that nothing is wrong with; what a test cares about is an override. */
export const bodyOf = (
  { organisation, supplier, product }: Inbound,
  overrides: Partial<StockAdviceInput> = {},
): StockAdviceInput => ({
  warehouse: organisation.warehouse.id,
  supplier,
  packagingUnit: 'pallet',
  countOfUnits: 2,
  items: [{ product: product.id, quantity: 10 }],
  ...overrides,
});

export async function announce(
  inbound: Inbound,
  overrides: Partial<StockAdviceInput> = {},
  options: CallOptions = {},
): Promise<StockAdviceDetail> {
  const call = { body: bodyOf(inbound, overrides) };
  const { status, body, problem } = await inbound.portal.call(stockAdviceRoutes.create, call, {
    token: inbound.account.token,
    ...options,
  });
  if (status !== 201) throw new Error(`not announced: ${JSON.stringify(problem)}`);
  return body;
}

/** Puts an advice into a status with what the warehouse would have written, past every rule. */
export async function putInto(
  { portal }: Inbound,
  id: string,
  status: string,
  { sent = true, supplied = 0 }: { sent?: boolean; supplied?: number } = {},
): Promise<void> {
  await portal.database.asOwner(
    `update stock_advice set status = $2, sent_at = case when $3 then now() end, sum_of_supplied = $4,
       arrived_at = case when $2 in ('waiting', 'inProgress', 'partiallyFinished', 'finished') then now() end
     where id = $1`,
    [id, status, sent, supplied],
  );
  await portal.database.asOwner(
    'update stock_advice_item set supplied_quantity = $2 where stock_advice_id = $1',
    [id, supplied],
  );
}

export const readAdviceOf = async ({ portal, account }: Inbound, id: string): Promise<StockAdviceDetail> =>
  (await portal.call(stockAdviceRoutes.read, { params: { id } }, { token: account.token })).body;
