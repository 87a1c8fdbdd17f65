import { Link } from 'react-router';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import type { ExpeditionItemRow as Row } from '../../../contracts/expedition/expedition-item.schema.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { Status } from '../../ui/status/Status.tsx';

/** A row of the list: `select` may have left fields out. */
export type ExpeditionItemRow = Partial<Row> & { id: string };

export const expeditionItemCells: Record<string, Cell<ExpeditionItemRow>> = {
  // The row itself leads to the order.
  expedition: { render: (row) => relationName(row.expedition) || <Nothing /> },
  product: {
    render: (row, { base }) => {
      const id = relationId(row.product);
      return id ? <Link to={`${base}/products/${id}`}>{relationName(row.product) || id}</Link> : <Nothing />;
    },
  },
  missing: {
    render: ({ missing }, { format }) =>
      missing ? <span data-ink="trouble">{format.integer(missing)}</span> : <Nothing />,
  },
};

/** On a phone: SKU and pieces; status and day; product, order and e-shop. */
export const expeditionItemCard: Card<ExpeditionItemRow> = {
  needs: ['productSku', 'product', 'quantity', 'status', 'createdAt', 'expedition', 'eshop'],
  title: (row) => row.productSku,
  value: (row, { t }) => t('pieces', { count: row.quantity ?? 0 }),
  status: (row, tools) =>
    row.status && (
      <Status look={expeditionStates.looks[row.status]} label={tools.word('status', row.status)} />
    ),
  date: (row, { format }) => row.createdAt && <Moment iso={row.createdAt} format={format} />,
  line: (row) => relationName(row.product),
  detail: (row) => [relationName(row.expedition), relationName(row.eshop)].filter(Boolean).join(' · '),
};
