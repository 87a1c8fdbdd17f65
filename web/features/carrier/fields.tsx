import { Button, type ButtonProps } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { parcelBookingRoutes } from '../../../contracts/parcel/parcel.booking.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Later } from '../../ui/grid/Later.tsx';

const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'));

interface Props extends ButtonProps {
  carrier?: string;
  wms?: string | null;
}

/** The way to the list of what a carrier takes over; nothing for who does not work in the warehouse. */
export function HandOverButton({ carrier, wms, ...button }: Props) {
  const { t } = useTranslation('carrier');
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(parcelBookingRoutes.handOver.permission)) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconClipboardList size={16} stroke={1.7} aria-hidden />}
        {...button}
        onClick={() => setOpen(true)}
      >
        {/* On the floor a phone shows its sign alone. */}
        <span className={wms === undefined ? undefined : 'phone-unseen'}>{t('handOver.open')}</span>
      </Button>
      <Later isOpen={isOpen}>
        {isOpen && (
          <HandOverDialog
            {...(carrier && { carrier })}
            {...(wms !== undefined && { wms })}
            onClose={() => setOpen(false)}
          />
        )}
      </Later>
    </>
  );
}
