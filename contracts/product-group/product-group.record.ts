import { z } from 'zod';
import { id, reference } from '../kit/fields.ts';
import { grid } from '../kit/grid.ts';
import { bulkRoute, recordContract, recordRoutes } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { productGroupNoun } from './product-group.noun.ts';
import { productGroup, productGroupBody } from './product-group.schema.ts';

const access = { audience: 'both' } as const;

export const productGroupRecord = recordContract({
  noun: productGroupNoun,
  grid: grid({
    entity: 'product-group',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 280, keep: true },
      countOfProducts: { kind: 'integer', shown: true, width: 110 },
      organisation: { kind: 'relation', relation: 'organisation', width: 200 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', shown: true, width: 130 },
      'organisation.name': { kind: 'text', filterOnly: true },
    },
  }),
  routes: {
    ...recordRoutes(productGroupNoun, productGroupBody, productGroup, access),
    deleteMany: bulkRoute(productGroupNoun, 'delete', access),
    merge: route({
      method: 'PUT',
      path: '/api/product-group/:id/merge',
      audience: 'both',
      permission: 'product.write',
      params: z.object({ id: id() }),
      body: z.strictObject({ into: reference() }),
      answer: productGroup,
      summary: 'Moves the products of a group into another one, and deletes it; answers the other one.',
    }),
  },
});
