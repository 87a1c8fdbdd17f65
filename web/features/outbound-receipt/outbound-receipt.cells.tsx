import { relationName } from '../../../contracts/kit/related.ts';
import type { OutboundReceipt } from '../../../contracts/outbound-receipt/outbound-receipt.schema.ts';
import { Moment } from '../../ui/grid/cells.tsx';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { writerName } from '../../ui/history/writer.ts';
import { relationCell } from '../../ui/record/RelationLink.tsx';
import { CarrierAndService, orderStatus } from '../expedition/expedition.cells.tsx';

/** A row of the list: `select` may have left fields out. */
type OutboundReceiptRow = Partial<OutboundReceipt> & { id: string };

export const outboundReceiptCells: Record<string, Cell<OutboundReceiptRow>> = {
  expeditionStatus: { render: orderStatus },
  expedition: relationCell('expedition'),
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
  status: orderStatus,
  date: (row, { format }) => row.issuedAt && <Moment iso={row.issuedAt} format={format} />,
  line: (row) => [relationName(row.expedition), row.recipient].filter(Boolean).join(' · '),
  detail: (row) => <CarrierAndService row={row} />,
};
