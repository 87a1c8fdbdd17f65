import { noun } from '../kit/noun.ts';

/** The provider's own people. */
export const adminNoun = noun({
  name: 'admin',
  path: 'admins',
  title: 'name',
  detail: 'email',
  read: 'admin.read',
  write: 'admin.write',
  owner: 'provider',
  area: 'admin',
  hits: { most: 3 },
});
