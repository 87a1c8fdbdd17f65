import { noun } from '../kit/noun.ts';

export const countryNoun = noun({
  name: 'country',
  path: 'countries',
  owner: 'provider',
  title: 'name',
  detail: 'code',
  read: 'organisation.read',
  write: 'master.write',
  hits: { most: 2 },
});
