import { noun } from '../kit/noun.ts';

export const warehouseNoun = noun({
  name: 'warehouse',
  path: 'virtual-warehouses',
  userPath: 'settings/warehouses',
  title: 'name',
  detail: 'customId',
  read: 'organisation.read',
  write: 'master.write',
  hits: { most: 3, detail: ['customId', 'organisation'] },
});
