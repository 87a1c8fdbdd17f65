import type { z } from 'zod';
import type { inboundReceipt } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { writerName } from '../../ui/history/writer.ts';
import { relationCell } from '../../ui/record/RelationLink.tsx';
import { Tag } from '../../ui/record/Tag.tsx';

/** A row of the list: `select` may have left fields out. */
type InboundReceiptRow = Partial<z.infer<typeof inboundReceipt>> & { id: string };

export const inboundReceiptCells: Record<string, Cell<InboundReceiptRow>> = {
  stockAdvice: relationCell('stockAdvice'),
  corrects: relationCell('corrects', 'inboundReceipt'),
  transfer: relationCell('transfer'),
  sumOfDamaged: {
    render: ({ sumOfDamaged }, { format }) =>
      sumOfDamaged ? <span data-ink="trouble">{format.integer(sumOfDamaged)}</span> : <Nothing />,
  },
  actorName: { render: (row, { t }) => writerName(t, row.actorName ?? '') },
  correction: {
    render: (row, { t }) =>
      row.correction ? <Tag meaning="waiting">{t('inboundReceipt:fields.correction')}</Tag> : <Nothing />,
  },
};

/** On a phone: number and pieces; what it belongs to and when; warehouse and who. */
export const inboundReceiptCard: Card<InboundReceiptRow> = {
  needs: ['internalNumber', 'sumOfQuantity', 'stockAdvice', 'transfer', 'receivedAt', 'wms', 'actorName'],
  title: (row) => row.internalNumber,
  value: (row, { t }) => t('pieces', { count: row.sumOfQuantity ?? 0 }),
  status: (row) => relationName(row.stockAdvice) || relationName(row.transfer),
  date: (row, { format }) => row.receivedAt && <Moment iso={row.receivedAt} format={format} />,
  line: (row) => relationName(row.wms),
  detail: (row, { t }) => writerName(t, row.actorName ?? ''),
};
