import { Button, Select, Skeleton } from '@mantine/core';
import { IconDownload, IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  COST_DIMENSIONS,
  COST_KINDS,
  type CostDimension,
  claimCostRoutes,
} from '../../../../contracts/complaint/claim-cost.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { browserTimeZone } from '../../../platform/time-zone.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { today } from '../../../ui/grid/days.ts';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../../ui/layout/Page.tsx';
import { Segments } from '../../../ui/layout/Segments.tsx';
import { CostTable } from './CostTable.tsx';
import classes from './cost.module.css';
import { firstDayOf } from './months.ts';

const PERIODS = [1, 3, 6, 12, 24];
const USUAL = 6;

/** What claims and returns cost, over months, by carrier, product or reason; each number leads to its list. */
export default function ClaimCosts() {
  const { t } = useTranslation(['claimCost', 'shell', 'common', 'grid']);
  const { audience } = useArea();
  const { organisation } = useSession();
  const [params, setParams] = useSearchParams();
  const by = COST_DIMENSIONS.find((one) => one === params.get('by')) ?? 'carrier';
  const months = PERIODS.find((one) => String(one) === params.get('months')) ?? USUAL;
  const choose = (change: { by?: CostDimension; months?: number }) => {
    const next = { by, months, ...change };
    setParams({ by: next.by, months: String(next.months) }, { replace: true });
  };
  const query = {
    by,
    from: firstDayOf(today(), months - 1),
    until: today(),
    zone: browserTimeZone(),
    organisation: organisation?.id,
  };
  const found = useQuery({
    queryKey: ['claimCost', audience, query],
    queryFn: ({ signal }) => call(claimCostRoutes.list, { query, signal }),
  });
  const download = useDownload();
  const save = () => download(claimCostRoutes.export, { params: { format: 'xlsx' }, query });
  const title = t('shell:pages.claimCosts');
  const { data } = found;
  return (
    <Page title={title}>
      <PageTitle
        title={title}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {t('grid:export.open')}
          </Button>
        }
      />
      <div className={classes.body}>
        <div className={`row wrap ${classes.bar}`}>
          <Segments
            label={t('by.label')}
            items={COST_DIMENSIONS.map((key) => ({ key, label: t(`by.${key}`) }))}
            chosen={by}
            onChoose={(key) => choose({ by: key as CostDimension })}
          />
          <Select
            aria-label={t('period')}
            allowDeselect={false}
            data={PERIODS.map((count) => ({ value: String(count), label: t('months', { count }) }))}
            value={String(months)}
            onChange={(value) => choose({ months: Number(value) })}
          />
        </div>
        {found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !data ? (
          <Skeleton height={240} />
        ) : data.rows.length === 0 ? (
          <EmptyState icon={IconReportMoney} title={t('none')} text={t('noneText')} />
        ) : (
          COST_KINDS.map((kind) => (
            <CostTable key={kind} kind={kind} by={by} rows={data.rows.filter((row) => row.kind === kind)} />
          ))
        )}
        {data?.isCut && <p className="ink2">{t('cut')}</p>}
      </div>
    </Page>
  );
}
