import { noun } from '../kit/noun.ts';

export const partnerNoun = noun({
  name: 'partner',
  path: 'partners',
  userPath: 'settings/partners',
  title: 'name',
  detail: 'company',
  read: 'organisation.read',
  write: 'organisation.write',
  hits: { most: 3 },
});
