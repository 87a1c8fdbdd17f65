import { useTranslation } from 'react-i18next';
import type { OutboundReceiptDetail } from '../../../contracts/outbound-receipt/outbound-receipt.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import { GoodsPanel, hasLots, Lots } from '../product/goods.fields.tsx';
import classes from './receipt.module.css';

type Item = OutboundReceiptDetail['items'][number];

const lotsOf = ({ lot, lotDate, quantity }: Item) => [{ lot, lotDate, quantity }];

/** What was issued, line by line and lot by lot, against what was ordered, and whether the ledger says the same. */
export function IssuedGoods({ record }: { record: OutboundReceiptDetail }) {
  const { t } = useTranslation('outboundReceiptScreen');
  const { integer } = useFormat();
  const pieces = (count: number) => t('pieces', { count });
  const items = record.items.map((item) => ({ ...item, lots: lotsOf(item) }));
  const lot = {
    key: 'lot',
    head: t('items.lot'),
    isLabelled: true,
    isNothing: (item: Item) => item.lot === null,
    cell: (item: Item) => <Lots lots={lotsOf(item)} pieces={pieces} />,
  };
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
          ...(items.some(hasLots) ? [lot] : []),
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
      <Moved record={record} />
    </>
  );
}

/** Whether the ledger gave out as many pieces as the receipt names. */
function Moved({ record: { moved, sumOfQuantity } }: { record: OutboundReceiptDetail }) {
  const { t } = useTranslation('outboundReceiptScreen');
  const isSame = moved.pieces === sumOfQuantity;
  const of = { pieces: t('pieces', { count: moved.pieces }), count: moved.movements };
  return (
    <p className={classes.moved}>
      <StatusShape look={{ meaning: isSame ? 'done' : 'trouble' }} size={14} />
      <span>
        {isSame
          ? t('moved.agrees', of)
          : t('moved.differs', { ...of, issued: t('pieces', { count: sumOfQuantity }) })}
      </span>
    </p>
  );
}
