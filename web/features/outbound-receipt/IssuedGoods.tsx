import type { OutboundReceiptDetail } from '../../../contracts/outbound-receipt/outbound-receipt.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { GoodsPanel, lotColumn } from '../product/goods.fields.tsx';
import { LedgerAgrees } from '../stock-move/LedgerAgrees.tsx';

type Item = OutboundReceiptDetail['items'][number];

/** What was issued, line by line and lot by lot, against what was ordered, and whether the ledger says the same. */
export function IssuedGoods({ record }: { record: OutboundReceiptDetail }) {
  const { t } = useTranslation('outboundReceiptScreen');
  const { integer } = useFormat();
  const pieces = (count: number) => t('pieces', { count });
  const { items } = record;
  const serials = {
    key: 'serials',
    head: t('items.serials'),
    isLabelled: true,
    isNothing: ({ serialNumbers }: Item) => serialNumbers.length === 0,
    cell: ({ serialNumbers }: Item) => serialNumbers.join(', ') || '–',
  };
  return (
    <>
      <GoodsPanel
        title={t('items.title')}
        summary={pieces(record.sumOfQuantity)}
        productHead={t('items.product')}
        items={items}
        columns={[
          ...lotColumn(items, t('items.lot'), pieces),
          ...(items.some(({ serialNumbers }) => serialNumbers.length > 0) ? [serials] : []),
          {
            key: 'ordered',
            head: t('items.ordered'),
            isNumber: true,
            cell: ({ ordered }) => integer(ordered),
          },
          {
            key: 'issued',
            head: t('items.issued'),
            isNumber: true,
            cell: ({ quantity }) => <b>{integer(quantity)}</b>,
          },
        ]}
      />
      <LedgerAgrees words="outboundReceiptScreen" moved={record.moved} named={record.sumOfQuantity} />
    </>
  );
}
