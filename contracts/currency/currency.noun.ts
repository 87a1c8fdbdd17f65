import { noun } from '../kit/noun.ts';

export const currencyNoun = noun({
  name: 'currency',
  path: 'currencies',
  owner: 'provider',
  title: 'code',
  detail: 'name',
  read: 'organisation.read',
  write: 'master.write',
  hits: { most: 2 },
});
