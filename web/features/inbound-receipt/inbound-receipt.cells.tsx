import { Link } from 'react-router';
import type { z } from 'zod';
import type { inboundReceipt } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { type Relation, relationId, relationName } from '../../../contracts/kit/relation.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { writerName } from '../../ui/history/event.words.ts';
import { AdviceLink } from '../stock-advice/stock-advice.cells.tsx';
import classes from './receipt.module.css';

/** A row of the list: `select` may have left fields out. */
export type InboundReceiptRow = Partial<z.infer<typeof inboundReceipt>> & { id: string };
type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The number of a transfer, leading to its page. */
export function TransferLink({ value, base }: { value: Relation | undefined; base: string }) {
  const id = relationId(value);
  if (!id) return <Nothing />;
  return (
    <Link to={`${base}/transfers/${id}`} className="code">
      {relationName(value) || id}
    </Link>
  );
}

/** The number of a receipt, leading to its page. */
function ReceiptLink({ value, base }: { value: Relation | undefined; base: string }) {
  const id = relationId(value);
  if (!id) return <Nothing />;
  return (
    <Link to={`${base}/inbound-receipts/${id}`} className="code">
      {relationName(value) || id}
    </Link>
  );
}

export const inboundReceiptCells = (t: Translate): Record<string, Cell<InboundReceiptRow>> => ({
  stockAdvice: { render: (row, { base }) => <AdviceLink value={row.stockAdvice} base={base} /> },
  corrects: { render: (row, { base }) => <ReceiptLink value={row.corrects} base={base} /> },
  transfer: { render: (row, { base }) => <TransferLink value={row.transfer} base={base} /> },
  actorName: { render: (row) => writerName(t, row.actorName ?? '') },
  correction: {
    render: (row) => (row.correction ? <span className={classes.tag}>{t('correction')}</span> : <Nothing />),
  },
});

/** On a phone: number and pieces; what it belongs to and when; warehouse and who. */
export const inboundReceiptCard = (t: Translate): Card<InboundReceiptRow> => ({
  needs: ['internalNumber', 'sumOfQuantity', 'stockAdvice', 'transfer', 'receivedAt', 'wms', 'actorName'],
  title: (row) => row.internalNumber,
  value: (row) => t('pieces', { count: row.sumOfQuantity ?? 0 }),
  status: (row) => relationName(row.stockAdvice) || relationName(row.transfer),
  date: (row, { format }) => row.receivedAt && <Moment iso={row.receivedAt} format={format} />,
  line: (row) => relationName(row.wms),
  detail: (row) => writerName(t, row.actorName ?? ''),
});
