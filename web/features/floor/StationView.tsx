import { Skeleton } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { expeditionNoun } from '../../../contracts/expedition/expedition.noun.ts';
import type { FloorTask } from '../../../contracts/floor/floor.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { today } from '../../ui/grid/days.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { useElsewhere } from './elsewhere.ts';
import classes from './floor.module.css';
import type { Station } from './floor.queries.ts';
import { piecesLeft, readScan, type Scanned, withoutGone, withoutTask } from './floor.scan.ts';
import { useStep } from './floor.steps.ts';
import { NothingInHand } from './NothingInHand.tsx';
import { ScanBar } from './ScanBar.tsx';
import { TaskList } from './TaskList.tsx';
import { TaskView } from './TaskView.tsx';
import { useAnswer } from './use-answer.ts';
import { useInHand } from './use-in-hand.ts';
import { useKept } from './use-kept.ts';

interface Props {
  station: Station;
  query: UseQueryResult<{ counts: Record<string, number>; tasks: FloorTask[] }>;
  /** The one in hand, where the address names it; a reload keeps it there. */
  order: string | null;
  onOrder: (id: string | null) => void;
}

/** One station: what stands there, most urgent first, the order in hand, and the field that always listens. */
export function StationView({ station, query, order, onOrder }: Props) {
  const { t } = useTranslation(['floor', 'expedition']);
  // The address follows a moment later: the next scan already counts for the order in hand.
  const [taken, take] = useState(order);
  const [scanned, setScanned] = useKept<Scanned>(`scanned.${station}`);
  const setTaken = (id: string | null) => {
    take(id);
    onOrder(id);
  };
  const [answer, setAnswer] = useAnswer();
  // While another list comes, the one that is shown is of another station or warehouse.
  const isThere = query.data !== undefined && !query.isPlaceholderData;
  const tasks = query.data?.tasks ?? [];
  const counts = station === 'pick' || station === 'pack';
  const hint = t(counts ? 'scan.hintProducts' : 'scan.hintOrders');
  const { running, stepping, report } = useStep(query.dataUpdatedAt, setAnswer);

  const { tellWhere, tellGone } = useElsewhere(expeditionNoun, setAnswer);
  const { current } = useInHand(isThere ? query.data.tasks : undefined, ({ id }) => id, {
    taken,
    stepping,
    onLost: ({ id, orderNumber: number }) => tellGone({ id, number }),
  });

  const seen = useRef<readonly FloorTask[]>([]);
  useEffect(() => {
    if (!isThere || stepping !== null) return;
    const [before, now] = [seen.current, query.data.tasks];
    seen.current = now;
    setScanned((scans) => withoutGone(scans, before, now));
  }, [isThere, stepping, query.data, setScanned]);

  const takeUp = (id: string) => {
    setTaken(id);
    setAnswer(null);
  };
  const step = (by: 1 | -1) => {
    const index = tasks.findIndex((task) => task.id === current?.id) + by;
    const next = tasks[index];
    if (next) takeUp(next.id);
  };

  const entryOf = ({ id, orderNumber, carrier, sumOfQuantity: count, requiredExpeditionDate }: FloorTask) => {
    const day = requiredExpeditionDate?.slice(0, 10);
    const isLate = day !== undefined && day < today();
    return { key: id, title: orderNumber, text: t('list.load', { carrier, count }), day, isLate };
  };

  const scan = (text: string): boolean => {
    const found = readScan(tasks, current, scanned, text, counts);
    switch (found.kind) {
      case 'task':
        setTaken(found.task.id);
        setAnswer({
          isGood: true,
          title: t('scan.taken', { number: found.task.orderNumber }),
          text: found.hasTwins
            ? t('scan.twins', { organisation: found.task.organisation, recipient: found.task.recipient })
            : t('scan.takenText', { recipient: found.task.recipient, count: found.task.sumOfQuantity }),
        });
        break;
      case 'piece':
        setTaken(found.task.id);
        setScanned(found.scanned);
        setAnswer({
          isGood: true,
          title: t('scan.piece', { sku: found.item.productSku, count: found.count, of: found.item.quantity }),
          text:
            found.left === 0
              ? t('scan.complete', { number: found.task.orderNumber })
              : t('scan.left', { count: found.left }),
        });
        break;
      case 'tooMany':
        setAnswer({
          isGood: false,
          title: t('scan.tooMany', { sku: found.item.productSku }),
          text: t('scan.tooManyText', { count: found.item.quantity }),
        });
        break;
      case 'otherOrder':
        setAnswer({
          isGood: false,
          title: t('scan.otherOrder', { name: found.item.name }),
          text: t('scan.otherOrderText', { number: found.task.orderNumber, current: current?.orderNumber }),
        });
        break;
      case 'unknown': {
        const unknown = {
          isGood: false,
          title: t('scan.unknown', { code: found.code }),
          text: t('scan.unknownText'),
        };
        setAnswer(unknown);
        tellWhere({ number: found.code }, unknown);
      }
    }
    return found.kind === 'task' || found.kind === 'piece';
  };

  return (
    <div
      className={`stack fill ${classes.station}`}
      id="station"
      role="tabpanel"
      aria-labelledby={`station-${station}`}
    >
      <ScanBar hint={hint} answer={answer} isThere={isThere} onScan={scan} onMove={step} />
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : isThere && tasks.length === 0 ? (
        <EmptyState icon={IconMoodSmile} title={t('empty.title')} text={t(`empty.${station}`)} />
      ) : (
        <div className={`fill ${classes.columns}`}>
          {query.data ? (
            <TaskList
              title={t(`list.${station}`)}
              current={current?.id ?? null}
              onTake={takeUp}
              entries={tasks.map(entryOf)}
            />
          ) : (
            <Skeleton height={320} />
          )}
          {current ? (
            <TaskView
              key={current.id}
              task={current}
              counts={counts}
              scanned={scanned}
              running={running}
              answer={answer}
              left={piecesLeft(current, scanned)}
              onAsk={() => setTaken(current.id)}
              onStep={async (kind, details) => {
                const isTaken = await report(current, kind, details);
                if (isTaken) {
                  // Who begins to pick an order goes on with it; another step makes way for the most urgent one.
                  setTaken(kind === 'startPicking' ? current.id : null);
                  // What was scanned in the meantime stays.
                  setScanned((before) => withoutTask(before, current));
                }
                return isTaken;
              }}
            />
          ) : (
            isThere && <NothingInHand hint={hint} />
          )}
        </div>
      )}
    </div>
  );
}
