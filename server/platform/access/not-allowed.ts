import type { Permission } from '../../../contracts/kit/permissions.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import { giverOf } from '../../../contracts/kit/rights.ts';
import type { Caller } from '../http/handler.ts';

/** The refusal that says which right somebody lacks, and who can give it. */
export const notAllowed = (
  { audience, actingAs }: Pick<Caller, 'audience' | 'actingAs'>,
  permission: Permission,
  giver = giverOf(audience, permission),
): Problem =>
  new Problem('notAllowed', {
    status: 403,
    parameters: { right: permission, giver: actingAs ? 'leave' : giver },
  });

/** The refusal of everything while the provider has the organisation switched off, by whichever way somebody comes. */
export const organisationOff = (organisation: string): Problem =>
  new Problem('organisationOff', { status: 403, parameters: { organisation } });
