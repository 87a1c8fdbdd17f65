import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import { choice, email, optional, personName, reference } from '../kit/fields.ts';
import { grid } from '../kit/grid.ts';
import { LANGUAGES } from '../kit/languages.ts';
import { LIMITS } from '../kit/limits.ts';
import { USER_ROLES } from '../kit/permissions.ts';
import { bulkRoute, documentRoutes, onOffRoutes, recordContract, removeRoute } from '../kit/record.ts';
import { MEMBER_STATUSES } from '../user/user.schema.ts';
import { personNoun } from './person.noun.ts';

const access = { audience: 'user' } as const;

/** An invitation, and later the role: what people are called is theirs to say. */
export const personBody = z.strictObject({
  organisation: optional(reference()),
  email: email(),
  firstName: personName(LIMITS.personName),
  lastName: personName(LIMITS.personName),
  role: choice(USER_ROLES),
  language: optional(choice(LANGUAGES)),
});

export const person = recordOf(personBody, {
  name: z.string(),
  status: z.enum(MEMBER_STATUSES),
  /** Whether the organisation lets them in; their account may be inactive all the same. */
  active: z.boolean(),
  phone: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  invitedAt: z.string().nullable(),
});

export const personRecord = recordContract({
  noun: personNoun,
  grid: grid({
    entity: 'person',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 200, keep: true },
      email: { kind: 'text', shown: true, width: 240 },
      status: { kind: 'status', values: MEMBER_STATUSES, shown: true, width: 120, keep: true },
      role: { kind: 'choice', values: USER_ROLES, shown: true, width: 140, keep: true },
      phone: { kind: 'text', shown: true, width: 140 },
      organisation: { kind: 'relation', relation: 'organisation', width: 200 },
      active: { kind: 'flag', width: 90 },
      lastSignInAt: { kind: 'instant', shown: true, width: 150 },
      invitedAt: { kind: 'instant', width: 130 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', width: 130 },
      'organisation.name': { kind: 'text', filterOnly: true },
    },
  }),
  routes: {
    ...documentRoutes(personNoun, personBody, person, person, access, {
      create: 'Invites somebody to an organisation, by a letter.',
      update: 'Changes the role of a person in an organisation.',
    }),
    ...onOffRoutes(personNoun, person, access),
    remove: removeRoute(personNoun, access, 'Takes a person out of an organisation, or an invitation back.'),
    inviteMany: bulkRoute(personNoun, 'invite', access),
    removeMany: bulkRoute(personNoun, 'remove', access),
  },
});
