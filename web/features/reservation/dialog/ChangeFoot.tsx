import { Button, Checkbox } from '@mantine/core';
import type { ReservationTarget } from '../../../../contracts/reservation/reservation.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { Key } from '../../../ui/layout/Key.tsx';
import type { ReservationRow } from '../reservation.cells.tsx';
import { keptAwayUntil } from '../reservation.fields.ts';
import type { Change } from '../reservation.rules.ts';
import classes from './dialog.module.css';

interface ChangeFootProps {
  row: ReservationRow;
  change: Change | null;
  /** The server would refuse it as things stand. */
  isRefused: boolean;
  target: ReservationTarget | undefined;
  isBusy: boolean;
  keepsAway: boolean;
  /** Null where nothing is given up that could come back. */
  onKeepAway: ((keepsAway: boolean) => void) | null;
  onClose: () => void;
  onCommit: (change: Change) => void;
}

/** Whether what is given up may come straight back, the way back, and the act with number and order. */
export function ChangeFoot(props: ChangeFootProps) {
  const { row, change, isRefused, target, isBusy, keepsAway, onKeepAway, onClose, onCommit } = props;
  const { t } = useTranslation('reservationScreen');
  const { shortDay, time } = useFormat();
  const until = keptAwayUntil(row.requiredExpeditionDate, new Date());
  const iso = until.toISOString();
  const isMidnight = until.getHours() === 0 && until.getMinutes() === 0;
  const order = row.orderNumber;
  const label =
    change === null
      ? t('dialog.do.nothing')
      : change.mode === 'edit'
        ? t('dialog.do.edit', { count: change.booked, order })
        : change.mode === 'move'
          ? t('dialog.do.move', { count: change.quantity, order: target?.orderNumber ?? '' })
          : t(`dialog.do.cancel.${change.of}`, { count: change.quantity, order });
  return (
    <DialogFoot>
      {onKeepAway && (
        <Checkbox
          className={`grow ${classes.keepAway}`}
          checked={keepsAway}
          onChange={(event) => onKeepAway(event.currentTarget.checked)}
          label={t('dialog.keepAway', {
            order,
            when: isMidnight ? shortDay(iso) : `${shortDay(iso)} ${time(iso)}`,
          })}
        />
      )}
      <Button variant="default" onClick={onClose}>
        {t('dialog.keep')}
      </Button>
      <Button
        disabled={change === null || isRefused}
        loading={isBusy}
        rightSection={<Key tone="filled">Ctrl ↵</Key>}
        onClick={() => change && onCommit(change)}
      >
        {label}
      </Button>
    </DialogFoot>
  );
}
