import type { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { countIncorrect, findExpeditions } from '../expedition/expedition.service.ts';
import { findProducts } from '../product/product.service.ts';

/** Hits of each noun that the palette shows. */
const HITS = 6;

export const shellHandlers = (appVersion: string): Handlers<typeof shellRoutes> => ({
  appManifest: async () => ({ appVersion }),
  badges: async (tx, { query }) => ({ incorrectExpeditions: await countIncorrect(tx, query) }),
  search: async (tx, { query }) => {
    const expeditions = await findExpeditions(tx, query.q, HITS);
    const products = await findProducts(tx, query.q, HITS);
    return {
      hits: [
        ...expeditions.map((row) => ({
          noun: 'expedition' as const,
          id: row.id,
          title: row.orderNumber,
          detail: [row.recipient, row.destinationCity].filter(Boolean).join(', '),
          status: row.status,
        })),
        ...products.map((row) => ({
          noun: 'product' as const,
          id: row.id,
          title: row.productSku,
          detail: row.name,
          status: null,
        })),
      ],
    };
  },
});
