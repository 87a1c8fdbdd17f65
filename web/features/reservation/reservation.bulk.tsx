import { IconBan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { reservationRoutes } from '../../../contracts/reservation/reservation.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { actInParts, type FailedBulk } from '../../ui/grid/bulk.ts';
import type { BulkAction, BulkSelection } from '../../ui/grid/definition.ts';
import { useUndoMany } from '../../ui/history/undo.ts';
import { refreshRecords } from '../../ui/record/refresh.ts';
import classes from './bulk.module.css';
import type { ReservationRow } from './reservation.cells.tsx';

const holds = ({ booked = 0, paired = 0 }: ReservationRow): boolean => booked + paired > 0;

/** What can be given up at once: held, and not locked. */
export const isCancellable = (row: ReservationRow): boolean => holds(row) && !row.locked;

const LISTED = 5;

/** Those that stay as they are, each with the reason. */
function Others({ rows }: { rows: readonly ReservationRow[] }) {
  const { t } = useTranslation(['reservationScreen', 'reservation']);
  const shown = rows.slice(0, LISTED);
  return (
    <div className={`box ${classes.others}`}>
      <p>{t('bulk.others', { count: rows.length })}</p>
      <ul>
        {shown.map((row) => (
          <li key={row.id} className="type-small ink2">
            <b>{row.orderNumber}</b>
            {row.locked
              ? t('targets.locked', { reason: t(`reservation:values.locked.${row.locked}`) })
              : t('bulk.nothingHeld')}
          </li>
        ))}
        {rows.length > shown.length && (
          <li className="type-small ink2">{t('bulk.more', { count: rows.length - shown.length })}</li>
        )}
      </ul>
    </div>
  );
}

/** The bulk act of the list: give up all that each holds. `showFailed` shows what failed and why. */
export function useReservationBulk(
  showFailed: (failed: FailedBulk<ReservationRow>) => void,
): BulkAction<ReservationRow>[] {
  const { t } = useTranslation(['reservationScreen', 'event']);
  const { base } = useArea();
  const { may } = useSession();
  const client = useQueryClient();
  const mayWrite = may('stock.write');
  const undoMany = useUndoMany();
  const undo = useRef(undoMany);
  undo.current = undoMany;
  return useMemo(() => {
    const perform = async (rows: ReservationRow[], selection: BulkSelection<ReservationRow>) => {
      const answer = await actInParts(
        rows.map(({ id }) => id),
        (reservations) => call(reservationRoutes.cancelMany, { body: { reservations } }),
      );
      selection.deselect(answer.results.filter(({ done }) => done).map(({ id }) => id));
      refreshRecords(client, { name: 'reservation' });
      if (answer.failed === 0) {
        const orders = [...new Set(rows.flatMap((row) => relationId(row.expedition) ?? []))];
        // Of an order that gave up two lines only the last can be taken back: nothing is offered that does a half.
        const takeBack =
          orders.length === answer.done ? undo.current('expedition', orders, 'cancelReservation') : undefined;
        toast({
          meaning: 'done',
          title: t('bulk.done', { count: answer.done }),
          undo: takeBack && (() => void takeBack().then(tellTakenBack)),
        });
        return;
      }
      showFailed({
        title: t('bulk.failed'),
        answer,
        rows,
        nameOf: (row) => row.orderNumber ?? row.id,
        pathOf: (row) => `${base}/expeditions/${relationId(row.expedition)}`,
        selection,
        retry: (failed) => perform(failed, selection),
      });
    };
    const tellTakenBack = ({ done, failed }: BulkAnswer) => {
      refreshRecords(client, { name: 'reservation' });
      if (done > 0) toast({ meaning: 'done', title: t('event:undoneMany', { count: done }) });
      if (failed > 0) toast({ meaning: 'trouble', title: t('event:undoFailedMany', { count: failed }) });
    };
    const cancel: BulkAction<ReservationRow> = {
      key: 'cancel',
      label: t('bulk.cancelDots'),
      icon: IconBan,
      appliesTo: isCancellable,
      run: async (selection) => {
        const { applicable, others } = selection;
        const count = applicable.length;
        const isSure = await confirm({
          title:
            others.length > 0
              ? t('bulk.titleOf', { count, all: count + others.length })
              : t('bulk.title', { count }),
          body: (
            <>
              {t('bulk.text')}
              {others.length > 0 && <Others rows={others} />}
            </>
          ),
          confirmLabel: t('bulk.title', { count }),
          cancelLabel: t('bulk.keep'),
          danger: true,
        });
        if (isSure) await perform(applicable, selection);
      },
    };
    return mayWrite ? [cancel] : [];
  }, [t, base, client, mayWrite, showFailed]);
}
