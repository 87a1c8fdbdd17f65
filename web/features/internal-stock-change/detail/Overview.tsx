import { IconStack2 } from '@tabler/icons-react';
import type { InternalStockChangeDetail } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { relationName } from '../../../../contracts/kit/related.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dash } from '../../../ui/layout/Dash.tsx';
import { Notice } from '../../../ui/record/Notice.tsx';
import { Road } from '../../../ui/record/Road.tsx';
import { GoodsPanel, hasLots, Lots } from '../../product/goods.fields.tsx';

type Item = InternalStockChangeDetail['items'][number];

/** What keeps it, from where to where, and the lines. */
export function Overview({ record }: { record: InternalStockChangeDetail }) {
  return (
    <>
      <Obstacle record={record} />
      <FromTo record={record} />
      <Items record={record} />
    </>
  );
}

/** Why it failed, or what it waits for. */
function Obstacle({ record }: { record: InternalStockChangeDetail }) {
  const { t } = useTranslation('internalStockChangeScreen');
  const missing = record.items.reduce((sum, item) => sum + item.missing, 0);
  if (record.status === 'Failed')
    return (
      <Notice meaning="trouble" title={t('failure.title')}>
        {record.failure ?? t('failure.noReason')} {t('failure.text')}
      </Notice>
    );
  if (record.status !== 'WaitingForGoods') return null;
  return (
    <Notice
      meaning="waiting"
      title={t('waiting.title', { count: missing, place: relationName(record.fromWarehouse) })}
    >
      {t('waiting.text')}
    </Notice>
  );
}

function FromTo({ record }: { record: InternalStockChangeDetail }) {
  const { t } = useTranslation('internalStockChangeScreen');
  const sum = (of: (item: Item) => number) => record.items.reduce((total, item) => total + of(item), 0);
  const moved = sum((item) => item.moved);
  const booked = sum((item) => item.booked);
  const icon = <IconStack2 size={16} stroke={1.7} aria-hidden="true" />;
  return (
    <Road
      label={t('road.label')}
      from={{
        icon,
        label: t('road.from'),
        place: relationName(record.fromWarehouse),
        state: moved > 0 ? t('road.left', { count: moved }) : t('road.booked', { count: booked }),
      }}
      to={{
        icon,
        label: t('road.to'),
        place: relationName(record.toWarehouse),
        state:
          moved > 0 ? t('road.came', { count: moved }) : t('road.asked', { count: record.sumOfQuantity }),
      }}
    />
  );
}

/** The lines with what is booked, moved and missing. */
function Items({ record }: { record: InternalStockChangeDetail }) {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange']);
  const { integer } = useFormat();
  const field = (name: string) => t(`internalStockChange:fields.${name}`);
  const pieces = (count: number) => t('pieces', { count });
  const heads = ['quantity', 'booked', 'moved', 'missing'] as const;
  /** Before it is approved nothing was to be booked, so nothing is missing. */
  const isAsked = record.status === 'New';
  const figure = (item: Item, head: (typeof heads)[number]) => {
    if (head === 'missing' && isAsked) return <Dash />;
    if (head === 'missing' && item.missing > 0) return <span data-short>{integer(item.missing)}</span>;
    if (head !== 'quantity' && item[head] === 0) return <Dash />;
    return integer(item[head]);
  };
  /** Before it holds anything: the lot that it asks for. */
  const wishOf = ({ lot, lotOption }: Item) =>
    lot ?? (lotOption === 'none' ? undefined : t(`internalStockChange:values.lotOption.${lotOption}`));
  return (
    <GoodsPanel
      title={t('tabs.items')}
      summary={[t('items.products', { count: record.countOfSku }), pieces(record.sumOfQuantity)].join(', ')}
      productHead={field('product')}
      items={record.items}
      columns={[
        {
          key: 'lot',
          head: field('lot'),
          isNothing: (item) => !hasLots(item) && wishOf(item) === undefined,
          cell: (item) => <Lots lots={item.lots} pieces={pieces} none={wishOf(item)} />,
        },
        ...heads.map((head) => ({
          key: head,
          head: field(head),
          isNumber: true,
          cell: (item: Item) => figure(item, head),
        })),
        {
          key: 'available',
          head: t('items.available'),
          isNumber: true,
          cell: (item: Item) => integer(item.available),
        },
      ]}
    />
  );
}
