import { noun } from '../kit/noun.ts';

/** Who belongs to an organisation, as the organisation sees and chooses it. */
export const personNoun = noun({
  name: 'person',
  path: 'settings/people',
  title: 'name',
  detail: 'email',
  read: 'people.read',
  write: 'people.write',
  area: 'user',
  hits: { most: 3 },
});
