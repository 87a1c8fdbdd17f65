import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionDetail, ExpeditionInput } from '../../../contracts/expedition/expedition.schema.ts';
import { buildOrganisation, buildProduct, type Organisation, type Row } from '../../../testing/builders.ts';
import { fillSet, sell } from '../../../testing/catalogue.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { buildAdvice } from '../../../testing/documents.ts';
import { signInUser } from '../../../testing/people.ts';
import type { Portal } from '../../../testing/portal.ts';

/** Products that the e-shop of an organisation sells, and sets of them. */
export function createShelf(db: TestDatabase, organisation: Organisation) {
  const product = async (overrides: Partial<Row<'product'>> = {}) => {
    const made = await buildProduct(db, organisation, overrides);
    await sell(db, organisation, [made]);
    return made;
  };
  /** Makes a set be of other products from now on. */
  const fill = (set: { id: string }, parts: readonly (readonly [{ id: string }, number])[]) =>
    fillSet(db, organisation, set, parts);
  return {
    product,
    /** Makes a set of so many pieces of each product. */
    set: async (...parts: (readonly [{ id: string }, number])[]) => {
      const set = await product({ type: 'Bundle' });
      await fill(set, parts);
      return set;
    },
    fill,
  };
}

/** Announces pieces of a product to the organisation's default warehouse; gives the ids of the advice and its item. */
export async function announce(
  db: TestDatabase,
  organisation: Organisation,
  product: { id: string },
  quantity: number,
  { status = 'new', expectedAt = '2027-01-10T08:00:00Z' }: { status?: string; expectedAt?: string } = {},
): Promise<{ advice: string; item: string }> {
  const { id, items } = await buildAdvice(db, organisation, {
    status,
    expected_at: expectedAt,
    sent_at: new Date().toISOString(),
    items: [{ product, quantity }],
  });
  return { advice: id, item: items[0]?.id ?? '' };
}

/** An organisation with a person of it who calls the portal. */
export async function openShop(portal: Portal, overrides: Partial<Row<'organisation'>> = {}) {
  const organisation = await buildOrganisation(portal.database, overrides);
  const { token } = await signInUser(portal, organisation);
  let number = 0;
  const bodyOf = (fields: Partial<ExpeditionInput> = {}): ExpeditionInput => ({
    eshop: organisation.eshop.id,
    orderNumber: `S-${String(++number).padStart(5, '0')}`,
    billingFirstName: 'Jana',
    billingLastName: 'Nováková',
    billingStreet: 'Lidická',
    billingZip: '602 00',
    billingCity: 'Brno',
    billingCountry: 'CZ',
    carrier: organisation.carrier.id,
    carrierService: organisation.service.id,
    items: [],
    ...fields,
  });
  const create = async (
    items: ExpeditionInput['items'],
    fields: Partial<ExpeditionInput> = {},
  ): Promise<ExpeditionDetail> => {
    const reply = await portal.call(
      expeditionRoutes.create,
      { body: bodyOf({ items, ...fields }) },
      { token },
    );
    if (reply.status !== 201) throw new Error(reply.text);
    return reply.body;
  };
  const act = async (
    name: 'send' | 'process' | 'rollback' | 'cancel' | 'read',
    { id }: { id: string },
  ): Promise<ExpeditionDetail> => {
    const reply = await portal.call(expeditionRoutes[name], { params: { id } }, { token });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body;
  };
  return {
    organisation,
    token,
    shelf: createShelf(portal.database, organisation),
    bodyOf,
    create,
    act,
    read: (order: { id: string }) => act('read', order),
    /** Sends in the body of an order again, with other items or fields. */
    update: async (order: ExpeditionDetail, fields: Partial<ExpeditionInput>) => {
      const body = bodyOf({
        orderNumber: order.orderNumber,
        items: order.items.map(({ id, product, quantity, lot, lotOption }) => ({
          id,
          product: product.id,
          quantity,
          lot,
          lotOption,
        })),
        ...fields,
      });
      const reply = await portal.call(expeditionRoutes.update, { params: { id: order.id }, body }, { token });
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.body;
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
