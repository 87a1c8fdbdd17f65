import type { TFunction } from 'i18next';
import type { Permission } from '../../contracts/kit/permissions.ts';
import { giverOf, SENDING_RIGHTS } from '../../contracts/kit/rights.ts';
import type { Session } from './session.tsx';

/** Which right somebody lacks, and who can give it, or that the client is on stop: the words of the server's refusal. */
export const lackOf = (
  t: TFunction,
  { audience, me, organisation }: Pick<Session, 'audience' | 'me' | 'organisation'>,
  permission: Permission,
): string => {
  if (organisation?.stopped && SENDING_RIGHTS.includes(permission))
    return t('rights:stopped', { organisation: organisation.name, reason: organisation.stopped });
  const isNowhere = audience === 'user' && me.organisations.length === 0;
  const giver = isNowhere ? 'invitation' : giverOf(audience, permission);
  return t('rights:refused', {
    right: t(`rights:names.${permission}`),
    giver: t(`rights:givers.${me.actingAs ? 'leave' : giver}`),
  });
};
