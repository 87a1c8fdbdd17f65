import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { InternalStockChangeDetail } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { internalStockChangeStates } from '../../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { useFormat } from '../../../platform/format.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { useHistory } from '../../../ui/history/history.ts';
import { TimeLine } from '../../../ui/history/TimeLine.tsx';
import { usePhone } from '../../../ui/layout/media.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import header from '../../../ui/record/header.module.css';
import { LifeStrips } from '../../../ui/record/LifeStrips.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { RecordTabs, TAB_PANEL, tabId } from '../../../ui/record/RecordTabs.tsx';
import classes from '../../../ui/record/record.module.css';
import { Side, SidePart } from '../../../ui/record/Side.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { Overview } from './Overview.tsx';
import { useActing } from './stock-change.acting.ts';
import { eventTitle } from './stock-change.events.ts';
import { readLife } from './stock-change.life.ts';

const TABS = ['overview', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The page of an internal stock change that is there. */
export function DetailPage({ record }: { record: InternalStockChangeDetail }) {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange', 'event']);
  const { shortDay, time } = useFormat();
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const history = useHistory('internalStockChange', record);
  const acting = useActing(record);
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview';
  const choose = (next: Tab) => setSearch(next === 'overview' ? {} : { tab: next }, { replace: true });
  const word = t(`internalStockChange:statuses.${record.status}`);

  return (
    <Page fixed title={record.internalNumber}>
      <div className={classes.scroll}>
        <DetailHeader record={record} acting={acting} isPhone={isPhone} />
        <LifeStrips
          strips={readLife(record).map(({ stage, place, meaning, at }) => ({
            key: stage,
            place,
            meaning,
            label: t(`life.${stage}`),
            detail: at ? `${shortDay(at)} ${time(at)}` : place === 'now' ? word : '',
          }))}
        />
        <RecordTabs
          label={t('tabs.label')}
          tabs={TABS.map((key) => ({
            key,
            label: t(`tabs.${key}`),
            count: key === 'history' ? history.data?.events.length : undefined,
          }))}
          chosen={tab}
          onChoose={choose}
        />
        <div className={classes.columns} data-single={tab !== 'overview' || undefined}>
          <div className={classes.main} role="tabpanel" id={TAB_PANEL} aria-labelledby={tabId(tab)}>
            {tab === 'overview' && <Overview record={record} />}
            {tab === 'history' && (
              <HistoryTable
                noun="internalStockChange"
                history={history}
                titleOf={(event) => eventTitle(t, event)}
                states={internalStockChangeStates}
                wordOf={(field, value) =>
                  typeof value === 'string' && field === 'type'
                    ? t(`internalStockChange:values.type.${value}`)
                    : null
                }
              />
            )}
          </div>
          {tab === 'overview' && (
            <Side label={t('side.label')}>
              <SidePart title={t('side.timeLine')}>
                <TimeLine
                  noun="internalStockChange"
                  history={history}
                  titleOf={(event) => eventTitle(t, event)}
                />
              </SidePart>
              {record.note && (
                <SidePart>
                  <Pairs isWide>
                    <Pair label={t('internalStockChange:fields.note')}>{record.note}</Pair>
                  </Pairs>
                </SidePart>
              )}
            </Side>
          )}
        </div>
      </div>
      {isPhone && (acting.mayEdit || acting.main) && (
        <footer className={header.phoneFoot}>
          {acting.mayEdit && (
            <Button variant="default" onClick={acting.edit}>
              {t('edit')}
            </Button>
          )}
          {acting.main && (
            <Button
              className={header.grow}
              loading={acting.running === acting.main.button}
              onClick={() => acting.main && void acting.act(acting.main)}
            >
              {acting.main.label}
            </Button>
          )}
        </footer>
      )}
    </Page>
  );
}
