import type { StatusLook } from '../../../contracts/kit/states.ts';
import { returnNoun } from '../../../contracts/return/return.noun.ts';
import { RETURN_GOODS, type Returned, type ReturnGoods } from '../../../contracts/return/return.schema.ts';
import { Amount, Moment } from '../../ui/grid/cells.tsx';
import type { Card, Cell, CellTools } from '../../ui/grid/definition.ts';
import { statusIn } from '../../ui/record/card.tsx';
import { RelationLink } from '../../ui/record/RelationLink.tsx';
import { Status } from '../../ui/status/Status.tsx';

/** A row of the list: `select` may have left fields out. */
type ReturnRow = Partial<Returned> & { id: string };

const LOOKS: Record<ReturnGoods, StatusLook> = {
  notHere: { meaning: 'waiting' },
  onTheWay: { meaning: 'moving', shape: 'back' },
  delivered: { meaning: 'waiting' },
  notGraded: { meaning: 'waiting' },
  saleable: { meaning: 'done' },
  opened: { meaning: 'done', shape: 'outline' },
  damaged: { meaning: 'trouble' },
  missing: { meaning: 'trouble' },
  notSent: { meaning: 'off' },
};

/** How the goods look: damaged or missing ones ask for a decision only until there is one. */
export const lookOfGoods = (goods: ReturnGoods, status: Returned['status']): StatusLook =>
  LOOKS[goods].meaning === 'trouble' && status !== 'new' && status !== 'inProgress'
    ? { meaning: 'off' }
    : LOOKS[goods];

const goodsOf = ({ goods, status }: ReturnRow, { word }: CellTools) =>
  goods && status && <Status look={lookOfGoods(goods, status)} label={word('goods', goods)} />;

export const returnCells: Record<string, Cell<ReturnRow>> = {
  goods: { statuses: RETURN_GOODS, needs: ['status'], render: goodsOf },
  orderNumber: {
    needs: ['expedition'],
    render: (row, { base }) => <RelationLink value={row.expedition} noun="expedition" base={base} />,
  },
};

/** On a phone: number and amount; status and day; order and customer; reason and goods, which are long in some languages. */
export const returnCard: Card<ReturnRow> = {
  needs: [
    'internalNumber',
    'amount',
    'currency',
    'status',
    'createdAt',
    'orderNumber',
    'customer',
    'reason',
    'goods',
  ],
  title: (row) => row.internalNumber,
  value: ({ amount, currency }, { format }) =>
    amount == null ? null : <Amount value={amount} currency={currency} format={format} />,
  status: statusIn(returnNoun),
  date: (row, { format }) => row.createdAt && <Moment iso={row.createdAt} format={format} />,
  line: (row) => [row.orderNumber, row.customer].filter(Boolean).join(' · '),
  more: (row, tools) =>
    [row.reason && tools.word('reason', row.reason), row.goods && tools.word('goods', row.goods)]
      .filter(Boolean)
      .join(', '),
};
