import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import { type ReturnStatus, returnStates } from '../../../../contracts/return/return.states.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { SidePart } from '../../../ui/record/Side.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import classes from './cards.module.css';

/** The returns of an order that was packed, and the way to a new one. */
export function ReturnsOf({
  record: { id, packedAt },
}: {
  record: Pick<ExpeditionDetail, 'id' | 'packedAt'>;
}) {
  const { t } = useTranslation(['expeditionDetail', 'return', 'shell']);
  const { audience, base } = useArea();
  const { shortDay } = useFormat();
  const { may } = useSession();
  const { data } = useQuery({
    queryKey: ['return', 'ofExpedition', audience, id],
    queryFn: ({ signal }) =>
      call(returnRoutes.list, {
        body: {
          criteria: { expedition: { eq: id } },
          select: ['id', 'internalNumber', 'status', 'goods', 'createdAt'],
          sort: [{ field: 'createdAt', order: 'DESC' }],
          limit: 20,
        },
        signal,
      }),
    enabled: packedAt !== null,
  });
  const returns = data?.results ?? [];
  const mayWrite = may('expedition.write');
  if (packedAt === null || !data || (returns.length === 0 && !mayWrite)) return null;
  return (
    <SidePart title={t('return:title')} isScreenOnly={returns.length === 0}>
      {returns.map((one) => (
        <p key={one.id} className={classes.returned}>
          <Link to={`${base}/returns/${one.id}`} className="code">
            {one.internalNumber}
          </Link>
          <Status
            look={returnStates.looks[one.status as ReturnStatus]}
            label={t(`return:statuses.${one.status}`)}
          />
          {one.goods && <small className="ink2">{t(`return:values.goods.${one.goods}`)}</small>}
          {one.createdAt && <small className="ink2">{shortDay(one.createdAt)}</small>}
        </p>
      ))}
      {mayWrite && (
        <p className="type-small" data-screen>
          <Link to={`${base}/returns/new?expedition=${id}`}>{t('shell:pages.newReturn')}</Link>
        </p>
      )}
    </SidePart>
  );
}
