import { noun } from '../kit/noun.ts';

export const productGroupNoun = noun({
  name: 'productGroup',
  path: 'product-groups',
  title: 'name',
  read: 'product.read',
  write: 'product.write',
  hits: { most: 3, detail: ['organisation'] },
});
