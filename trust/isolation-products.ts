import type { ProductInput } from '../contracts/product/product.body.ts';
import type { productRoutes } from '../contracts/product/product.routes.ts';
import type { Portal } from '../testing/portal.ts';
import { type AnyCall, type GoodCall, next } from './isolation-call.ts';
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
): Record<keyof typeof productRoutes, GoodCall> {
  const loose = (overrides: Parameters<typeof buildLoose>[3] = {}) =>
    buildLoose(portal, mine, 'Own', overrides);
  const act = (overrides: Parameters<typeof buildLoose>[3] = {}): GoodCall => ({
    make: async (): Promise<AnyCall> => ({ params: { id: await loose(overrides) } }),
  });
  const many = (overrides: Parameters<typeof buildLoose>[3] = {}): GoodCall => ({
    make: async (): Promise<AnyCall> => ({ body: { products: [await loose(overrides)] } }),
  });
  const childrenProducts = [{ productId: own.product, quantity: 2 }];
  const setBody = (): ProductInput => {
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
    };
  };
  return {
    ...reading,
    export: {
      make: () => ({ params: { format: 'csv' }, body: { columns: ['productSku', 'name', 'organisation'] } }),
    },
    find: {
      make: () => ({
        query: {
          q: 'Own',
          organisation: own.organisation,
          eshop: own.eshop,
          warehouse: own.warehouse,
          wms: own.wms,
        },
      }),
    },
    words: { make: () => ({ query: { organisation: own.organisation } }) },
    create: { make: () => ({ body: setBody() }) },
    update: {
      make: async () => {
        const { set, image } = await buildSet(portal, mine, 'Own');
        const { name, organisation, eshops } = setBody();
        return {
          params: { id: set },
          body: { active: true, name, organisation, eshops, childrenProducts, images: [{ id: image }] },
        };
      },
    },
    transform: {
      make: async () => ({ params: { id: await loose() }, body: { type: 'Bundle', childrenProducts } }),
    },
    activate: act({ active: false }),
    deactivate: act(),
    activateMany: many({ active: false }),
    deactivateMany: many(),
    deleteMany: many(),
    uploadImage: {
      make: async () => ({
        params: { productId: await loose() },
        body: { originalName: 'lamp.png', description: 'Own' },
        file: PICTURE,
      }),
    },
    deleteImage: {
      make: async () => {
        const productId = await loose();
        return { params: { productId, imageId: await buildImage(portal, mine, productId, 'Own') } };
      },
    },
    image: { make: async () => ({ params: { file: await buildImageFile(portal, mine) } }) },
    stock: { make: () => ({ params: { id: own.product } }) },
    stockHistory: { make: () => ({ params: { id: own.product }, query: { days: '30' } }) },
    template: {
      make: () => ({
        params: { format: 'csv' },
        query: { organisation_id: own.organisation, eshop_id: own.eshop },
      }),
    },
    import: {
      make: () => ({
        query: {},
        body: { organisation: own.organisation, eshop: own.eshop, currency: 'CZK', dryRun: 'true' },
        file: 'productSku;name\r\nA-1;Lamp\r\n',
      }),
    },
    importResult: {
      make: async () => ({ params: { id: await buildImport(portal, mine, 'Own', 'product') } }),
    },
    commitImport: {
      make: async () => ({
        params: { id: await buildImport(portal, mine, 'Own', 'product') },
        body: {
          dryRun: true,
          options: { organisation: own.organisation, eshop: own.eshop, currency: 'CZK' },
        },
      }),
    },
    importFailedRows: {
      make: async () => ({
        params: { id: await buildImport(portal, mine, 'Own', 'product'), format: 'csv' },
      }),
    },
  };
}
