import { IconClipboardCheck } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { relationId } from '../../../contracts/kit/related.ts';
import { reservationGrid } from '../../../contracts/reservation/reservation.grid.ts';
import { reservationRoutes } from '../../../contracts/reservation/reservation.routes.ts';
import { useArea } from '../../platform/area.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { FailedBulk } from '../../ui/grid/bulk.ts';
import type { GridDefinition, RelationSource, RowData } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { Later } from '../../ui/grid/Later.tsx';
import { usePhone } from '../../ui/layout/media.ts';
import { useReservationBulk } from './reservation.bulk.tsx';
import {
  RESERVATION_NEEDS,
  type ReservationRow,
  reservationCard,
  reservationCells,
} from './reservation.cells.tsx';
import { reservationArrangements, reservationViews } from './reservation.views.ts';

const FailedDialog = lazyPart(() => import('../../ui/grid/FailedDialog.tsx'));
const ChangeDialog = lazyPart(() => import('./dialog/ChangeDialog.tsx'));

const PRODUCTS: RelationSource = { entity: 'product', label: 'name', detail: 'productSku', search: true };
const EXPEDITIONS: RelationSource = { entity: 'expedition', label: 'orderNumber', search: true };

/** Who holds what: a line per product of an order, as long as something of it is open. */
export default function ReservationList() {
  const { t } = useTranslation(['reservationScreen', 'reservation']);
  const { base } = useArea();
  const { actor, may } = useSession();
  const isPhone = usePhone();
  const [changing, setChanging] = useState<ReservationRow | null>(null);
  const [failed, setFailed] = useState<FailedBulk<ReservationRow> | null>(null);
  const bulkActions = useReservationBulk(setFailed);
  const mayWrite = may('stock.write');
  const change = mayWrite ? setChanging : null;

  const changeByKey = useCallback(
    (row: ReservationRow) => {
      if (!row.locked) change?.(row);
      else
        toast({
          meaning: 'off',
          title: t('locked.text'),
          text: t(`locked.causes.${row.locked}`, { order: row.orderNumber }),
        });
    },
    [change, t],
  );

  const definition = useMemo(
    (): GridDefinition<ReservationRow> => ({
      grid: reservationGrid,
      noun: 'reservation',
      listRoute: reservationRoutes.list,
      exportRoute: reservationRoutes.export,
      title: t('reservation:title'),
      icon: IconClipboardCheck,
      empty: { title: t('empty.title'), text: t('empty.text') },
      cells: reservationCells(change),
      card: reservationCard(t, change),
      views: reservationViews(t, actor),
      arrangements: reservationArrangements(t),
      bulkActions,
      needs: RESERVATION_NEEDS,
      relations: { product: PRODUCTS, expedition: EXPEDITIONS },
      rowName: (row) => row.orderNumber ?? row.id,
      // On a phone the card holds the way to the order and the act, so it is no link as a whole.
      rowPath: isPhone ? undefined : (row) => `${base}/expeditions/${relationId(row.expedition)}`,
      ...(mayWrite
        ? { rowKeys: [{ key: 'm', label: t('keys.change'), hint: t('keys.changeHint'), run: changeByKey }] }
        : {}),
    }),
    [t, base, actor, isPhone, mayWrite, change, changeByKey, bulkActions],
  );
  return (
    <>
      <GridPage definition={definition} />
      <Later isOpen={changing !== null}>
        {changing && <ChangeDialog key={changing.id} row={changing} onClose={() => setChanging(null)} />}
      </Later>
      <Later isOpen={failed !== null}>
        <FailedDialog
          failed={failed as FailedBulk<RowData> | null}
          onClose={() => setFailed((now) => (now === failed ? null : now))}
        />
      </Later>
    </>
  );
}
