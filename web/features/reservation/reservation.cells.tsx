import { Popover } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { relationId, relationImage, relationName } from '../../../contracts/kit/related.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import {
  RESERVATION_STATUSES,
  type Reservation,
  type ReservationStatus,
} from '../../../contracts/reservation/reservation.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { CutText } from '../../ui/grid/CutText.tsx';
import { Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Status } from '../../ui/status/Status.tsx';
import { DueDay, isLate, orderStatus } from '../expedition/expedition.cells.tsx';
import classes from './reservation.cells.module.css';

/** A row of the list: `select` may have left fields out. */
export type ReservationRow = Partial<Reservation> & { id: string };

const LOOKS: Record<ReservationStatus, StatusLook> = {
  notReserved: { meaning: 'waiting' },
  partially: { meaning: 'waiting' },
  paired: { meaning: 'moving', percent: 60 },
  reserved: { meaning: 'done' },
};

const isOverdue = (row: ReservationRow): boolean =>
  isLate({
    id: row.id,
    requiredExpeditionDate: row.requiredExpeditionDate ?? null,
    ...(row.expeditionStatus ? { status: row.expeditionStatus } : {}),
  });

/** Nothing reserved for an order that should have left is for somebody to settle. */
const lookOf = (row: ReservationRow): StatusLook =>
  row.status === 'notReserved' && isOverdue(row)
    ? { meaning: 'trouble' }
    : LOOKS[row.status ?? 'notReserved'];

function ReservationStatusCell({ row, tools }: { row: ReservationRow; tools: CellTools }) {
  return row.status ? <Status look={lookOf(row)} label={tools.word('status', row.status)} /> : <Nothing />;
}

const pieces = (field: 'booked' | 'paired' | 'missing', tone: string): Cell<ReservationRow> => ({
  render: (row, { format }) => {
    const count = row[field];
    if (count === undefined) return <Nothing />;
    return (
      <span
        className={count > 0 ? undefined : 'ink3'}
        data-ink={count > 0 ? tone : undefined}
        data-missing={(count > 0 && tone === 'trouble') || undefined}
      >
        {format.integer(count)}
      </span>
    );
  },
});

/** The product of a row, leading to its stock. */
export function productOnStock(
  { product }: Pick<ReservationRow, 'product'>,
  { base }: Pick<CellTools, 'base'>,
) {
  const id = relationId(product);
  return id ? (
    <Link to={`${base}/products/${id}?tab=stock`}>
      <ProductName product={product} />
    </Link>
  ) : (
    <Nothing />
  );
}

/** The product with its picture. */
const ProductName = ({ product }: { product: ReservationRow['product'] }) => (
  <span className="row grow" data-ink="ink">
    <Picture src={relationImage(product)} size={24} />
    <CutText text={relationName(product)} />
  </span>
);

const LEAVE_AFTER = 160;

/** Why a row cannot be changed, in the place of the act; what it means and when it opens again as a note. */
function Locked({ row, tools }: { row: ReservationRow; tools: CellTools }) {
  const { t } = useTranslation('reservationScreen');
  const { base } = useArea();
  const [isOpen, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = setTimeout(() => setOpen(false), LEAVE_AFTER);
  };
  const order = row.orderNumber ?? '';
  const reason = row.locked ?? 'ended';
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} withinPortal returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={`ink2 inline-row gap-6 ${classes.locked}`}
          aria-label={t('locked.label', { order, reason: tools.word('locked', reason) })}
          onClick={() => {
            stay();
            setOpen(true);
          }}
          onPointerEnter={(event) => {
            stay();
            if (event.pointerType === 'mouse') setOpen(true);
          }}
          onPointerLeave={leave}
        >
          <IconLock size={14} stroke={1.9} className="ink3" aria-hidden />
          <span>{tools.word('locked', reason)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={`stack ${classes.note}`} onPointerEnter={stay} onPointerLeave={leave}>
        <h3 className="row">
          <IconLock size={14} stroke={1.9} aria-hidden />
          {t('locked.title')}
        </h3>
        <p>{t('locked.text')}</p>
        <p className="type-small ink2">{t(`locked.causes.${reason}`, { order })}</p>
        <Link to={`${base}/expeditions/${relationId(row.expedition)}`} className="type-small medium">
          {t('done.open', { order })}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChangeProps {
  row: ReservationRow;
  tools: CellTools;
  /** Opens the dialog; null for those who may only look. */
  change: ((row: ReservationRow) => void) | null;
}

/** The act of a row, or why there is none. */
function Change({ row, tools, change }: ChangeProps) {
  const { t } = useTranslation('reservationScreen');
  if (row.locked) return <Locked row={row} tools={tools} />;
  if (!change) return <Nothing />;
  const holds = (row.booked ?? 0) + (row.paired ?? 0) > 0;
  return (
    <button type="button" className={`link ${classes.change}`} onClick={() => change(row)}>
      {t(holds ? 'change' : 'book')}
      <span className="visually-hidden">{row.orderNumber}</span>
    </button>
  );
}

/** What the dialog and the acts read of a row. */
export const RESERVATION_NEEDS = [
  'orderNumber',
  'expedition',
  'expeditionStatus',
  'status',
  'product',
  'productSku',
  'wms',
  'warehouse',
  'assignedLot',
  'recipient',
  'quantity',
  'booked',
  'paired',
  'missing',
  'requiredExpeditionDate',
  'locked',
] as const;

export const reservationCells = (change: ChangeProps['change']): Record<string, Cell<ReservationRow>> => ({
  product: {
    isPictured: true,
    needs: ['product'],
    render: productOnStock,
  },
  expeditionStatus: { render: orderStatus },
  status: {
    statuses: RESERVATION_STATUSES,
    needs: ['requiredExpeditionDate', 'expeditionStatus'],
    render: (row, tools) => <ReservationStatusCell row={row} tools={tools} />,
  },
  booked: pieces('booked', 'plain'),
  paired: pieces('paired', 'moving'),
  missing: pieces('missing', 'trouble'),
  requiredExpeditionDate: {
    needs: ['expeditionStatus'],
    render: (row, tools) => (
      <DueDay day={row.requiredExpeditionDate} isLate={isOverdue(row)} format={tools.format} />
    ),
  },
  locked: {
    needs: RESERVATION_NEEDS,
    render: (row, tools) => <Change row={row} tools={tools} change={change} />,
  },
});

/** On a phone: order and pieces; how far and until when; product and the act. */
export const reservationCard = (
  t: (key: string, values?: Record<string, unknown>) => string,
  change: ChangeProps['change'],
): Card<ReservationRow> => ({
  needs: RESERVATION_NEEDS,
  title: (row, { base }) => (
    <Link to={`${base}/expeditions/${relationId(row.expedition)}`}>{row.orderNumber}</Link>
  ),
  value: (row, { format }) =>
    t('card.booked', {
      booked: format.integer(row.booked ?? 0),
      quantity: format.integer(row.quantity ?? 0),
    }),
  status: (row, tools) => <ReservationStatusCell row={row} tools={tools} />,
  date: (row, tools) =>
    row.requiredExpeditionDate && (
      <DueDay day={row.requiredExpeditionDate} isLate={isOverdue(row)} format={tools.format} />
    ),
  line: (row) => relationName(row.product),
  detail: (row, tools) => <Change row={row} tools={tools} change={change} />,
});
