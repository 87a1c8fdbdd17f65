import { relationName } from '../../../contracts/kit/related.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import type { ReturnReceipt } from '../../../contracts/return-receipt/return-receipt.schema.ts';
import { returnReceiptStates } from '../../../contracts/return-receipt/return-receipt.states.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { writerName } from '../../ui/history/writer.ts';
import { relationCell } from '../../ui/record/RelationLink.tsx';
import { Status } from '../../ui/status/Status.tsx';

/** A row of the list: `select` may have left fields out. */
type ReturnReceiptRow = Partial<ReturnReceipt> & { id: string };

/** Damage is trouble only until it is decided what becomes of it. */
export const lookOf = ({
  status,
  disposedAt,
}: Pick<ReturnReceipt, 'status'> & { disposedAt?: string | null | undefined }): StatusLook =>
  status === 'returnedDamaged' && disposedAt ? { meaning: 'off' } : returnReceiptStates.looks[status];

const standing = ({ status, disposedAt }: ReturnReceiptRow, word: (field: string, value: string) => string) =>
  status && <Status look={lookOf({ status, disposedAt })} label={word('status', status)} />;

const trouble = (count: number | undefined, format: { integer: (value: number) => string }) =>
  count ? <span data-ink="trouble">{format.integer(count)}</span> : <Nothing />;

export const returnReceiptCells: Record<string, Cell<ReturnReceiptRow>> = {
  status: { needs: ['disposedAt'], render: (row, { word }) => standing(row, word) },
  expedition: relationCell('expedition'),
  return: relationCell('return'),
  proposedExpedition: relationCell('proposedExpedition', 'expedition'),
  sumOfDamaged: { render: ({ sumOfDamaged }, { format }) => trouble(sumOfDamaged, format) },
  sumOfMissing: { render: ({ sumOfMissing }, { format }) => trouble(sumOfMissing, format) },
  actorName: { render: (row, { t }) => writerName(t, row.actorName ?? '') },
};

const ownerOf = (row: ReturnReceiptRow): string =>
  [relationName(row.expedition), row.recipient].filter(Boolean).join(' · ');

/** On a phone: number and pieces; status and moment; order and recipient; what stands on the parcel. */
export const returnReceiptCard: Card<ReturnReceiptRow> = {
  needs: [
    'internalNumber',
    'status',
    'disposedAt',
    'sumOfQuantity',
    'expedition',
    'recipient',
    'receivedAt',
    'trackingNumber',
  ],
  title: (row) => row.internalNumber,
  value: (row, { t }) => t('pieces', { count: row.sumOfQuantity ?? 0 }),
  status: (row, { word }) => standing(row, word),
  date: (row, { format }) => row.receivedAt && <Moment iso={row.receivedAt} format={format} />,
  // Of a parcel that nobody knows, only what stands on it is known.
  line: (row) => ownerOf(row) || row.trackingNumber,
  detail: (row) => ownerOf(row) && row.trackingNumber,
};
