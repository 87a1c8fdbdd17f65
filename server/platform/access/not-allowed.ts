import type { Permission } from '../../../contracts/kit/permissions.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import { giverOf } from '../../../contracts/kit/rights.ts';
import type { Caller } from '../http/handler.ts';

/** The refusal that says which right somebody lacks, and who can give it; to a key none is given. */
export const notAllowed = (
  { audience, actingAs, byKey }: Pick<Caller, 'audience' | 'actingAs' | 'byKey'>,
  permission: Permission,
  giver = giverOf(audience, permission),
): Problem =>
  byKey === undefined
    ? new Problem('notAllowed', {
        status: 403,
        parameters: { right: permission, giver: actingAs ? 'leave' : giver },
      })
    : new Problem('keyNotAllowed', { status: 403, parameters: { name: byKey, scope: permission } });

/** The refusal of everything while the provider has the organisation switched off, by whichever way somebody comes. */
export const organisationOff = (organisation: string): Problem =>
  new Problem('organisationOff', { status: 403, parameters: { organisation } });
