import { useTranslation } from 'react-i18next';
import { RETURN_OUTCOMES, type ReturnDetail } from '../../../../contracts/return/return.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { GoodsPanel } from '../../product/goods.fields.tsx';

type Item = ReturnDetail['items'][number];

/** What came of the pieces of a line: those that nothing is known of are still to come. */
const outcomesOf = (item: Item) => RETURN_OUTCOMES.filter((outcome) => item[outcome] > 0);

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
          cell: ({ reason, note }) => (
            <>
              {t(`return:values.reason.${reason}`)}
              {note && <span className="ink2">: {note}</span>}
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
        {
          key: 'outcome',
          head: t('items.outcome'),
          isLabelled: true,
          isNothing: (item) => outcomesOf(item).length === 0,
          cell: (item) =>
            outcomesOf(item)
              .map((outcome) => `${integer(item[outcome])} ${t(`items.outcomes.${outcome}`)}`)
              .join(', ') || '–',
        },
      ]}
    />
  );
}
