import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { OutboundReceipt } from '../../../contracts/outbound-receipt/outbound-receipt.schema.ts';
import { Moment } from '../../ui/grid/cells.tsx';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { writerName } from '../../ui/history/writer.ts';
import { RelationLink } from '../../ui/record/RelationLink.tsx';
import { Status } from '../../ui/status/Status.tsx';
import { CarrierAndService } from '../expedition/expedition.cells.tsx';

/** A row of the list: `select` may have left fields out. */
type OutboundReceiptRow = Partial<OutboundReceipt> & { id: string };

/** Where the order stands now. */
const orderStatus = (
  { expeditionStatus }: OutboundReceiptRow,
  word: (field: string, value: string) => string,
) =>
  expeditionStatus && (
    <Status
      look={expeditionStates.looks[expeditionStatus]}
      label={word('expeditionStatus', expeditionStatus)}
    />
  );

export const outboundReceiptCells: Record<string, Cell<OutboundReceiptRow>> = {
  expeditionStatus: { render: (row, { word }) => orderStatus(row, word) },
  expedition: {
    render: (row, { base }) => <RelationLink value={row.expedition} noun="expedition" base={base} />,
  },
  carrier: { needs: ['carrierService'], render: (row) => <CarrierAndService row={row} /> },
  actorName: { render: (row, { t }) => writerName(t, row.actorName ?? '') },
};

/** On a phone: number and pieces; status and moment; order and recipient; carrier. */
export const outboundReceiptCard: Card<OutboundReceiptRow> = {
  needs: [
    'internalNumber',
    'sumOfQuantity',
    'expedition',
    'expeditionStatus',
    'issuedAt',
    'recipient',
    'carrier',
    'carrierService',
  ],
  title: (row) => row.internalNumber,
  value: (row, { t }) => t('pieces', { count: row.sumOfQuantity ?? 0 }),
  status: (row, { word }) => orderStatus(row, word),
  date: (row, { format }) => row.issuedAt && <Moment iso={row.issuedAt} format={format} />,
  line: (row) => [relationName(row.expedition), row.recipient].filter(Boolean).join(' · '),
  detail: (row) => <CarrierAndService row={row} />,
};
