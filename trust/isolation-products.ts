import type { ProductInput } from '../contracts/product/product.body.ts';
import type { productRoutes } from '../contracts/product/product.routes.ts';
import type { Portal } from '../testing/portal.ts';
import { type Calls, editCalls, exported, type GoodCall, importCalls, next } from './isolation-call.ts';
import {
  buildImage,
  buildImageFile,
  buildImport,
  buildLoose,
  buildSet,
  type IsolationWorld,
  PICTURE,
} from './isolation-world.ts';

/** A good call of every route of products. */
export function productCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  reading: { list: GoodCall; read: GoodCall },
): Calls<typeof productRoutes> {
  const loose = (overrides: Parameters<typeof buildLoose>[3] = {}) =>
    buildLoose(portal, mine, 'Own', overrides);
  const act =
    (overrides: Parameters<typeof buildLoose>[3] = {}): GoodCall =>
    async () => ({ params: { id: await loose(overrides) } });
  const many =
    (overrides: Parameters<typeof buildLoose>[3] = {}): GoodCall =>
    async () => ({ body: { products: [await loose(overrides)] } });
  const childrenProducts = [{ productId: own.product, quantity: 2 }];
  /** A set that the children hold whole. */
  const containedSets = async () => [{ productId: (await buildSet(portal, mine, 'Own')).set, quantity: 1 }];
  const setBody = async (): Promise<ProductInput> => {
    const productSku = next();
    return {
      type: 'Bundle',
      productSku,
      internalSku: productSku.replace('-', ''),
      name: 'Lamps',
      organisation: own.organisation,
      eshops: [own.eshop],
      referenceNumbers: [],
      codes: [],
      packagingType: 'A',
      childrenProducts,
      containedSets: await containedSets(),
    };
  };
  return {
    ...reading,
    export: exported('productSku', 'name', 'organisation'),
    find: () => ({
      query: {
        q: 'Own',
        organisation: own.organisation,
        eshop: own.eshop,
        warehouse: own.warehouse,
        wms: own.wms,
      },
    }),
    ...editCalls('products', async () => (await buildSet(portal, mine, 'Own')).set, { hsCode: 'edited' }),
    words: () => ({ query: { organisation: own.organisation } }),
    create: async () => ({ body: await setBody() }),
    update: async () => {
      const { set, image } = await buildSet(portal, mine, 'Own');
      const { name, organisation, eshops } = await setBody();
      return {
        params: { id: set },
        body: {
          active: true,
          name,
          organisation,
          eshops,
          childrenProducts,
          containedSets: await containedSets(),
          images: [{ id: image }],
        },
      };
    },
    transform: async () => ({
      params: { id: await loose() },
      body: { type: 'Bundle', childrenProducts, containedSets: await containedSets() },
    }),
    activate: act({ active: false }),
    deactivate: act(),
    activateMany: many({ active: false }),
    deactivateMany: many(),
    deleteMany: many(),
    uploadImage: async () => ({
      params: { productId: await loose() },
      body: { originalName: 'lamp.png', description: 'Own' },
      file: PICTURE,
    }),
    deleteImage: async () => {
      const productId = await loose();
      return { params: { productId, imageId: await buildImage(portal, mine, productId, 'Own') } };
    },
    image: async () => ({ params: { file: await buildImageFile(portal, mine) } }),
    stock: () => ({ params: { id: own.product } }),
    stockHistory: () => ({ params: { id: own.product }, query: { days: '30' } }),
    ...importCalls({
      imported: () => buildImport(portal, mine, 'Own', 'product'),
      options: { organisation: own.organisation, eshop: own.eshop, currency: 'CZK' },
      file: 'productSku;name\r\nA-1;Lamp\r\n',
    }),
  };
}
