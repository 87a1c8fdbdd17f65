import { grid } from '../kit/grid.ts';
import { LANGUAGES } from '../kit/languages.ts';
import { USER_ROLES } from '../kit/permissions.ts';
import { recordContract } from '../kit/record.ts';
import { accountRoutes } from './account.routes.ts';
import { userNoun } from './user.noun.ts';
import { ACCOUNT_STATUSES, SEXES, user, userBody } from './user.schema.ts';

export const userRecord = recordContract({
  noun: userNoun,
  grid: grid({
    entity: 'user',
    search: true,
    quick: 'lastSignInAt',
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 200, keep: true },
      email: { kind: 'text', shown: true, width: 240 },
      status: { kind: 'status', values: ACCOUNT_STATUSES, shown: true, width: 120, keep: true },
      organisationNames: { kind: 'text', shown: true, width: 220, sortable: false, displayOnly: true },
      organisation: { kind: 'relation', relation: 'organisation', filterOnly: true, sortable: false },
      role: { kind: 'choice', values: USER_ROLES, filterOnly: true, sortable: false },
      phone: { kind: 'text', width: 140 },
      login: { kind: 'text', width: 220 },
      firstName: { kind: 'text', width: 140 },
      lastName: { kind: 'text', width: 140 },
      language: { kind: 'choice', values: LANGUAGES, width: 120 },
      dateOfBirth: { kind: 'day', width: 120 },
      sex: { kind: 'choice', values: SEXES, width: 100 },
      street: { kind: 'text', width: 180 },
      zip: { kind: 'code', width: 90 },
      city: { kind: 'text', width: 140 },
      country: { kind: 'country', width: 100 },
      active: { kind: 'flag', width: 90 },
      lastSignInAt: { kind: 'instant', shown: true, width: 150 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', width: 130 },
    },
  }),
  routes: accountRoutes(userNoun, userBody, user),
});
