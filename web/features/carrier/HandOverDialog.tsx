import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { carrierRecord } from '../../../contracts/carrier/carrier.record.ts';
import { parcelBookingRoutes } from '../../../contracts/parcel/parcel.booking.ts';
import { type ApiError, download } from '../../platform/api.ts';
import { choicesOf, useMaster } from '../../platform/master.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { addDays, today } from '../../ui/grid/days.ts';

interface Props {
  /** The only one that is meant; chosen here unless given. */
  carrier?: string;
  /** The building from which parcels leave; all unless given. */
  wms?: string | null;
  onClose: () => void;
}

/** Of which carrier and day the list is printed that a driver signs. */
export default function HandOverDialog({ carrier, wms = null, onClose }: Props) {
  const { t } = useTranslation('carrier');
  const carriers = choicesOf(useMaster(carrierRecord.routes.list));
  const [chosen, setChosen] = useState(carrier ?? '');
  const [day, setDay] = useState(() => today());
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const id = chosen || carriers[0]?.value || '';
  const print = async () => {
    setRunning(true);
    setTrouble(null);
    await download(parcelBookingRoutes.handOver, {
      params: { id },
      query: { day, ...(wms && { wms }) },
    }).then(onClose, (error: ApiError) => setTrouble(error.message));
    setRunning(false);
  };
  return (
    <Dialog title={t('handOver.title')} size={460} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (id && day && !isRunning) void print();
        }}
      >
        <p className="ink2">{t('handOver.text')}</p>
        {!carrier && (
          <NativeSelect
            mt={12}
            label={t('handOver.carrier')}
            value={id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={carriers}
            data-autofocus
          />
        )}
        <TextInput
          mt={12}
          type="date"
          label={t('handOver.day')}
          value={day}
          // A building further east may have begun the next day already.
          max={addDays(today(), 1)}
          required
          onChange={(event) => setDay(event.currentTarget.value)}
          error={trouble}
        />
        <DialogFoot onBack={onClose}>
          <Button type="submit" loading={isRunning} disabled={!id || !day}>
            {t('handOver.print')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
