import type { ReturnDetail } from '../../../../contracts/return/return.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Photos } from '../../inbound-receipt/photos.fields.tsx';
import { GoodsPanel } from '../../product/goods.fields.tsx';
import { cameOf, knownOf, Outcomes } from './Outcomes.tsx';

type Item = ReturnDetail['items'][number];

/** What comes back, why, what the customer would like, and what became of each piece. */
export function ReturnItems({ record }: { record: ReturnDetail }) {
  const { t } = useTranslation(['returnScreen', 'return']);
  const { amount, integer } = useFormat();
  const items = record.items.map((item) => ({ ...item, lots: [] }));
  return (
    <GoodsPanel
      title={t('items.title')}
      summary={t('pieces', { count: record.sumOfQuantity })}
      productHead={t('return:fields.product')}
      items={items}
      columns={[
        {
          key: 'reason',
          head: t('return:fields.reason'),
          isLabelled: true,
          cell: ({ reason, note, photos, product }) => (
            <>
              {t(`return:values.reason.${reason}`)}
              {note && <span className="ink2">: {note}</span>}
              {photos.length > 0 && (
                <span>
                  <small className="ink2">{t('items.photos')}</small>
                  <Photos sku={product.productSku} photos={photos} />
                </span>
              )}
            </>
          ),
        },
        {
          key: 'wish',
          head: t('items.wish'),
          isLabelled: true,
          isNothing: ({ wish }) => wish === null,
          cell: ({ wish }) => (wish ? t(`items.wishes.${wish}`) : '–'),
        },
        {
          key: 'quantity',
          head: t('return:fields.quantity'),
          isNumber: true,
          cell: (item) => integer(item.quantity),
        },
        {
          key: 'value',
          head: t('items.each'),
          isNumber: true,
          isNothing: ({ value }) => value === null,
          cell: ({ value }) => (value === null ? '–' : amount(value)),
        },
        ...(record.items.some(({ pieces }) => pieces.length > 0)
          ? [
              {
                key: 'came',
                head: t('items.came'),
                isNumber: true,
                cell: (item: Item) => integer(cameOf(item)),
              },
            ]
          : []),
        {
          key: 'outcome',
          head: t('items.outcome'),
          isNothing: (item) => knownOf(item) === 0,
          cell: (item) => (knownOf(item) === 0 ? '–' : <Outcomes item={item} />),
        },
      ]}
    />
  );
}
