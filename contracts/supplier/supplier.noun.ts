import { noun } from '../kit/noun.ts';

export const supplierNoun = noun({
  name: 'supplier',
  path: 'suppliers',
  title: 'name',
  detail: 'code',
  read: 'organisation.read',
  write: 'organisation.write',
  hits: { most: 3, detail: ['code', 'city'] },
});
