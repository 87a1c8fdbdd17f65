import { noun } from '../kit/noun.ts';

export const carrierNoun = noun({
  name: 'carrier',
  path: 'carriers',
  userPath: 'carriers',
  title: 'name',
  detail: 'code',
  owner: 'provider',
  read: 'organisation.read',
  write: 'master.write',
  hits: { most: 3 },
});

export const carrierServiceNoun = noun({
  name: 'carrierService',
  path: 'carrier-services',
  userPath: 'carrier-services',
  title: 'name',
  detail: 'code',
  owner: 'provider',
  read: 'organisation.read',
  write: 'master.write',
  hits: { most: 3, detail: ['carrier'] },
});
