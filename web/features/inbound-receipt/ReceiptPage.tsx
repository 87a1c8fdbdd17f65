import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InboundReceiptDetail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { relationId, relationName } from '../../../contracts/kit/relation.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { writerName } from '../../ui/history/event.words.ts';
import { usePhone } from '../../ui/layout/media.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { CopyButton } from '../../ui/record/CopyButton.tsx';
import header from '../../ui/record/header.module.css';
import { ListPlace } from '../../ui/record/ListPlace.tsx';
import { Pair, Pairs } from '../../ui/record/Pairs.tsx';
import { PhoneBar } from '../../ui/record/PhoneBar.tsx';
import layout from '../../ui/record/record.module.css';
import { AdviceLink, Difference } from '../stock-advice/stock-advice.cells.tsx';
import { TransferLink } from './inbound-receipt.cells.tsx';
import { ReceiptItems } from './ReceiptItems.tsx';
import classes from './receipt.module.css';

/** The page of a receipt. Nothing can be done with it: a mistake is another receipt. */
export function ReceiptPage({ record }: { record: InboundReceiptDetail }) {
  const { t } = useTranslation(['inboundReceiptScreen', 'inboundReceipt', 'event']);
  const { base } = useArea();
  const isPhone = usePhone();
  const format = useFormat();
  const transfer = relationId(record.transfer);
  const corrected = relationId(record.corrects);
  const pathOf = (id: string) => `${base}/inbound-receipts/${id}`;
  const tag = record.correction && <span className={classes.tag}>{t('correction')}</span>;
  const facts = [
    t('facts.received', { when: format.instant(record.receivedAt), ago: format.relative(record.receivedAt) }),
    relationName(record.wms),
    t('facts.by', { name: writerName(t, record.actorName) }),
    t('pieces', { count: record.sumOfQuantity }),
  ];
  const factLine = (
    <p className={header.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
  return (
    <Page fixed title={record.internalNumber}>
      <div className={layout.scroll}>
        {isPhone ? (
          <header className={header.phoneHead}>
            <PhoneBar
              id={record.id}
              title={record.internalNumber}
              copy={record.internalNumber}
              listPath={`${base}/inbound-receipts`}
              entries={[]}
            />
            {tag}
            {factLine}
          </header>
        ) : (
          <header className={header.head}>
            <div className={header.headRow}>
              <h1 className="type-page">{record.internalNumber}</h1>
              <CopyButton value={record.internalNumber} />
              {tag}
              <div className={header.actions}>
                <ListPlace id={record.id} pathOf={pathOf} scope={t('one')} />
              </div>
            </div>
            {factLine}
          </header>
        )}
        <div className={layout.columns}>
          <div className={layout.main}>
            <p className={classes.notice}>
              {t(record.correction ? 'immutable.correction' : 'immutable.plain')}
            </p>
            <ReceiptItems record={record} />
          </div>
          <aside className={classes.side} aria-label={t('facts.title')}>
            <h2 className="type-section">{t('facts.title')}</h2>
            <Pairs isWide>
              {relationId(record.stockAdvice) && (
                <Pair label={t('inboundReceipt:fields.stockAdvice')}>
                  <AdviceLink value={record.stockAdvice} base={base} />
                </Pair>
              )}
              {transfer && (
                <Pair label={t('inboundReceipt:fields.transfer')}>
                  <TransferLink value={record.transfer} base={base} />
                </Pair>
              )}
              {corrected && (
                <Pair label={t('inboundReceipt:fields.corrects')}>
                  <Link to={pathOf(corrected)}>{relationName(record.corrects)}</Link>
                </Pair>
              )}
              {record.corrections.length > 0 && (
                <Pair label={t('inboundReceipt:fields.corrections')}>
                  {record.corrections.map(({ id, internalNumber, sumOfQuantity }) => (
                    <p key={id}>
                      <Link to={pathOf(id)}>{internalNumber}</Link>{' '}
                      <Difference value={sumOfQuantity} format={format} />
                    </p>
                  ))}
                </Pair>
              )}
              <Pair label={t('inboundReceipt:fields.wms')}>{relationName(record.wms)}</Pair>
              <Pair label={t('inboundReceipt:fields.warehouse')}>{relationName(record.warehouse)}</Pair>
              {relationName(record.organisation) && (
                <Pair label={t('inboundReceipt:fields.organisation')}>
                  {relationName(record.organisation)}
                </Pair>
              )}
              {record.note && <Pair label={t('inboundReceipt:fields.note')}>{record.note}</Pair>}
            </Pairs>
          </aside>
        </div>
      </div>
    </Page>
  );
}
