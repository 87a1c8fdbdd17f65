import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { complaintNoun } from '../../../contracts/complaint/complaint.noun.ts';
import { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import { type ComplaintStatus, complaintStates } from '../../../contracts/complaint/complaint.states.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Status } from '../../ui/status/Status.tsx';
import classes from './complaint.module.css';

/** Where a new claim about an order begins, with what is known of it filled in. */
export function newClaimPath(
  base: string,
  of: { organisation: Relation; expedition: string; parcel?: string },
) {
  const search = new URLSearchParams({
    organisation: relationId(of.organisation) ?? '',
    expedition: of.expedition,
    ...(of.parcel && { parcel: of.parcel }),
  });
  return `${base}/${complaintNoun.path}/new?${search}`;
}

/** The claims about an order, and the way to a new one. */
export function ClaimsOf({ expedition }: { expedition: { id: string; organisation: Relation } }) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const { base, audience } = useArea();
  const { may } = useSession();
  const { money, shortDay } = useFormat();
  const { data } = useQuery({
    queryKey: ['complaint', 'list', audience, 'expedition', expedition.id],
    queryFn: ({ signal }) =>
      call(complaintRoutes.list, {
        body: { criteria: { expedition: { eq: expedition.id } }, limit: 50, total: 'none' },
        signal,
      }),
  });
  const claims = data?.results ?? [];
  return (
    <>
      {data && claims.length === 0 && <p className="ink2">{t('ofOrder.none')}</p>}
      <ul className={classes.list}>
        {claims.map(({ id, internalNumber, status, reason, claimValue, currency, createdAt }) => (
          <li key={id} className="row wrap">
            <Link to={`${base}/${complaintNoun.path}/${id}`}>{internalNumber}</Link>
            {status && (
              <Status
                look={complaintStates.looks[status as ComplaintStatus]}
                label={t(`complaint:statuses.${status}`)}
              />
            )}
            {reason && <span>{t(`complaint:values.reason.${reason}`)}</span>}
            {claimValue && <span className="tabular">{money(claimValue, currency ?? '')}</span>}
            {createdAt && (
              <time className="type-small ink2" dateTime={createdAt}>
                {shortDay(createdAt)}
              </time>
            )}
          </li>
        ))}
      </ul>
      {may('expedition.write') && (
        <Button
          mt={12}
          component={Link}
          variant="default"
          leftSection={<IconMessagePlus size={16} stroke={1.7} aria-hidden="true" />}
          to={newClaimPath(base, { organisation: expedition.organisation, expedition: expedition.id })}
        >
          {t('list.new')}
        </Button>
      )}
    </>
  );
}
