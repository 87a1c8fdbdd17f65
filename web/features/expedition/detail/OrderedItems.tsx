import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dash } from '../../../ui/layout/Dash.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { PagesBar, usePages } from '../../../ui/layout/Pages.tsx';
import { lineValue } from '../form/expedition.lines.ts';
import { explainWaiting } from './expedition.waiting.ts';
import { ProductHead } from './ProductHead.tsx';
import { VirtualProducts } from './VirtualProducts.tsx';

/** What was ordered, on the first page of an order where neither its waiting nor its parcels name the goods. */
export function OrderedItems({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'record']);
  const { amount, integer } = useFormat();
  const pages = usePages(record.items);
  if (record.packedAt !== null || explainWaiting(record)?.hasTable) return null;
  return (
    <div className="below-16">
      <Card title={t('record:tabs.items')}>
        <DataTable
          rows={pages.rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('fields.product'),
              cell: ({ product }) => <ProductHead id={product.id} product={product} />,
            },
            {
              head: t('expedition:fields.quantity'),
              isNumber: true,
              cell: ({ quantity }) => integer(quantity),
            },
            { head: t('fields.booked'), isNumber: true, cell: ({ booked }) => integer(booked) },
            {
              head: t('items.lineValue'),
              isNumber: true,
              cell: (item) => {
                const total = lineValue(item);
                return total === null ? <Dash /> : `${amount(total)} ${item.productValueCurrency ?? ''}`;
              },
            },
          ]}
        />
        <PagesBar pages={pages} />
        <VirtualProducts lines={record.removedVirtualProducts} />
      </Card>
    </div>
  );
}
