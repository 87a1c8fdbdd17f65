import { useState } from 'react';
import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import type { FloorTask, WarehouseEventKind } from '../../../contracts/floor/floor.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { today } from '../../ui/grid/days.ts';
import { Status } from '../../ui/status/Status.tsx';
import { nextItem, type Scanned } from './floor.scan.ts';
import { type Answer, orderSteps, type StepDetails, WITH_REASON, wordsOfStep } from './floor.steps.ts';
import { ItemName } from './ItemName.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ScansDialog } from './ScansDialog.tsx';
import { ShortageDialog } from './ShortageDialog.tsx';
import { Steps } from './Steps.tsx';
import { TaskErrors } from './TaskErrors.tsx';
import { TaskHead } from './TaskHead.tsx';
import { TaskScroll } from './TaskScroll.tsx';
import classes from './task.module.css';

interface Props {
  task: FloorTask;
  /** Whether pieces are scanned at this station. */
  counts: boolean;
  scanned: Scanned;
  left: number;
  running: WarehouseEventKind | null;
  /** The last answer. */
  answer: Answer | null;
  /** A step asks before it is taken: the order stays in hand, whatever comes that is more urgent. */
  onAsk: () => void;
  /** @returns whether the step was taken. */
  onStep: (kind: WarehouseEventKind, details?: StepDetails) => Promise<boolean>;
}

/** Steps for which an address that does not fit is a likely reason: it is the example. */
const OF_ADDRESS: readonly WarehouseEventKind[] = ['refuseData', 'refuseLabel'];

/** Whether a step asks first: a box always for its weight, a picked order for the pieces that were not scanned. */
const asksForScans = (kind: WarehouseEventKind, left: number): boolean =>
  kind === 'pack' || (kind === 'finishPicking' && left > 0);

/** The order in hand: its pieces, and the steps that may follow. */
export function TaskView({ task, counts, scanned, left, running, answer, onAsk, onStep }: Props) {
  const { t } = useTranslation(['floor', 'expedition']);
  const [asking, setAsking] = useState<WarehouseEventKind | null>(null);
  const [isTried, setTried] = useState(false);
  const close = () => setAsking(null);
  /** What was said in a dialog stays there until the step is taken. */
  const say = async (kind: WarehouseEventKind, details: StepDetails): Promise<boolean> => {
    setTried(false);
    const isTaken = await onStep(kind, details);
    if (isTaken) close();
    else setTried(true);
    return isTaken;
  };
  const said = {
    busy: running !== null,
    trouble: isTried && answer?.isGood === false ? answer : null,
    onClose: close,
  };

  const start = async (kind: WarehouseEventKind) => {
    const asks = asksForScans(kind, left) || kind === 'reportShortage' || WITH_REASON.includes(kind);
    if (asks) {
      setTried(false);
      onAsk();
      setAsking(kind);
      return;
    }
    await onStep(kind);
  };
  const steps = orderSteps(task.next).map((kind) => ({
    kind,
    label: t(wordsOfStep(kind)),
    start: () => void start(kind),
  }));

  return (
    <section className={`stack ${classes.task}`} aria-label={task.orderNumber}>
      <TaskScroll>
        <ExpeditionHead task={task} />
        <TaskErrors task={task} />
        <Items task={task} counts={counts} scanned={scanned} />
      </TaskScroll>
      <Steps steps={steps} running={running} />
      {asking === 'reportShortage' && (
        <ShortageDialog
          task={task}
          scanned={counts ? scanned : {}}
          {...said}
          onReport={(details) => say('reportShortage', details)}
        />
      )}
      {(asking === 'pack' || asking === 'finishPicking') && (
        <ScansDialog
          step={asking}
          task={task}
          scanned={scanned}
          left={left}
          {...said}
          onDone={(details) => say(asking, details)}
        />
      )}
      {asking && WITH_REASON.includes(asking) && (
        <ReasonDialog
          draft={`${asking}.${task.id}`}
          act={t(wordsOfStep(asking))}
          placeholder={OF_ADDRESS.includes(asking) ? t('reason.placeholder') : undefined}
          number={task.orderNumber}
          {...said}
          onReport={(reason) => say(asking, { reason })}
        />
      )}
    </section>
  );
}

function ExpeditionHead({ task }: { task: FloorTask }) {
  const { t } = useTranslation(['floor', 'expedition']);
  const { day } = useFormat();
  const status = task.status as ExpeditionStatus;
  const required = task.requiredExpeditionDate?.slice(0, 10);
  return (
    <TaskHead
      number={task.orderNumber}
      status={
        <Status
          form="boxed"
          look={expeditionStates.looks[status]}
          label={t(`expedition:statuses.${status}`)}
        />
      }
      facts={
        <>
          <span>{[task.recipient, task.destination].filter(Boolean).join(', ')}</span>
          <span>{task.carrier}</span>
          <span>{task.organisation}</span>
          {required && (
            <span data-late={required < today() || undefined}>{t('required', { day: day(required) })}</span>
          )}
        </>
      }
      note={task.note}
    />
  );
}

function Items({ task, counts, scanned }: Pick<Props, 'task' | 'counts' | 'scanned'>) {
  const { t } = useTranslation('floor');
  const { integer } = useFormat();
  const next = counts ? nextItem(task, scanned) : undefined;
  return (
    <ul className={`lined ${classes.items}`}>
      {task.items.map((item) => {
        const done = Math.min(item.quantity, scanned[item.id] ?? 0);
        return (
          <li key={item.id} data-next={item.id === next?.id || undefined}>
            <ItemName
              image={item.image}
              place={item.place}
              name={item.name}
              hints={[item.productSku, item.primaryEan, item.lot && t('lotNamed', { lot: item.lot })]}
            />
            {item.id === next?.id && <span className={`type-small medium ${classes.next}`}>{t('next')}</span>}
            {counts ? (
              <span className={`tabular ${classes.count}`} data-done={done === item.quantity || undefined}>
                <b>{integer(done)}</b>/{integer(item.quantity)}
              </span>
            ) : (
              <span className={`tabular ${classes.count}`}>
                <b>{integer(item.quantity)}</b>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
