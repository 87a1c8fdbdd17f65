import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useParams, useSearchParams } from 'react-router';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { expeditionShipmentRoutes } from '../../../../contracts/expedition/expedition.shipment.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useTranslation } from '../../../platform/words.ts';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../../ui/layout/Page.tsx';
import { isOnItsWay } from '../expedition.booking.ts';
import { CarrierLabels } from './CarrierLabels.tsx';
import { Label } from './Label.tsx';
import classes from './label.module.css';

/** The labels of an order's parcels as they are printed; with `print` in the address the printer is asked for at once. */
export default function ExpeditionLabels() {
  const { t } = useTranslation(['expeditionDetail', 'shell']);
  const { id = '' } = useParams();
  const { audience } = useArea();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['expedition', 'labels', audience, id],
    queryFn: async ({ signal }) => {
      const options = { params: { id }, signal };
      const [record, shipment] = await Promise.all([
        call(expeditionRoutes.read, options),
        call(expeditionShipmentRoutes.shipment, options),
      ]);
      return { record, parcels: shipment.parcels };
    },
    refetchInterval: (query) => (query.state.data?.parcels.some(isOnItsWay) ? 3_000 : false),
  });
  const booked = data?.parcels.some(({ booking }) => booking !== null) ?? false;
  const isAsked = useRef(search.has('print'));
  useEffect(() => {
    if (!isAsked.current || !data || data.parcels.length === 0 || booked) return;
    isAsked.current = false;
    window.print();
  }, [data, booked]);
  const title = data ? t('label.title', { number: data.record.orderNumber }) : t('shell:pages.labels');
  if (data && booked)
    return (
      <Page title={title}>
        <PageTitle title={title} />
        <div className={classes.carrier}>
          <CarrierLabels expedition={id} parcels={data.parcels} isAsked={isAsked.current} />
        </div>
      </Page>
    );
  const labels = data?.parcels.map((parcel, index) => (
    <Label
      key={parcel.id}
      record={data.record}
      parcel={parcel}
      number={index + 1}
      count={data.parcels.length}
    />
  ));
  return (
    <Page title={title}>
      <PageTitle
        title={title}
        actions={
          <Button
            leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
            disabled={!labels?.length}
            onClick={() => window.print()}
          >
            {t('label.print')}
          </Button>
        }
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {labels?.length === 0 && <p className={`ink2 ${classes.shown}`}>{t('label.none')}</p>}
      {labels && <div className={classes.shown}>{labels}</div>}
      {labels && createPortal(<div className={classes.printed}>{labels}</div>, document.body)}
    </Page>
  );
}
