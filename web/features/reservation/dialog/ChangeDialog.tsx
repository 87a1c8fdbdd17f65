import { useEffect, useState } from 'react';
import { relationImage, relationName } from '../../../../contracts/kit/related.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { usePhone } from '../../../ui/layout/media.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ReservationRow } from '../reservation.cells.tsx';
import { ChangeForm } from './ChangeForm.tsx';

interface ChangeDialogProps {
  row: ReservationRow;
  onClose: () => void;
}

/** Cancels, moves or sets what an order holds of a product (picture 17); on a phone it fills the screen. */
export default function ChangeDialog({ row, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['reservationScreen', 'common']);
  const { integer } = useFormat();
  const isPhone = usePhone();
  const [opener] = useState(() => document.activeElement);
  // It goes without being closed first, so that the modal never hands the focus back itself.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  const booked = row.booked ?? 0;
  const place = row.assignedLot
    ? t('dialog.placeLot', { wms: relationName(row.wms), lot: row.assignedLot })
    : relationName(row.wms);
  const facts = [
    relationName(row.product),
    row.productSku ?? '',
    place,
    t('dialog.held', { count: booked, booked: integer(booked) }),
  ].filter(Boolean);
  const holds = booked + (row.paired ?? 0) > 0;
  return (
    <Dialog
      onClose={onClose}
      size={720}
      isFull={isPhone}
      title={
        <span className="row gap-12">
          <Picture src={relationImage(row.product)} size={44} />
          <span className="grow">
            {t(holds ? 'dialog.title' : 'dialog.titleBook', { order: row.orderNumber })}
            <span className="type-small ink2 block regular">{facts.join(' · ')}</span>
          </span>
        </span>
      }
    >
      <ChangeForm row={row} onClose={onClose} />
    </Dialog>
  );
}
