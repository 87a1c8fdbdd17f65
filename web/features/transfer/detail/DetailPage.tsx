import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { transferNoun } from '../../../../contracts/transfer/transfer.noun.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useHistory } from '../../../ui/history/history.ts';
import { usePhone } from '../../../ui/layout/media.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import header from '../../../ui/record/header.module.css';
import { ReceiptList } from '../../../ui/record/ReceiptList.tsx';
import { RecordTabs, TAB_PANEL, tabId } from '../../../ui/record/RecordTabs.tsx';
import classes from '../../../ui/record/record.module.css';
import { CloseDialog } from './CloseDialog.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailHistory } from './DetailHistory.tsx';
import { Lost, Stayed, Waiting } from './DetailNotices.tsx';
import { DetailSide } from './DetailSide.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { LifeLine } from './LifeLine.tsx';
import { RoadCard } from './RoadCard.tsx';
import { useActing } from './transfer.acting.ts';

const TABS = ['overview', 'items', 'receipts', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The page of a transfer that is there. */
export function DetailPage({ record }: { record: TransferDetail }) {
  const { t } = useTranslation(['transferScreen', 'transfer']);
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const history = useHistory(transferNoun, record);
  const acting = useActing(record);
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview';
  const counts: Partial<Record<Tab, number>> = {
    items: record.items.length,
    receipts: record.receipts.length,
    history: history.data?.events.length,
  };
  const choose = (next: Tab) => setSearch(next === 'overview' ? {} : { tab: next }, { replace: true });

  return (
    <Page fixed title={record.internalNumber}>
      <div className={classes.scroll}>
        <DetailHeader record={record} acting={acting} isPhone={isPhone} />
        <LifeLine record={record} />
        <RecordTabs
          label={t('tabs.label')}
          tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`), count: counts[key] }))}
          chosen={tab}
          onChoose={choose}
        />
        <div className={classes.columns} data-single={tab !== 'overview' || undefined}>
          <div className={classes.main} role="tabpanel" id={TAB_PANEL} aria-labelledby={tabId(tab)}>
            {tab === 'overview' && (
              <>
                <Waiting record={record} acting={acting} />
                <Lost acting={acting} />
                <RoadCard record={record} sums={acting.sums} />
                <ItemsPanel record={record} sums={acting.sums} />
                <Stayed record={record} acting={acting} />
              </>
            )}
            {tab === 'items' && <ItemsPanel record={record} sums={acting.sums} />}
            {tab === 'receipts' && <ReceiptList receipts={record.receipts} none={t('receipts.none')} />}
            {tab === 'history' && <DetailHistory history={history} />}
          </div>
          {tab === 'overview' && <DetailSide record={record} history={history} />}
        </div>
      </div>
      {isPhone && acting.mayEdit && (
        <footer className={header.phoneFoot}>
          <Button className={header.grow} variant="default" onClick={acting.edit}>
            {acting.editWord}
          </Button>
        </footer>
      )}
      <CloseDialog record={record} acting={acting} />
    </Page>
  );
}
