import { Link } from 'react-router';
import { relationId, relationName } from '../../../../contracts/kit/related.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { gridUrl } from '../../../ui/grid/url.ts';
import { Dash } from '../../../ui/layout/Dash.tsx';
import { GoodsPanel, hasLots, Lots } from '../../product/goods.fields.tsx';
import { type Sums, stayedOf } from './transfer.life.ts';

interface Props {
  record: TransferDetail;
  sums: Sums;
}

type Item = TransferDetail['items'][number];

/** The lines: what was asked, what left, what stayed, what came, and who waits for it. */
export function ItemsPanel({ record, sums }: Props) {
  const { t } = useTranslation('transferScreen');
  const { integer } = useFormat();
  const hasLeft = record.dispatchedAt !== null;
  const heads = hasLeft
    ? (['asked', 'dispatched', 'rest', 'received'] as const)
    : (['asked', 'booked', 'missing', 'available'] as const);
  const figure = (item: Item, head: (typeof heads)[number]) => {
    const rest = stayedOf(item);
    switch (head) {
      case 'asked':
        return integer(item.quantity);
      case 'booked':
        return <b>{integer(item.booked)}</b>;
      case 'missing':
        return item.missing > 0 ? <span data-short>{integer(item.missing)}</span> : <Dash />;
      case 'available':
        return integer(item.availableAtSource);
      case 'dispatched':
        return <b>{integer(item.dispatched)}</b>;
      case 'rest':
        if (rest > 0) return <span data-short>{t('items.stay', { count: rest })}</span>;
        return item.booked > 0 ? t('items.toLeave', { count: item.booked }) : <span className="ink3">0</span>;
      default:
        return <Received item={item} isOver={record.status === 'finished'} />;
    }
  };
  const summary = [
    t('items.products', { count: record.items.length }),
    t('items.asked', { count: sums.asked }),
    hasLeft ? t('items.dispatched', { count: sums.dispatched }) : t('items.booked', { count: sums.booked }),
  ].join(', ');
  const pieces = (count: number) => t('pieces', { count });
  return (
    <GoodsPanel
      title={t('tabs.items')}
      summary={summary}
      productHead={t('items.product')}
      items={record.items}
      columns={[
        {
          key: 'lot',
          head: t('fields.lot'),
          isNothing: (item) => !hasLots(item),
          cell: ({ lots }) => <Lots lots={lots} pieces={pieces} />,
        },
        ...heads.map((head) => ({
          key: head,
          head: t(`items.heads.${head}`),
          isNumber: true,
          cell: (item: Item) => figure(item, head),
        })),
        {
          key: 'waitedFor',
          head: t('items.waitedFor', { place: relationName(record.toWms) }),
          isLabelled: true,
          isNothing: (item) => item.waitedFor.orders === 0,
          cell: (item) => <WaitedFor record={record} item={item} />,
        },
      ]}
    />
  );
}

/** What was counted at the destination; what is lost is said, not left to be worked out. */
function Received({ item, isOver }: { item: Item; isOver: boolean }) {
  const { t } = useTranslation('transferScreen');
  const { integer } = useFormat();
  if (item.received === 0 && item.lost === 0 && item.sentBack === 0 && !isOver) return <Dash />;
  return (
    <>
      {integer(item.received)}
      {item.surplus > 0 && <span data-short>{t('items.surplus', { count: item.surplus })}</span>}
      {item.lost > 0 && <span data-lost>{t('items.lost', { count: item.lost })}</span>}
      {item.sentBack > 0 && <span data-short>{t('items.sentBack', { count: item.sentBack })}</span>}
    </>
  );
}

/** Orders at the destination that lack the product, with the way to them. */
function WaitedFor({ record, item }: { record: TransferDetail; item: Item }) {
  const { t } = useTranslation('transferScreen');
  const { base } = useArea();
  const { may } = useSession();
  const { orders, quantity } = item.waitedFor;
  if (orders === 0) return <Dash />;
  const words = t('items.orders', { count: orders, pieces: t('pieces', { count: quantity }) });
  if (!may('expedition.read')) return words;
  const criteria = {
    product: { eq: item.product.id },
    wms: { eq: relationId(record.toWms) },
    warehouse: { eq: relationId(record.toWarehouse) },
  };
  return <Link to={gridUrl(`${base}/reservations`, { criteria })}>{words}</Link>;
}
