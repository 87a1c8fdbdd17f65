import { z } from 'zod';
import { importRoutes } from '../import/import.routes.ts';
import { confirmation } from '../kit/confirm.ts';
import { editRoutes } from '../kit/edit.ts';
import { exportBody } from '../kit/export.ts';
import { choice, id, integer, lines, optional, text } from '../kit/fields.ts';
import { FILE_LIMITS, LIMITS } from '../kit/limits.ts';
import { exportRoute } from '../kit/reading.ts';
import { documentRoutes, switchRoutes } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { PRODUCT_TYPES, productBody, productUpdateBody, transformBody } from './product.body.ts';
import { PRODUCT_EDITS } from './product.edits.ts';
import { imageUploadBody, productImage } from './product.image.ts';
import { productNoun } from './product.noun.ts';
import {
  product,
  productDetail,
  productHit,
  productStockHistory,
  productStockOverview,
} from './product.schema.ts';

const params = z.object({ id: id() });
const imageParams = z.object({ productId: id(), imageId: id() });
const read = { audience: 'both', permission: 'product.read' } as const;
const write = { audience: 'both', permission: 'product.write' } as const;
const access = { audience: 'both' } as const;

export const productRoutes = {
  ...documentRoutes(productNoun, productBody, product, productDetail, access, {
    create: 'Creates a product or a set.',
  }),
  export: route({
    ...exportRoute('product', read),
    body: exportBody.partial({ columns: true }),
    summary: 'Exports the columns asked for; without columns, the very file that an import takes.',
  }),
  find: route({
    method: 'GET',
    path: '/api/product/find',
    ...read,
    query: z.object({
      /** A paste from a sheet may hold tabs. */
      q: lines(LIMITS.productName),
      /** Only what this e-shop may sell. */
      eshop: optional(id()),
      organisation: optional(id()),
      /** Where availability is asked for. */
      warehouse: optional(id()),
      wms: optional(id()),
      types: optional(text(40)),
      limit: optional(integer(1, 50)),
    }),
    answer: z.object({ hits: z.array(productHit) }),
    summary: 'Finds products for a picker by SKU, code or name; an exact code comes first and alone.',
  }),
  words: route({
    method: 'GET',
    path: '/api/product/words',
    ...read,
    query: z.object({ organisation: optional(id()) }),
    answer: z.object({
      services: z.array(z.string()),
      features: z.array(z.string()),
      localisations: z.array(z.string()),
    }),
    summary: 'Services, features and localisations in use, for suggestions.',
  }),
  update: route({
    method: 'PUT',
    path: '/api/product/:id',
    ...write,
    params,
    query: confirmation,
    body: productUpdateBody,
    answer: productDetail,
    summary: 'Changes a product; what is left out stays as it is.',
  }),
  transform: route({
    method: 'PUT',
    path: '/api/product/:id/transform',
    ...write,
    params,
    body: transformBody,
    answer: productDetail,
    summary: 'Makes a product a set, or a set a product again.',
  }),
  ...switchRoutes(productNoun, productDetail, access),
  ...editRoutes(productNoun, PRODUCT_EDITS, { audience: 'both' }),
  uploadImage: route({
    method: 'PUT',
    path: '/api/product/:productId/image/upload',
    ...write,
    params: imageParams.pick({ productId: true }),
    upload: { file: 'imageFile', maxBytes: FILE_LIMITS.photo },
    body: imageUploadBody,
    answer: productImage,
    rate: 'heavy',
    summary: 'Adds a picture; answers with its addresses.',
  }),
  deleteImage: route({
    method: 'DELETE',
    path: '/api/product/:productId/image/:imageId',
    ...write,
    params: imageParams,
    status: 204,
    summary: 'Deletes a picture.',
  }),
  image: route({
    method: 'GET',
    path: '/api/image/:file',
    audience: 'anyone',
    params: z.object({ file: text(200) }),
    download: true,
    rate: 'picture',
    summary: 'A picture by the address that an answer gave; the address itself is the key.',
  }),
  stock: route({
    method: 'GET',
    path: '/api/product/:id/stock',
    audience: 'both',
    permission: 'stock.read',
    params,
    answer: productStockOverview,
    summary: 'Where how much of a product is, what comes, what is missing and who holds it.',
  }),
  stockHistory: route({
    method: 'GET',
    path: '/api/product/:id/stock-history',
    audience: 'both',
    permission: 'stock.read',
    params,
    query: z.object({ days: optional(choice(['30', '90', '365'])) }),
    answer: productStockHistory,
    summary: 'Stock of a product at the end of each of the last days, out of its movements.',
  }),
  ...importRoutes(
    'product',
    { read: 'product.read', write: 'product.write' },
    {
      organisation: optional(id()),
      /** For files that name none, as those of shop systems. */
      eshop: optional(id()),
      currency: optional(text(3)),
      /** Measures of new physical products that the file gives none for: exports of shops often have no sizes. */
      weight: optional(integer(1, LIMITS.weight)),
      length: optional(integer(1, LIMITS.dimension)),
      width: optional(integer(1, LIMITS.dimension)),
      height: optional(integer(1, LIMITS.dimension)),
    },
  ),
} as const;

/** Types as `types` of `find` lists them: `Physical,Bundle`. */
export const readTypes = (types: string | null | undefined): string[] =>
  (types ?? '').split(',').filter((type) => (PRODUCT_TYPES as readonly string[]).includes(type));
