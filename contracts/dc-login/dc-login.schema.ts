import { z } from 'zod';
import { choice, flag, optional, optionalText, reference, text } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { relation } from '../kit/relation.ts';

/** How the portal reaches a distribution center. */
export const DC_LOGIN_TYPES = ['api', 'sftp', 'portal'] as const;

/** A password is taken as it is typed. */
const password = () => z.string().min(1).max(LIMITS.dcPassword);

const login = { type: choice(DC_LOGIN_TYPES), login: text(LIMITS.dcLogin) };

/** An organisation's login at a distribution center, of which it has one. */
export const dcLoginBody = z.strictObject({
  organisation: reference(),
  wms: reference(),
  ...login,
  password: password(),
});

/** The change of one; without a password it keeps the one that it has. */
export const dcLoginChange = z.strictObject({ ...login, password: optional(password()) });

/** What came of using one. */
export const dcLoginReport = z.strictObject({
  refused: flag(),
  reason: optionalText(LIMITS.note),
});

/** As it is answered: its password never is. */
export const dcLogin = z.object({
  id: z.string(),
  organisation: relation,
  wms: relation,
  type: z.enum(DC_LOGIN_TYPES),
  login: z.string(),
  usedAt: z.string().nullable(),
  /** Since when it is refused; null while it is taken, and after each change. */
  refusedAt: z.string().nullable(),
  refusal: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type DcLogin = z.infer<typeof dcLogin>;
