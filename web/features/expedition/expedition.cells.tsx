import type { Expedition } from '../../../contracts/expedition/expedition.schema.ts';
import {
  type ExpeditionStatus,
  expeditionStates,
  SHIPPED,
} from '../../../contracts/expedition/expedition.states.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { CopyText } from '../../ui/grid/CopyText.tsx';
import { Amount, CountryCode, Nothing } from '../../ui/grid/cells.tsx';
import { today } from '../../ui/grid/days.ts';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { lateTitle } from '../../ui/layout/late-title.ts';
import { Status } from '../../ui/status/Status.tsx';
import classes from './expedition.cells.module.css';

/** A row of the list: `select` may have left fields out. */
export type ExpeditionRow = Partial<Expedition> & { id: string };

const NO_LONGER_DUE: readonly ExpeditionStatus[] = [...SHIPPED, 'returned', 'canceled'];

/** Whether it should have left by now and has not. */
export const isLate = ({ requiredExpeditionDate, status }: ExpeditionRow): boolean =>
  Boolean(requiredExpeditionDate && status) &&
  (requiredExpeditionDate as string).slice(0, 10) < today() &&
  !NO_LONGER_DUE.includes(status as ExpeditionStatus);

const REFUSED: StatusLook = { meaning: 'trouble' };

/** The status; while an imported order waits to be sent, or was refused, that is said with it. */
function ExpeditionStatusCell({ row: { status, sending }, tools }: { row: ExpeditionRow; tools: CellTools }) {
  if (!status) return <Nothing />;
  const label = [tools.word('status', status), sending && tools.word('sending', sending)];
  return (
    <Status
      look={sending === 'refused' ? REFUSED : expeditionStates.looks[status]}
      label={label.filter(Boolean).join(' · ')}
    />
  );
}

/** Where the order of a row stands now. */
export const orderStatus = (
  { expeditionStatus: status }: { expeditionStatus?: ExpeditionStatus | null | undefined },
  { word }: Pick<CellTools, 'word'>,
) => status && <Status look={expeditionStates.looks[status]} label={word('expeditionStatus', status)} />;

/** Where it goes: the country and the city. */
export function Destination({ row }: { row: Pick<ExpeditionRow, 'destinationCity' | 'destinationCountry'> }) {
  if (!row.destinationCity) return <Nothing />;
  return (
    <span title={row.destinationCity}>
      <CountryCode code={row.destinationCountry} />
      {row.destinationCity}
    </span>
  );
}

export function CarrierAndService({ row }: { row: Pick<ExpeditionRow, 'carrier' | 'carrierService'> }) {
  const carrier = relationName(row.carrier);
  const named = relationName(row.carrierService);
  // Personal collection is the carrier and its service.
  const service = named === carrier ? null : named;
  if (!carrier) return <Nothing />;
  return (
    <span title={service ? `${carrier} · ${service}` : carrier}>
      {carrier}
      {service && (
        <>
          <span className={`ink3 ${classes.dot}`}>·</span>
          {service}
        </>
      )}
    </span>
  );
}

interface DueDayProps {
  day: string | null | undefined;
  isLate: boolean;
  format: CellTools['format'];
}

/** The day on which an order has to leave. */
export function DueDay({ day, isLate: isPast, format }: DueDayProps) {
  if (!day) return <Nothing />;
  return (
    <time
      dateTime={day}
      data-late={isPast || undefined}
      {...lateTitle(() => `${format.longDay(day)}, ${format.relative(day)}`)}
    >
      {format.shortDay(day)}
    </time>
  );
}

const tracking = (value: string | null | undefined) => (value ? <CopyText text={value} /> : <Nothing />);

/** Cells that show more than their own field, or in another way than its kind does. */
export const expeditionCells: Record<string, Cell<ExpeditionRow>> = {
  status: {
    needs: ['sending'],
    render: (row, tools) => <ExpeditionStatusCell row={row} tools={tools} />,
  },
  destinationCity: {
    needs: ['destinationCountry'],
    render: (row) => <Destination row={row} />,
  },
  carrier: {
    needs: ['carrierService'],
    render: (row) => <CarrierAndService row={row} />,
  },
  codValue: {
    needs: ['cod', 'codCurrency'],
    render: (row, { format }) => (
      <Amount value={row.cod === false ? null : row.codValue} currency={row.codCurrency} format={format} />
    ),
  },
  requiredExpeditionDate: {
    needs: ['status'],
    render: (row, tools) => (
      <DueDay day={row.requiredExpeditionDate} isLate={isLate(row)} format={tools.format} />
    ),
  },
  trackingNumber: { render: (row) => tracking(row.trackingNumber) },
  externalTrackingNumber: { render: (row) => tracking(row.externalTrackingNumber) },
};

/** The three lines on a phone: number and value; status and day; recipient and carrier. */
export const expeditionCard: Card<ExpeditionRow> = {
  needs: [
    'orderNumber',
    'value',
    'currency',
    'status',
    'sending',
    'requiredExpeditionDate',
    'recipient',
    'destinationCity',
    'carrier',
    'countOfItems',
    'cod',
  ],
  title: (row) => row.orderNumber,
  value: (row, { format }) => (row.value ? format.money(row.value, row.currency ?? '') : null),
  status: (row, tools) => <ExpeditionStatusCell row={row} tools={tools} />,
  date: (row, { format, t }) => {
    if (!row.requiredExpeditionDate) return null;
    const late = isLate(row);
    return (
      <span data-late={late || undefined}>
        {t(late ? 'list.card.late' : 'list.card.by', { day: format.shortDay(row.requiredExpeditionDate) })}
      </span>
    );
  },
  line: (row, { t }) =>
    row.destinationCity
      ? t('list.card.place', { recipient: row.recipient, city: row.destinationCity })
      : row.recipient,
  detail: (row, { t }) =>
    t(row.cod ? 'list.card.loadCod' : 'list.card.load', {
      carrier: relationName(row.carrier),
      count: row.countOfItems ?? 0,
    }),
};
