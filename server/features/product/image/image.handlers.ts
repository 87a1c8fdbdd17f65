import { once } from 'node:events';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { productRoutes } from '../../../../contracts/product/product.routes.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import { readImageAddress } from '../../../platform/images/address.ts';
import type { Services } from '../../../services.ts';
import { deleteImage, uploadImage } from './image.add.ts';

type ImageHandlers = Pick<Handlers<typeof productRoutes>, 'uploadImage' | 'deleteImage' | 'image'>;

/** Pictures of products: sent, deleted, shown. */
export function productImageHandlers(services: Services): ImageHandlers {
  const { secrets, storage } = services;
  return {
    uploadImage: ownTransactions(({ caller, params, body, file, version, keep }) => {
      const upload = {
        productId: params.productId,
        file,
        internal: body.internal ?? false,
        originalName: body.originalName ?? null,
        description: body.description ?? null,
        version,
      };
      return uploadImage(services, caller, upload, keep);
    }),
    deleteImage: async (tx, { caller, params, version }) => {
      await deleteImage(tx, caller, params, version);
    },
    image: ownTransactions(async ({ params }) => {
      const found = readImageAddress(secrets, params.file);
      if (!found) throw notFound();
      const stream = storage.open(found.key);
      // A missing file is refused before anything is answered that browsers would cache.
      await once(stream, 'readable');
      return { fileName: params.file, contentType: found.contentType, stream, picture: true };
    }),
  };
}
