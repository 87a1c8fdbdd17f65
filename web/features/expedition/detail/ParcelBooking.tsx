import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExpeditionShipment } from '../../../../contracts/expedition/expedition.shipment.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import { readAgain } from '../../../ui/record/refresh.ts';

type Parcel = ExpeditionShipment['parcels'][number];

/** How the booking of a parcel without a number stands; of one of which no carrier can tell, the way to say it. */
export function ParcelBooking({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('expeditionDetail');
  const { may } = useSession();
  const [isAsked, setAsked] = useState(false);
  const { booking } = parcel;
  if (!booking) return null;
  const { state, text } = booking;
  const waits = state === 'planned' && text ? 'waits' : state;
  return (
    <span className="stack">
      <span data-ink={state === 'unclear' || state === 'refused' ? 'trouble' : undefined}>
        {t(`booking.${waits}`)}
      </span>
      {text && <small className="ink2">{text}</small>}
      {state === 'unclear' && may('warehouse.operate') && (
        <Button
          size="xs"
          variant="default"
          style={{ alignSelf: 'flex-start', marginBlock: 4 }}
          onClick={() => setAsked(true)}
        >
          {t('booking.decide')}
        </Button>
      )}
      {isAsked && <DecideDialog parcel={parcel} onClose={() => setAsked(false)} />}
    </span>
  );
}

const NOTHING = { number: '' };

/** What a person found at the carrier: the parcel under a number, or none, and then it is sent again. */
function DecideDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { t } = useTranslation('expeditionDetail');
  const client = useQueryClient();
  const { typed, type, close } = useDialogDraft(`parcel.${parcel.id}`, NOTHING, onClose);
  const { number } = typed;
  const [wrong, setWrong] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isNumbered = number.trim() !== '';
  const decide = async (taken: boolean) => {
    setRunning(true);
    try {
      await call(parcelBookingRoutes.decide, {
        params: { id: parcel.id },
        body: { taken, number: taken ? number : null },
      });
      await readAgain(client, 'expedition');
      close();
    } catch (error) {
      const violation =
        error instanceof ApiError && error.problem.violations.find((one) => one.propertyPath === 'number');
      if (violation) setWrong(violation.message);
      else toast({ meaning: 'trouble', title: (error as ApiError).message });
      setRunning(false);
    }
  };
  return (
    <Dialog title={t('booking.decide')} size={500} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumbered && !isRunning) void decide(true);
        }}
      >
        <p>{t('booking.question', { reference: parcel.booking?.reference })}</p>
        <TextInput
          mt={12}
          label={t('cards.tracking')}
          value={number}
          maxLength={LIMITS.trackingNumber}
          autoComplete="off"
          data-autofocus
          error={wrong}
          onChange={(event) => {
            type({ number: event.currentTarget.value });
            setWrong(null);
          }}
        />
        <DialogFoot
          apart={
            <Button variant="subtle" disabled={isRunning} onClick={() => void decide(false)}>
              {t('booking.notThere')}
            </Button>
          }
          onBack={close}
        >
          <Button type="submit" disabled={isRunning || !isNumbered}>
            {t('booking.there')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
