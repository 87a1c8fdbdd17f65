import { noun } from '../kit/noun.ts';

export const wmsNoun = noun({
  name: 'wms',
  path: 'warehouses',
  owner: 'provider',
  title: 'name',
  detail: 'code',
  read: 'organisation.read',
  write: 'master.write',
  hits: { most: 3, detail: ['code', 'city'] },
});
