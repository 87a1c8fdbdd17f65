import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReservationOutcome } from '../../../../contracts/reservation/reservation.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUndo } from '../../../ui/history/undo.ts';
import { refreshRecords } from '../../../ui/record/refresh.ts';
import type { ReservationRow } from '../reservation.cells.tsx';
import { changeReservation } from '../reservation.queries.ts';
import type { Change } from '../reservation.rules.ts';

/** The act that takes a change back; pieces that were booked by hand are given back by hand. */
const undoneAs = ({ mode }: Change, { from }: ReservationOutcome): string => {
  if (mode === 'move') return mode;
  return from.after.booked > from.before.booked ? '' : 'cancelReservation';
};

/** Does a change of a reservation and shows its outcome; a refusal stays in the dialog, in the server's words. */
export function useChanging(row: ReservationRow, onDone: () => void) {
  const { t } = useTranslation(['reservationScreen', 'expedition', 'common']);
  const { base } = useArea();
  const client = useQueryClient();
  const navigate = useNavigate();
  const undoOf = useUndo();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const showOutcome = (change: Change, outcome: ReservationOutcome) => {
    const { from, to } = outcome;
    const status = (side: ReservationOutcome['from']) =>
      t('done.status', {
        order: side.orderNumber,
        status: t(`expedition:statuses.${side.after.status}`),
        booked: side.after.booked,
        quantity: side.quantity,
      });
    const shown = to ?? from;
    toast({
      meaning: 'done',
      title:
        change.mode === 'edit'
          ? t('done.edit', { count: change.booked, order: from.orderNumber })
          : change.mode === 'move'
            ? t('done.move', { count: change.quantity, from: from.orderNumber, to: to?.orderNumber ?? '' })
            : t(`done.cancel.${change.of}`, { count: change.quantity, order: from.orderNumber }),
      text: [status(from), ...(to ? [status(to)] : [])].join(' '),
      action: {
        label: t('done.open', { order: shown.orderNumber }),
        onClick: () => void navigate(`${base}/expeditions/${shown.expedition}`),
      },
      undo: undoOf('expedition', shown.expedition, undoneAs(change, outcome)),
    });
  };

  const commit = async (change: Change) => {
    setBusy(true);
    setRefusal(null);
    try {
      showOutcome(change, await changeReservation(row.id, change, row.requiredExpeditionDate, false));
      onDone();
    } catch (error) {
      setRefusal(refusalMessage(error));
    } finally {
      setBusy(false);
      refreshRecords(client, { name: 'reservation' });
    }
  };
  return { commit, isBusy, refusal };
}
