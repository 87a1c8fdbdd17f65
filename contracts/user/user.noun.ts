import { noun } from '../kit/noun.ts';

/** People of clients. */
export const userNoun = noun({
  name: 'user',
  path: 'users',
  title: 'name',
  detail: 'email',
  read: 'people.read',
  write: 'people.write',
  owner: 'provider',
  area: 'admin',
  hits: { most: 3 },
});
