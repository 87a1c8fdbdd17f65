import { isDamaged } from '../../../contracts/floor/floor.goods.events.ts';
import type { InboundReceiptDetail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { GoodsPanel, lotColumn } from '../product/goods.fields.tsx';
import { Difference } from '../stock-advice/stock-advice.cells.tsx';
import { readCount } from './inbound-receipt.differences.ts';
import { Photos } from './photos.fields.tsx';
import classes from './receipt.module.css';

type Item = InboundReceiptDetail['items'][number];

/** What was counted, line by line, against what was still to come then and what stands for the line with it. */
export function ReceiptItems({ record }: { record: InboundReceiptDetail }) {
  const { t } = useTranslation('inboundReceiptScreen');
  const { integer } = useFormat();
  const pieces = (count: number) => t('pieces', { count });
  const { items } = record;
  const places = new Set(record.items.map(({ warehouse }) => relationId(warehouse)));
  // The receipt's own place stands in the facts; any other stands line by line.
  const warehouse = {
    key: 'warehouse',
    head: t('fields.warehouse'),
    isLabelled: true,
    cell: (item: Item) => relationName(item.warehouse) || '–',
  };
  return (
    <GoodsPanel
      title={t('items.title')}
      summary={pieces(record.sumOfQuantity)}
      productHead={t('items.product')}
      items={items}
      columns={[
        ...lotColumn(items, t('items.lot'), pieces),
        ...(places.size > 1 || !places.has(relationId(record.warehouse)) ? [warehouse] : []),
        {
          key: 'expected',
          head: t('items.expected'),
          isNumber: true,
          cell: ({ expected }) => integer(expected),
        },
        {
          key: 'counted',
          head: t('items.counted'),
          isNumber: true,
          cell: ({ quantity }) => <b>{integer(quantity)}</b>,
        },
        {
          key: 'difference',
          head: t('items.difference'),
          isNumber: true,
          cell: ({ difference }) => <Difference value={difference} format={{ integer }} />,
        },
        { key: 'means', head: t('items.means'), cell: (item) => <Meaning item={item} /> },
      ]}
    />
  );
}

/** What the count means, and what else was written down with it. */
function Meaning({ item }: { item: Item }) {
  const { t } = useTranslation('inboundReceiptScreen');
  return (
    <>
      {t(`means.${readCount(item)}`)}
      {isDamaged(item.grade) && (
        <span className={`type-small block ${classes.blocked}`}>{t('means.damaged')}</span>
      )}
      {item.photos.length > 0 && <Photos sku={item.product.productSku} photos={item.photos} />}
      {item.blocked && <span className={`type-small block ${classes.blocked}`}>{t('means.blocked')}</span>}
      {item.serialNumbers.length > 0 && (
        <span className={`type-small anywhere ink2 ${classes.aside}`}>
          {t('items.serials', { numbers: item.serialNumbers.join(', ') })}
        </span>
      )}
      {item.note && <span className={`type-small anywhere ink2 ${classes.aside}`}>{item.note}</span>}
    </>
  );
}
