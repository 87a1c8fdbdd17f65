import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { ChartLegend } from '../../../ui/chart/ChartLegend.tsx';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import { type ChartSeries, StepChart } from '../../../ui/chart/StepChart.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { Segments } from '../../../ui/layout/Segments.tsx';
import { SPANS, type Span, useStockHistory } from '../product.queries.ts';

const isSpan = (key: string): key is Span => (SPANS as readonly string[]).includes(key);

/** Stock and what is booked of it, day by day, with the receipts marked. */
export function OverTime({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('productDetail');
  const { integer } = useFormat();
  const [span, setSpan] = useState<Span>('30');
  const [isTable, setTable] = useState(false);
  const query = useStockHistory(product.id, span);
  const days = useMemo(
    () => query.data?.days.map(({ day, ...values }) => ({ day, values })) ?? [],
    [query.data],
  );
  const marks = (query.data?.receipts ?? []).map(({ day, quantity, stockAdvice }) => ({
    day,
    label: stockAdvice
      ? t('overTime.receiptOf', { advice: stockAdvice, quantity: integer(quantity) })
      : t('overTime.receipt', { quantity: integer(quantity) }),
  }));
  const series: ChartSeries[] = [
    { key: 'inStock', label: t('overTime.inStock'), tone: 'first' },
    { key: 'booked', label: t('overTime.booked'), tone: 'second' },
  ];
  const switchLabel = t(isTable ? 'overTime.asChart' : 'overTime.asTable');
  return (
    <Card
      title={t('overTime.title')}
      beside={<ChartLegend series={series} />}
      isPadded
      aside={
        <>
          <Segments
            label={t('overTime.span')}
            items={SPANS.map((key) => ({ key, label: t(`overTime.spans.${key}`) }))}
            chosen={span}
            onChoose={(key) => isSpan(key) && setSpan(key)}
          />
          <ActionIcon
            size={28}
            aria-label={switchLabel}
            title={switchLabel}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <IconChartLine size={16} stroke={1.7} /> : <IconTable size={16} stroke={1.7} />}
          </ActionIcon>
        </>
      }
    >
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton height={232} />
      ) : isTable ? (
        <ChartTable label={t('overTime.title')} dayLabel={t('overTime.day')} days={days} series={series} />
      ) : (
        <StepChart label={t('overTime.title')} days={days} series={series} marks={marks} />
      )}
    </Card>
  );
}
