import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import { choice, email, optional, personName, phone } from '../kit/fields.ts';
import { grid } from '../kit/grid.ts';
import { LANGUAGES } from '../kit/languages.ts';
import { LIMITS } from '../kit/limits.ts';
import { ADMIN_ROLES } from '../kit/permissions.ts';
import { recordContract } from '../kit/record.ts';
import { accountRoutes } from '../user/account.routes.ts';
import { ACCOUNT_STATUSES, accountAnswer } from '../user/user.schema.ts';
import { adminNoun } from './admin.noun.ts';

export const adminBody = z.strictObject({
  firstName: personName(LIMITS.personName),
  lastName: personName(LIMITS.personName),
  email: email(),
  role: choice(ADMIN_ROLES),
  phone: optional(phone()),
  language: optional(choice(LANGUAGES)),
});

export const admin = recordOf(adminBody, accountAnswer);

export const adminRecord = recordContract({
  noun: adminNoun,
  grid: grid({
    entity: 'admin',
    search: true,
    quick: 'lastSignInAt',
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 200, keep: true },
      email: { kind: 'text', shown: true, width: 240 },
      status: { kind: 'status', values: ACCOUNT_STATUSES, shown: true, width: 120, keep: true },
      role: { kind: 'choice', values: ADMIN_ROLES, shown: true, width: 180 },
      phone: { kind: 'text', width: 140 },
      firstName: { kind: 'text', width: 140 },
      lastName: { kind: 'text', width: 140 },
      language: { kind: 'choice', values: LANGUAGES, width: 120 },
      active: { kind: 'flag', width: 90 },
      lastSignInAt: { kind: 'instant', shown: true, width: 150 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', width: 130 },
    },
  }),
  routes: accountRoutes(adminNoun, adminBody, admin),
});
