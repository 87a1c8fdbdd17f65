import { noun } from '../kit/noun.ts';

export const eshopNoun = noun({
  name: 'eshop',
  path: 'eshops',
  userPath: 'settings/eshops',
  title: 'name',
  read: 'organisation.read',
  write: 'settings.write',
  inSession: true,
  hits: { most: 3, detail: ['organisation'] },
});
