import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ExpeditionShipment } from '../../../../contracts/expedition/expedition.shipment.ts';
import { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import { type ApiError, download } from '../../../platform/api.ts';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { isOnItsWay } from '../expedition.booking.ts';
import { Parcels } from '../parcels.fields.tsx';

interface Props {
  expedition: string;
  parcels: ExpeditionShipment['parcels'];
  /** The labels are fetched as soon as they are there. */
  isAsked: boolean;
}

/** The labels of the carrier, in place of ours: one PDF of all parcels that it has taken. */
export function CarrierLabels({ expedition, parcels, isAsked }: Props) {
  const { t } = useTranslation('expeditionDetail');
  const [isRunning, setRunning] = useState(false);
  const isReady = parcels.some(({ booking }) => booking?.state === 'booked') && !parcels.some(isOnItsWay);
  const wasAsked = useRef(isAsked);
  const fetchLabels = async () => {
    setRunning(true);
    await download(parcelBookingRoutes.labels, { body: { expeditions: [expedition], format: 'pdf' } }).catch(
      (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
    );
    setRunning(false);
  };
  useEffect(() => {
    if (!wasAsked.current || !isReady) return;
    wasAsked.current = false;
    void fetchLabels();
  });
  return (
    <>
      <p role="status" className="ink2">
        {[...new Set(parcels.flatMap(({ booking }) => (booking ? t(`booking.${booking.state}`) : [])))].join(
          ', ',
        )}
      </p>
      <Parcels parcels={parcels} />
      <Button
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        disabled={!isReady}
        loading={isRunning}
        onClick={() => void fetchLabels()}
      >
        {t('booking.print')}
      </Button>
    </>
  );
}
