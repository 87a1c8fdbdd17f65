import type { ProductInput } from '../../../contracts/product/product.body.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import {
  buildExpedition,
  buildOrganisation,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { buildAdvice } from '../../../testing/documents.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

/** Whole bodies of products and the calls that tests of the catalogue begin with. */
export interface ProductWorld {
  portal: Portal;
  organisation: Organisation;
  token: string;
  /** A product that is right in every field; what a test is about is an override. */
  body(overrides?: Partial<ProductInput>): ProductInput;
  create(overrides?: Partial<ProductInput>): Promise<ProductDetail>;
  createSet(children: [ProductDetail, number][], overrides?: Partial<ProductInput>): Promise<ProductDetail>;
  read(id: string): Promise<ProductDetail>;
  close(): Promise<void>;
}

let number = 0;

export async function buildProductWorld(): Promise<ProductWorld> {
  const portal = await createTestPortal();
  const organisation = await buildOrganisation(portal.database);
  const { token } = await signInUser(portal, organisation);
  const body = (overrides: Partial<ProductInput> = {}): ProductInput => {
    const own = String(++number).padStart(6, '0');
    return {
      type: 'Physical',
      productSku: `HC-${own}`,
      internalSku: `HC${own}`,
      name: `Thermo bottle ${own}`,
      organisation: organisation.id,
      eshops: [organisation.eshop.id],
      primaryEan: `8594${own}`,
      codes: [],
      referenceNumbers: [],
      packagingType: 'A',
      localisation: '',
      weight: 380,
      height: 265,
      width: 75,
      length: 75,
      value: '549.00',
      valueCurrency: 'CZK',
      ...overrides,
    };
  };
  const create = async (overrides: Partial<ProductInput> = {}): Promise<ProductDetail> => {
    const reply = await portal.call(productRoutes.create, { body: body(overrides) }, { token });
    if (reply.status !== 201) throw new Error(reply.text);
    return reply.body;
  };
  return {
    portal,
    organisation,
    token,
    body,
    create,
    createSet: (children, overrides = {}) =>
      create({
        type: 'Bundle',
        primaryEan: null,
        childrenProducts: children.map(([{ id }, quantity]) => ({ productId: id, quantity })),
        ...overrides,
      }),
    read: async (id) => {
      const reply = await portal.call(productRoutes.read, { params: { id } }, { token });
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.body;
    },
    close: () => portal.close(),
  };
}

/** What a refusal said, as `field code`. */
export const violationsOf = (reply: { problem: { violations: { propertyPath: string; code: string }[] } }) =>
  reply.problem.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
/** An expedition of one piece of a product, in any status. */
export const orderOf = (world: ProductWorld, product: ProductDetail, status: string) =>
  buildExpedition(world.portal.database, world.organisation, {
    status,
    items: [{ product: product as unknown as Row<'product'>, quantity: 1 }],
  });

/** A stock advice of twelve pieces of a product, in any status. */
export const adviseOf = ({ portal, organisation }: ProductWorld, product: ProductDetail, status: string) =>
  buildAdvice(portal.database, organisation, { status, items: [{ product, quantity: 12 }] });

/** The part of a body that says what a set is made of. */
export const children = (...of: [ProductDetail, number][]) => ({
  childrenProducts: of.map(([{ id }, quantity]) => ({ productId: id, quantity })),
});

/** Asks that a product becomes another type. */
export const transformOf = ({ portal, token }: ProductWorld, id: string, body: object) =>
  portal.call(productRoutes.transform, { params: { id }, body: body as { type: 'Physical' } }, { token });
