import { noun } from '../kit/noun.ts';

export const organisationNoun = noun({
  name: 'organisation',
  path: 'organisations',
  title: 'name',
  detail: 'code',
  read: 'organisation.read',
  write: 'master.write',
  owner: 'self',
  inSession: true,
  hits: { most: 4, detail: ['code', 'registrationNumber'] },
});
