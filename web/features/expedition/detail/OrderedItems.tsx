import { useTranslation } from 'react-i18next';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dash } from '../../../ui/layout/Dash.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { PagesBar, usePages } from '../../../ui/layout/Pages.tsx';
import { lineValue } from '../form/expedition.lines.ts';
import classes from './cards.module.css';
import { explainWaiting } from './expedition.waiting.ts';
import { ProductHead } from './ProductHead.tsx';
import { VirtualProducts } from './VirtualProducts.tsx';

/** What was ordered, on the first page of an order where neither its waiting nor its parcels name the goods. */
export function OrderedItems({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'record']);
  const { amount, integer } = useFormat();
  const pages = usePages(record.items);
  if (record.packedAt !== null || explainWaiting(record)?.hasTable) return null;
  const booked = t('fields.booked');
  const quantity = t('expedition:fields.quantity');
  const value = t('items.lineValue');
  return (
    <div className={classes.items}>
      <Card title={t('record:tabs.items')}>
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t('fields.product')}</th>
              <th scope="col" data-number>
                {quantity}
              </th>
              <th scope="col" data-number>
                {booked}
              </th>
              <th scope="col" data-number>
                {value}
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.rows.map((item) => {
              const total = lineValue(item);
              return (
                <tr key={item.id}>
                  <ProductHead id={item.product.id} product={item.product} />
                  <td data-number data-label={quantity}>
                    {integer(item.quantity)}
                  </td>
                  <td data-number data-label={booked}>
                    {integer(item.booked)}
                  </td>
                  <td data-number data-label={value}>
                    {total === null ? <Dash /> : `${amount(total)} ${item.productValueCurrency ?? ''}`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
        <PagesBar pages={pages} />
        <VirtualProducts lines={record.removedVirtualProducts} />
      </Card>
    </div>
  );
}
