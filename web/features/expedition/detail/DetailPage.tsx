import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { usePhone } from '../../../ui/layout/media.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailHistory } from './DetailHistory.tsx';
import { DetailItems } from './DetailItems.tsx';
import { DetailOverview } from './DetailOverview.tsx';
import { DetailSide } from './DetailSide.tsx';
import classes from './detail.module.css';
import { useActing } from './expedition.acting.ts';
import { useHistory } from './expedition.history.ts';
import { LifeLine } from './LifeLine.tsx';
import { PhoneFoot } from './PhoneBars.tsx';

const TABS = ['overview', 'items', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The page of an expedition that is there. */
export function DetailPage({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const history = useHistory(record);
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
        <div className={classes.tabs} role="tablist" aria-label={t('tabs.label')}>
          {TABS.map((one, index) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={tab === one}
              aria-controls="tab-panel"
              tabIndex={tab === one ? 0 : -1}
              onClick={() => choose(one)}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                const next = TABS[(index + step + TABS.length) % TABS.length];
                if (step === 0 || !next) return;
                event.preventDefault();
                choose(next);
                document.getElementById(`tab-${next}`)?.focus();
              }}
            >
              {t(`tabs.${one}`)}
              {counts[one] !== undefined && <span className={classes.tabCount}>{counts[one]}</span>}
            </button>
          ))}
        </div>
        <div className={classes.columns} data-single={tab !== 'overview' || undefined}>
          <div className={classes.main} role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
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
