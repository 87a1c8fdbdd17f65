import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { expeditionNoun } from '../../../../contracts/expedition/expedition.noun.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useHistory } from '../../../ui/history/history.ts';
import { usePhone } from '../../../ui/layout/media.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { RecordTabs, TAB_PANEL, tabId } from '../../../ui/record/RecordTabs.tsx';
import classes from '../../../ui/record/record.module.css';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailHistory } from './DetailHistory.tsx';
import { DetailItems } from './DetailItems.tsx';
import { DetailOverview } from './DetailOverview.tsx';
import { DetailSide } from './DetailSide.tsx';
import { useActing } from './expedition.acting.ts';
import { LifeLine } from './LifeLine.tsx';
import { PhoneFoot } from './PhoneBars.tsx';

const TABS = ['overview', 'items', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The page of an expedition that is there. */
export function DetailPage({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const history = useHistory(expeditionNoun, record);
  const acting = useActing(record);
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview';
  const events = history.data?.events ?? [];
  const counts: Partial<Record<Tab, number>> = {
    items: record.items.length,
    history: history.data?.events.length,
  };
  const choose = (next: Tab) => setSearch(next === 'overview' ? {} : { tab: next }, { replace: true });

  return (
    <Page fixed title={record.orderNumber}>
      <div className={classes.scroll}>
        <DetailHeader record={record} acting={acting} isPhone={isPhone} />
        <LifeLine record={record} events={events} />
        <RecordTabs
          label={t('tabs.label')}
          tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`), count: counts[key] }))}
          chosen={tab}
          onChoose={choose}
        />
        <div className={classes.columns} data-single={tab !== 'overview' || undefined}>
          <div className={classes.main} role="tabpanel" id={TAB_PANEL} aria-labelledby={tabId(tab)}>
            {tab === 'overview' && <DetailOverview record={record} acting={acting} />}
            {tab === 'items' && <DetailItems items={record.items} />}
            {tab === 'history' && <DetailHistory history={history} />}
          </div>
          {tab === 'overview' && <DetailSide record={record} history={history} />}
        </div>
      </div>
      {isPhone && <PhoneFoot record={record} acting={acting} />}
    </Page>
  );
}
