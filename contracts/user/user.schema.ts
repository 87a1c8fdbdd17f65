import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import { dateOfBirth } from '../kit/fields.time.ts';
import {
  choice,
  country,
  email,
  optional,
  optionalText,
  personName,
  phone,
  reference,
} from '../kit/fields.ts';
import { LANGUAGES } from '../kit/languages.ts';
import { LIMITS } from '../kit/limits.ts';
import { USER_ROLES } from '../kit/permissions.ts';
import { relation } from '../kit/relation.ts';

export const SEXES = ['female', 'male', 'other'] as const;

/** Invited until the first password is set. */
export const ACCOUNT_STATUSES = ['invited', 'active', 'inactive'] as const;
/** Of a person in an organisation: whoever is invited may say no. */
export const MEMBER_STATUSES = ['invited', 'declined', 'active', 'inactive'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** What people say of themselves. */
export const personFields = {
  firstName: personName(LIMITS.personName),
  lastName: personName(LIMITS.personName),
  phone: optional(phone()),
  dateOfBirth: optional(dateOfBirth()),
  sex: optional(choice(SEXES)),
  language: optional(choice(LANGUAGES)),
  street: optionalText(LIMITS.company),
  zip: optionalText(LIMITS.zip),
  city: optionalText(LIMITS.city),
  country: optional(country()),
} as const;

const membership = z.strictObject({ organisation: reference(), role: choice(USER_ROLES) });

/** A person of clients, with a role in each of their organisations. */
export const userBody = z.strictObject({
  ...personFields,
  email: email(),
  login: optionalText(LIMITS.email),
  organisations: z.array(membership).max(LIMITS.memberships),
});

/** What an account is beside what people write. */
export const accountAnswer = {
  name: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  active: z.boolean(),
  lastSignInAt: z.string().nullable(),
} as const;

export const user = recordOf(userBody, {
  ...accountAnswer,
  login: z.string(),
  /** The organisations by name, as lists show them. */
  organisationNames: z.string(),
  organisations: z.array(
    z.object({
      organisation: relation,
      role: z.enum(USER_ROLES),
      status: z.enum(MEMBER_STATUSES),
    }),
  ),
});
