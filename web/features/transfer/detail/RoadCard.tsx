import { IconBuildingWarehouse, IconTruck } from '@tabler/icons-react';
import { relationName } from '../../../../contracts/kit/related.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Marked } from '../../../ui/grid/Marked.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Road } from '../../../ui/record/Road.tsx';
import { isOnTheRoad } from '../transfer.cells.tsx';
import classes from './detail.module.css';
import type { Sums } from './transfer.life.ts';

interface Props {
  record: TransferDetail;
  sums: Sums;
}

/** From, on the way, to: where the pieces are now. */
export function RoadCard({ record, sums }: Props) {
  const { t } = useTranslation(['transferScreen', 'transfer']);
  const { instant } = useFormat();
  const { phase, dispatchedAt, expectedAt } = record;
  const hasLeft = dispatchedAt !== null;
  const isFinished = phase === 'finished';
  const arrived = sums.received + sums.sentBack + sums.lost;
  const share =
    sums.dispatched === 0
      ? 0
      : isOnTheRoad(phase)
        ? Math.min(1, Math.max(0.08, arrived / sums.dispatched))
        : 1;
  const warehouse = <IconBuildingWarehouse size={16} stroke={1.7} aria-hidden="true" />;
  return (
    <Road
      label={t('road.label')}
      from={{
        icon: warehouse,
        label: t('road.from'),
        place: t('road.place', {
          wms: relationName(record.fromWms),
          warehouse: relationName(record.fromWarehouse),
        }),
        state: (
          <Figure
            text={
              hasLeft ? t('road.left', { count: sums.dispatched }) : t('road.booked', { count: sums.booked })
            }
          />
        ),
      }}
      to={{
        icon: warehouse,
        label: t('road.to'),
        place: t('road.place', {
          wms: relationName(record.toWms),
          warehouse: relationName(record.toWarehouse),
        }),
        state:
          sums.received > 0 || isFinished ? (
            <Figure text={t('road.received', { count: sums.received })} />
          ) : expectedAt && record.status !== 'canceled' ? (
            <Figure text={t('road.expected', { when: instant(expectedAt) })} />
          ) : (
            <span className="ink3">{t('road.noTime')}</span>
          ),
      }}
    >
      <div className={`give ${classes.middle}`} data-moving={isOnTheRoad(phase) || undefined}>
        <p className={`row ink2 strong ${classes.middleHead}`}>
          <IconTruck size={16} stroke={1.7} aria-hidden="true" />
          {t(isFinished ? 'road.arrived' : hasLeft ? 'transfer:fields.onTheWay' : 'road.notYet')}
        </p>
        <Meter
          className={classes.bar}
          parts={[
            { tone: isOnTheRoad(phase) ? 'moving' : 'done', share: isFinished ? 1 : hasLeft ? share : 0 },
          ]}
        />
        <p className={classes.small}>
          {isFinished
            ? t('road.ended', { count: sums.received })
            : hasLeft
              ? t('road.between', { count: sums.onTheWay, place: relationName(record.toWms) })
              : t('road.waits')}
        </p>
      </div>
    </Road>
  );
}

const Figure = ({ text }: { text: string }) => <Marked text={text} render={(part) => <b>{part}</b>} />;
