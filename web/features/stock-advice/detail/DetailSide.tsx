import { Link } from 'react-router';
import { relationName } from '../../../../contracts/kit/related.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { Marked } from '../../../ui/grid/Marked.tsx';
import { gridUrl } from '../../../ui/grid/url.ts';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { FactPairs } from '../../../ui/record/Facts.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { RecordTimeLine } from '../../../ui/record/RecordLayout.tsx';
import { SidePart } from '../../../ui/record/Side.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import own from './detail.module.css';

/** Whom it sets free, what came, what happened, and the facts that are seldom asked for. */
export function DetailSide({ page }: { page: RecordPageModel<StockAdviceDetail> }) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice']);
  const { base } = useArea();
  const { time, shortDay } = useFormat();
  const { row } = page;
  return (
    <>
      <Orders record={row} />
      {row.receipts.length > 0 && (
        <SidePart title={t('tabs.receipts')}>
          <ul className={own.receipts}>
            {row.receipts.map((receipt) => (
              <li key={receipt.id}>
                <Link to={`${base}/inbound-receipts/${receipt.id}`}>{receipt.internalNumber}</Link>
                <span className="ink2">
                  {shortDay(receipt.receivedAt)} {time(receipt.receivedAt)}
                </span>
                <b>{t('pieces', { count: receipt.sumOfQuantity })}</b>
              </li>
            ))}
          </ul>
        </SidePart>
      )}
      <RecordTimeLine page={page} />
      <SidePart title={t('side.facts')}>
        <Pairs isWide>
          <Pair label={t('stockAdvice:fields.warehouse')}>
            {[relationName(row.wms), relationName(row.warehouse)].filter(Boolean).join(', ')}
          </Pair>
          <FactPairs page={page} fields={['wmsInternalId', 'user', 'note']} />
        </Pairs>
      </SidePart>
    </>
  );
}

/** The orders that wait for this delivery, with the way to those that still do. */
function Orders({ record }: { record: StockAdviceDetail }) {
  const { t } = useTranslation('stockAdviceDetail');
  const { base } = useArea();
  const { may } = useSession();
  const { waiting, served } = record.orders;
  const all = waiting + served;
  return (
    <SidePart title={t('orders.title')}>
      {all === 0 ? (
        <p className="type-small ink2">{t('orders.none')}</p>
      ) : (
        <>
          <p>
            <Marked text={t('orders.waiting', { count: all })} render={(part) => <b>{part}</b>} />
          </p>
          <div className={own.bar}>
            <Meter parts={[{ tone: 'done', share: served / all }]} />
          </div>
          <p className="type-small ink2">
            {served > 0 && `${t('orders.served', { count: served })} `}
            {waiting > 0 && may('expedition.read') && (
              <Link to={gridUrl(`${base}/expeditions`, { criteria: { stockAdvice: { in: [record.id] } } })}>
                {t('orders.show', { count: waiting })}
              </Link>
            )}
          </p>
        </>
      )}
    </SidePart>
  );
}
