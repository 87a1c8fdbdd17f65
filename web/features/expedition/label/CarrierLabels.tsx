import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpeditionShipment } from '../../../../contracts/expedition/expedition.shipment.ts';
import { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import { type ApiError, download } from '../../../platform/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Bookings that go on by themselves: their labels come. */
export const isOnItsWay = ({ booking }: ExpeditionShipment['parcels'][number]): boolean =>
  booking !== null && ['planned', 'sent', 'pending', 'unknown'].includes(booking.state);

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
    await download(parcelBookingRoutes.labels, { body: { expeditions: [expedition] } }).catch(
      (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
    );
    setRunning(false);
  };
  useEffect(() => {
    if (!wasAsked.current || !isReady) return;
    wasAsked.current = false;
    void fetchLabels();
  });
  const states = parcels.flatMap(({ booking }) => booking ?? []);
  return (
    <>
      <ul role="status">
        {states.map(({ reference, state, text }) => (
          <li key={reference}>
            {t(`booking.${state}`)} {text}
          </li>
        ))}
      </ul>
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
