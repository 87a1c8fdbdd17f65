import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { stockAdviceNoun } from '../../../../contracts/stock-advice/stock-advice.noun.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useHistory } from '../../../ui/history/history.ts';
import { usePhone } from '../../../ui/layout/media.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { ReceiptList } from '../../inbound-receipt/receipts.fields.tsx';
import { RecordTabs, TAB_PANEL, tabId } from '../../../ui/record/RecordTabs.tsx';
import classes from '../../../ui/record/record.module.css';
import { AttachmentTiles } from '../attachments/AttachmentTiles.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailHistory } from './DetailHistory.tsx';
import { DetailItems } from './DetailItems.tsx';
import { DetailOverview } from './DetailOverview.tsx';
import { DetailSide } from './DetailSide.tsx';
import { LifeLine } from './LifeLine.tsx';
import { PhoneFoot } from './PhoneBars.tsx';
import { useActing } from './stock-advice.acting.ts';

const TABS = ['overview', 'items', 'receipts', 'attachments', 'history'] as const;
type Tab = (typeof TABS)[number];

interface Props {
  record: StockAdviceDetail;
  /** When the server told it last. */
  updatedAt: number;
}

/** The page of an announcement that is there. */
export function DetailPage({ record, updatedAt }: Props) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice']);
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const history = useHistory(stockAdviceNoun, record);
  const acting = useActing(record);
  const attachments = useAttachments({ id: record.id, key: record.id, stored: record.attachments });
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview';
  const counts: Partial<Record<Tab, number>> = {
    items: record.items.length,
    receipts: record.receipts.length,
    attachments: attachments.entries.length,
    history: history.data?.events.length,
  };
  const choose = (next: Tab) => setSearch(next === 'overview' ? {} : { tab: next }, { replace: true });

  return (
    <Page fixed title={record.internalId}>
      <div className={classes.scroll}>
        <DetailHeader
          record={record}
          acting={acting}
          isPhone={isPhone}
          onAttachments={() => choose('attachments')}
        />
        <LifeLine record={record} />
        <RecordTabs
          label={t('tabs.label')}
          tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`), count: counts[key] }))}
          chosen={tab}
          onChoose={choose}
        />
        <div className={classes.columns} data-single={tab !== 'overview' || undefined}>
          <div className={classes.main} role="tabpanel" id={TAB_PANEL} aria-labelledby={tabId(tab)}>
            {tab === 'overview' && <DetailOverview record={record} acting={acting} updatedAt={updatedAt} />}
            {tab === 'items' && <DetailItems record={record} />}
            {tab === 'receipts' && <ReceiptList receipts={record.receipts} none={t('receipts.none')} />}
            {tab === 'attachments' && (
              <AttachmentTiles attachments={attachments} advice={record.id} mayWrite={acting.mayWrite} />
            )}
            {tab === 'history' && <DetailHistory history={history} />}
          </div>
          {tab === 'overview' && <DetailSide record={record} history={history} />}
        </div>
      </div>
      {isPhone && <PhoneFoot acting={acting} />}
      <CloseDialog record={record} acting={acting} />
    </Page>
  );
}
