import { noun } from '../kit/noun.ts';

export const productNoun = noun({
  name: 'product',
  path: 'products',
  title: 'name',
  detail: 'productSku',
  read: 'product.read',
  write: 'product.write',
  hits: { most: 6, title: 'productSku', detail: ['name'] },
});
