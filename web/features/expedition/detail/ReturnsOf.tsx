import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import { type ReturnStatus, returnStates } from '../../../../contracts/return/return.states.ts';
import { returnReceiptRoutes } from '../../../../contracts/return-receipt/return-receipt.routes.ts';
import {
  type ReturnReceiptStatus,
  returnReceiptStates,
} from '../../../../contracts/return-receipt/return-receipt.states.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { SidePart } from '../../../ui/record/Side.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import classes from './cards.module.css';

/** Orders of which a parcel came back, whether a return was announced or not. */
const ON_WAY_BACK: readonly string[] = ['returning', 'returned'];

/** The returns of an order that was packed, the parcels by which its goods came back, and the way to a new return. */
export function ReturnsOf({
  record: { id, packedAt, status },
}: {
  record: Pick<ExpeditionDetail, 'id' | 'packedAt' | 'status'>;
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
          select: ['id', 'internalNumber', 'status', 'goods', 'receivedAt', 'createdAt'],
          sort: [{ field: 'createdAt', order: 'DESC' }],
          limit: 20,
        },
        signal,
      }),
    enabled: packedAt !== null,
  });
  const returns = data?.results ?? [];
  const cameBack = ON_WAY_BACK.includes(status) || returns.some(({ receivedAt }) => receivedAt != null);
  const hasReceipts = cameBack && may('inbound.read');
  const mayWrite = may('expedition.write');
  const isNothing = returns.length === 0 && !hasReceipts;
  if (packedAt === null || !data || (isNothing && !mayWrite)) return null;
  return (
    <SidePart title={t('return:title')} isScreenOnly={isNothing}>
      {returns.map((one) => (
        <p key={one.id} className={`row wrap ${classes.returned}`}>
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
      {hasReceipts && (
        <Suspense fallback={null}>
          <ReceiptsOf id={id} status={status} />
        </Suspense>
      )}
      {mayWrite && (
        <p className="type-small" data-screen>
          <Link to={`${base}/returns/new?expedition=${id}`}>{t('shell:pages.newReturn')}</Link>
        </p>
      )}
    </SidePart>
  );
}

/** The parcels by which goods of an order came back, the last first; read anew when its status says that another came. */
function ReceiptsOf({ id, status }: Pick<ExpeditionDetail, 'id' | 'status'>) {
  const { t } = useTranslation('returnReceipt');
  const { audience, base } = useArea();
  const { shortDay } = useFormat();
  const { data } = useQuery({
    queryKey: ['returnReceipt', 'ofExpedition', audience, id, status],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(returnReceiptRoutes.list, {
        body: {
          criteria: { expedition: { eq: id } },
          select: ['id', 'internalNumber', 'status', 'receivedAt'],
          sort: [{ field: 'receivedAt', order: 'DESC' }],
          limit: 20,
        },
        signal,
      }),
  });
  return data?.results.map((one) => (
    <p key={one.id} className={`row wrap ${classes.returned}`}>
      <Link to={`${base}/return-receipts/${one.id}`} className="code">
        {one.internalNumber}
      </Link>
      <Status
        look={returnReceiptStates.looks[one.status as ReturnReceiptStatus]}
        label={t(`statuses.${one.status}`)}
      />
      {one.receivedAt && <small className="ink2">{shortDay(one.receivedAt)}</small>}
    </p>
  ));
}
