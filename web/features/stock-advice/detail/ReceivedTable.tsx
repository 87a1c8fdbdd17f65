import { useState } from 'react';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dash } from '../../../ui/layout/Dash.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Segments } from '../../../ui/layout/Segments.tsx';
import { GoodsFrame, GoodsName } from '../../product/goods.fields.tsx';
import { Difference } from '../stock-advice.cells.tsx';
import { isComing } from '../stock-advice.queries.ts';
import own from './received.module.css';
import { type Item, readMeaning, sortByDifference, summarise } from './stock-advice.differences.ts';

interface Props {
  record: StockAdviceDetail;
  updatedAt: number;
}

/** Announced and received, line by line; what differs stands first. */
export function ReceivedTable({ record, updatedAt }: Props) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice']);
  const { integer, time } = useFormat();
  const [order, setOrder] = useState('differences');
  const { items, status } = record;
  const sum = summarise(items, status);
  const shown = order === 'all' ? items : sortByDifference(items, status);
  return (
    <GoodsFrame
      title={t('table.title')}
      table={
        <table aria-label={t('table.title')}>
          <thead className="heads">
            <tr>
              <th>{t('fields.product')}</th>
              <th className={own.ean}>{t('fields.primaryEan')}</th>
              <th data-number>{t('stockAdvice:fields.quantity')}</th>
              <th data-number>{t('stockAdvice:fields.suppliedQuantity')}</th>
              <th className={own.share}>
                <span className="visually-hidden">{t('table.share')}</span>
              </th>
              <th data-number>{t('fields.difference')}</th>
              <th className={own.means}>{t('table.means')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <Row key={item.id} item={item} status={status} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>
                <b>{t('table.products', { count: items.length })}</b>
              </td>
              <td className={own.ean} />
              <td data-number data-label={t('stockAdvice:fields.quantity')}>
                <b>{integer(sum.announced)}</b>
              </td>
              <td data-number data-label={t('stockAdvice:fields.suppliedQuantity')}>
                <b>{integer(sum.supplied)}</b>
              </td>
              <td className={own.share} />
              <td data-number data-label={t('fields.difference')}>
                <Difference value={sum.over - sum.missing} format={{ integer }} />
              </td>
              <td className={own.means}>
                {t('table.sum', { missing: integer(sum.missing), over: integer(sum.over) })}
              </td>
            </tr>
          </tfoot>
        </table>
      }
    >
      <Segments
        label={t('table.order')}
        items={[
          { key: 'all', label: t('table.all', { count: items.length }) },
          { key: 'differences', label: t('table.differencesFirst') },
        ]}
        chosen={order}
        onChoose={setOrder}
      />
      <span className="apart fine ink3">
        {t(isComing(status) ? 'table.live' : 'table.updated', {
          time: time(new Date(updatedAt).toISOString()),
        })}
      </span>
    </GoodsFrame>
  );
}

function Row({ item, status }: { item: Item; status: StockAdviceDetail['status'] }) {
  const { t } = useTranslation('stockAdviceDetail');
  const { integer, day } = useFormat();
  const { product, quantity, suppliedQuantity, difference, blocked, lot, lotDate } = item;
  const meaning = readMeaning(item, status);
  const isUntouched = meaning === 'notYet';
  const share = quantity === 0 ? 1 : Math.min(1, suppliedQuantity / quantity);
  const isBefore = status === 'onHold' || status === 'new' || status === 'waiting';
  return (
    <tr>
      <td>
        <GoodsName product={product}>
          {[
            product.productSku,
            lot && t('record:lotNamed', { lot }),
            lotDate && t('table.until', { day: day(lotDate) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </GoodsName>
      </td>
      <td className={`code ink2 ${own.ean}`}>{product.primaryEan ?? '–'}</td>
      <td data-number data-label={t('stockAdvice:fields.quantity')}>
        {integer(quantity)}
      </td>
      <td data-number data-label={t('stockAdvice:fields.suppliedQuantity')}>
        {isUntouched ? <Dash /> : <b>{integer(suppliedQuantity)}</b>}
      </td>
      <td className={own.share}>
        <Meter className={own.shareBar} parts={[{ tone: share === 1 ? 'done' : 'waiting', share }]} />
      </td>
      <td data-number data-label={t('fields.difference')}>
        {isUntouched ? <Dash /> : <Difference value={difference} format={{ integer }} />}
      </td>
      <td className={own.means} data-quiet={meaning === 'complete' || isUntouched || undefined}>
        {isUntouched && isBefore ? t('means.notArrived') : t(`means.${meaning}`)}
        {blocked > 0 && (
          <span className={`type-small ${own.blocked}`}>{t('means.blocked', { count: blocked })}</span>
        )}
      </td>
    </tr>
  );
}
