import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import { stockAdviceNoun } from '../../../../contracts/stock-advice/stock-advice.noun.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { Marked } from '../../../ui/grid/Marked.tsx';
import { gridUrl } from '../../../ui/grid/url.ts';
import { TimeLine } from '../../../ui/history/TimeLine.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import own from './detail.module.css';
import { eventTitle } from './stock-advice.events.ts';

interface Props {
  record: StockAdviceDetail;
  history: UseQueryResult<{ events: HistoryEvent[] }>;
}

/** Whom it sets free, what came, what happened, and the facts that are seldom asked for. */
export function DetailSide({ record, history }: Props) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice', 'event']);
  const { base } = useArea();
  const { time, shortDay } = useFormat();
  const facts: [string, string | null][] = [
    [
      t('stockAdvice:fields.warehouse'),
      [relationName(record.wms), relationName(record.warehouse)].filter(Boolean).join(', '),
    ],
    [t('stockAdvice:fields.wmsInternalId'), record.wmsInternalId],
    [t('stockAdvice:fields.user'), relationName(record.user)],
    [t('stockAdvice:fields.note'), record.note],
  ];
  return (
    <aside className={own.side} aria-label={t('side.label')}>
      <Orders record={record} />
      {record.receipts.length > 0 && (
        <section className={own.sidePart}>
          <h2 className="type-section">{t('tabs.receipts')}</h2>
          <ul className={own.receipts}>
            {record.receipts.map((receipt) => (
              <li key={receipt.id}>
                <Link to={`${base}/inbound-receipts/${receipt.id}`}>{receipt.internalNumber}</Link>
                <span>
                  {shortDay(receipt.receivedAt)} {time(receipt.receivedAt)}
                </span>
                <b>{t('pieces', { count: receipt.sumOfQuantity })}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={own.sidePart}>
        <h2 className="type-section">{t('side.timeLine')}</h2>
        <TimeLine noun={stockAdviceNoun} history={history} titleOf={(event) => eventTitle(t, event)} />
      </section>
      <section className={own.sidePart}>
        <h2 className="type-section">{t('side.facts')}</h2>
        <Pairs isWide>
          {facts.map(
            ([label, value]) =>
              value && (
                <Pair key={label} label={label}>
                  {value}
                </Pair>
              ),
          )}
        </Pairs>
      </section>
    </aside>
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
    <section className={own.sidePart}>
      <h2 className="type-section">{t('orders.title')}</h2>
      {all === 0 ? (
        <p className={own.small}>{t('orders.none')}</p>
      ) : (
        <>
          <p>
            <Marked text={t('orders.waiting', { count: all })} render={(part) => <b>{part}</b>} />
          </p>
          <div className={own.bar} aria-hidden="true">
            <span style={{ width: `${(served / all) * 100}%` }} />
          </div>
          <p className={own.small}>
            {served > 0 && `${t('orders.served', { count: served })} `}
            {waiting > 0 && may('expedition.read') && (
              <Link to={gridUrl(`${base}/expeditions`, { criteria: { stockAdvice: { in: [record.id] } } })}>
                {t('orders.show', { count: waiting })}
              </Link>
            )}
          </p>
        </>
      )}
    </section>
  );
}
