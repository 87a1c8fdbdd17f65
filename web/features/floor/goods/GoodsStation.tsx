import { Skeleton } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words.ts';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import classes from '../floor.module.css';
import { ChangesStation } from './ChangesStation.tsx';
import type { GoodsStation as Station, useGoods } from './goods.queries.ts';
import { ReceiveStation } from './ReceiveStation.tsx';
import { TransfersStation } from './TransfersStation.tsx';

interface Props {
  station: Station;
  wms: string | null;
  query: ReturnType<typeof useGoods>;
}

/** A station of goods that come in, leave for another building or change their place. */
export function GoodsStation({ station, wms, query }: Props) {
  const { t } = useTranslation('floor');
  const goods = query.data;
  // The scan field listens from the first moment; its codes wait for the list.
  const props = {
    wms,
    readAt: query.dataUpdatedAt,
    isThere: goods !== undefined,
    nothing: goods ? (
      <EmptyState icon={IconMoodSmile} title={t('empty.title')} text={t(`goods.empty.${station}`)} />
    ) : query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={320} />
    ),
  };
  return (
    <div
      className={`stack fill ${classes.station}`}
      id="station"
      role="tabpanel"
      aria-labelledby={`station-${station}`}
    >
      {station === 'receive' && <ReceiveStation {...props} advices={goods?.advices ?? []} />}
      {station === 'transfers' && <TransfersStation {...props} transfers={goods?.transfers ?? []} />}
      {station === 'changes' && <ChangesStation {...props} changes={goods?.stockChanges ?? []} />}
    </div>
  );
}
