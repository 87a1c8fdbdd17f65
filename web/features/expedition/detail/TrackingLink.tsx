import { Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionTrackingRoutes as routes } from '../../../../contracts/expedition/expedition.tracking.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CopyText } from '../../../ui/grid/CopyText.tsx';
import { readAgain } from '../../../ui/record/refresh.ts';
import { SidePart } from '../../../ui/record/Side.tsx';
import classes from './cards.module.css';

/** The page that the customer of an order is given: its link, what it shows, and its end. */
export function TrackingLink({
  record: { id, orderNumber },
}: {
  record: Pick<ExpeditionDetail, 'id' | 'orderNumber'>;
}) {
  const { t } = useTranslation('expeditionDetail');
  const { audience } = useArea();
  const { may } = useSession();
  const client = useQueryClient();
  const params = { id };
  const { data } = useQuery({
    queryKey: ['expedition', 'trackingLink', audience, id],
    queryFn: ({ signal }) => call(routes.readLink, { params, signal }),
  });
  const after = {
    onSuccess: () => readAgain(client, 'expedition'),
    onError: (error: Error) =>
      toast({ meaning: 'trouble', title: t('tracking.failed'), text: error.message }),
  };
  const share = useMutation({
    mutationFn: (body: { showsItems: boolean; renew?: boolean }) => call(routes.shareLink, { params, body }),
    ...after,
  });
  const end = useMutation({
    mutationFn: async () => {
      await call(routes.endLink, { params });
    },
    ...after,
  });
  if (!data) return null;
  const { link } = data;
  const mayWrite = may('expedition.write');
  if (!link && !mayWrite) return null;
  const isBusy = share.isPending || end.isPending;
  const askFirst = async (act: 'renew' | 'end', work: () => void) => {
    const isConfirmed = await confirm({
      title: t(`tracking.${act}`),
      body: t('tracking.stops', { number: orderNumber }),
      confirmLabel: t(`tracking.${act}`),
      cancelLabel: t('tracking.keep'),
      danger: true,
    });
    if (isConfirmed) work();
  };
  return (
    <SidePart title={t('tracking.title')} isScreenOnly>
      {link ? (
        <>
          <p className={`give ${classes.trackingLink}`}>
            <CopyText text={window.location.origin + link.path} />
          </p>
          {mayWrite && (
            <>
              <Checkbox
                size="xs"
                label={t('tracking.showsItems')}
                checked={link.showsItems}
                disabled={isBusy}
                onChange={(event) => share.mutate({ showsItems: event.currentTarget.checked })}
              />
              <p className={`cluster ${classes.trackingActs}`}>
                <a href={link.path} target="_blank" rel="noreferrer">
                  {t('tracking.open')}
                </a>
                <button
                  type="button"
                  className="link"
                  disabled={isBusy}
                  onClick={() =>
                    void askFirst('renew', () => share.mutate({ showsItems: link.showsItems, renew: true }))
                  }
                >
                  {t('tracking.renew')}
                </button>
                <button
                  type="button"
                  className="link"
                  disabled={isBusy}
                  onClick={() => void askFirst('end', () => end.mutate())}
                >
                  {t('tracking.end')}
                </button>
              </p>
            </>
          )}
        </>
      ) : (
        <>
          <p className="type-small ink2">{t('tracking.text')}</p>
          <button
            type="button"
            className="link"
            disabled={isBusy}
            onClick={() => share.mutate({ showsItems: true })}
          >
            {t('tracking.share')}
          </button>
        </>
      )}
    </SidePart>
  );
}
