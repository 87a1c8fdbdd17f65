import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InboundReceiptDetail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { relationName } from '../../../contracts/kit/relation.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { CopyText } from '../../ui/grid/CopyText.tsx';
import list from '../../ui/record/list.module.css';
import { Difference } from '../stock-advice/stock-advice.cells.tsx';
import { readCount } from './inbound-receipt.differences.ts';
import classes from './receipt.module.css';

/** What was counted, line by line, against what was still to come then and what stands for the line with it. */
export function ReceiptItems({ record }: { record: InboundReceiptDetail }) {
  const { t } = useTranslation('inboundReceiptScreen');
  const { base } = useArea();
  const { integer, day } = useFormat();
  const heads = ['expected', 'counted', 'difference'] as const;
  return (
    <div className={classes.list}>
      <table className={list.list} aria-label={t('items.title')}>
        <thead>
          <tr>
            <th>{t('items.product')}</th>
            <th>{t('items.sku')}</th>
            <th>{t('items.lot')}</th>
            <th>{t('items.warehouse')}</th>
            {heads.map((head) => (
              <th key={head} data-number>
                {t(`items.${head}`)}
              </th>
            ))}
            <th>{t('items.means')}</th>
          </tr>
        </thead>
        <tbody>
          {record.items.map((item) => {
            const lot = [item.lot, item.lotDate && day(item.lotDate)].filter(Boolean).join(', ');
            return (
              <tr key={item.id}>
                <td>
                  <Link to={`${base}/products/${item.product.id}`}>
                    <b>{item.product.name}</b>
                  </Link>
                  {item.serialNumbers.length > 0 && (
                    <span className={list.reason}>
                      {t('items.serials', { numbers: item.serialNumbers.join(', ') })}
                    </span>
                  )}
                  {item.note && <span className={list.reason}>{item.note}</span>}
                </td>
                <td>
                  <CopyText text={item.product.productSku} />
                </td>
                <td data-nothing={lot === '' || undefined}>{lot || '–'}</td>
                <td data-nothing={relationName(item.warehouse) === '' || undefined}>
                  {relationName(item.warehouse) || '–'}
                </td>
                <td data-number data-label={t('items.expected')}>
                  {integer(item.expected)}
                </td>
                <td data-number data-label={t('items.counted')}>
                  <b>{integer(item.quantity)}</b>
                </td>
                <td data-number data-label={t('items.difference')}>
                  <Difference value={item.difference} format={{ integer }} />
                </td>
                <td>
                  {t(`means.${readCount(item)}`)}
                  {item.blocked && <span className={classes.blocked}>{t('means.blocked')}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
