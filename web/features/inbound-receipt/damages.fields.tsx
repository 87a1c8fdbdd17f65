import type { DamageOf } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { RelationLink } from '../../ui/record/RelationLink.tsx';
import { GoodsPanel } from '../product/goods.fields.tsx';
import { Photos } from './photos.fields.tsx';

/** What came damaged for a document, receipt by receipt; nothing where all was sound. */
export function Damages({ damages }: { damages: readonly DamageOf[] }) {
  const { t } = useTranslation(['inboundReceiptScreen', 'inboundReceipt']);
  const { integer } = useFormat();
  const { base } = useArea();
  if (damages.length === 0) return null;
  return (
    <div className="above-16">
      <GoodsPanel
        title={t('photos.title')}
        summary={t('pieces', { count: damages.reduce((sum, { quantity }) => sum + quantity, 0) })}
        productHead={t('items.product')}
        items={damages.map((damage) => ({ ...damage, lots: [] }))}
        columns={[
          {
            key: 'receipt',
            head: t('inboundReceipt:fields.internalNumber'),
            isLabelled: true,
            cell: ({ receipt }) => <RelationLink value={receipt} noun="inboundReceipt" base={base} />,
          },
          {
            key: 'quantity',
            head: t('items.counted'),
            isNumber: true,
            cell: ({ quantity }) => <b>{integer(quantity)}</b>,
          },
          {
            key: 'photos',
            head: t('photos.head'),
            cell: ({ product, photos }) =>
              photos.length > 0 ? (
                <Photos sku={product.productSku} photos={photos} />
              ) : (
                <span className="ink3">{t('photos.none')}</span>
              ),
          },
        ]}
      />
    </div>
  );
}
