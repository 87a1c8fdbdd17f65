import { useState } from 'react';
import type { InboundEventKind } from '../../../../contracts/floor/floor.goods.events.ts';
import type { FloorAdvice } from '../../../../contracts/floor/floor.goods.ts';
import { stockAdviceStates } from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { Steps } from '../Steps.tsx';
import { TaskHead } from '../TaskHead.tsx';
import { TaskScroll } from '../TaskScroll.tsx';
import task from '../task.module.css';
import { AdviceItems } from './AdviceItems.tsx';
import { AsideOrders } from './AsideOrders.tsx';
import { findComplete } from './aside.ts';
import { areSending, type Counted, findSurprising, findUncounted, linesOf, piecesCounted } from './count.ts';
import type { GoodsKind } from './goods.queries.ts';
import { TroubleDialog } from './TroubleDialog.tsx';

interface Props {
  advice: FloorAdvice;
  counted: Counted;
  active: string | null;
  running: GoodsKind | null;
  newKey: () => string;
  onCount: (change: (before: Counted) => Counted) => void;
  onSettle: (change: (before: Counted) => Counted) => void;
  onActive: (key: string | null) => void;
  /** A step asks before it is taken: the delivery stays in hand, whatever comes that is more urgent. */
  onAsk: () => void;
  /** `countsGone`: the event holds what was counted. */
  /** @returns whether the step was taken. */
  onStep: (kind: InboundEventKind, details: object, countsGone: boolean) => Promise<boolean>;
}

/** Events that may hold what was counted. */
const WITH_COUNT: readonly InboundEventKind[] = ['receive', 'endReceiving', 'finish', 'reportTrouble'];

/** Announced pieces that are not counted; of a blind count the products of which none is. */
function shortOf({ items, isBlind }: FloorAdvice, counted: Counted): number {
  if (isBlind) return findUncounted(items, counted).length;
  return items.reduce((sum, { remaining }) => sum + (remaining ?? 0), 0) - piecesCounted(counted);
}

/** The delivery in hand: what it brings, what was counted of it, and the steps that may follow. */
export function AdviceView(props: Props) {
  const { advice, counted, active, running, newKey, onCount, onActive, onAsk, onStep } = props;
  const { t } = useTranslation(['floor', 'stockAdvice']);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<'reportTrouble' | 'refuse' | null>(null);
  const pieces = piecesCounted(counted);
  const lines = linesOf(counted, advice);
  const isSending = areSending(counted);
  const short = shortOf(advice, counted);

  const complete = findComplete(advice.orders, counted, chosen);

  const start = async (kind: InboundEventKind) => {
    if (isSending && WITH_COUNT.includes(kind)) return;
    onAsk();
    if (kind === 'reportTrouble' || kind === 'refuse') {
      setAsking(kind);
      return;
    }
    const isEnd = kind === 'finish' || kind === 'endReceiving';
    if (isEnd && short > 0) {
      const isMeant = await confirm({
        title: t(`goods.short.${kind}`, { number: advice.internalId }),
        body: t(advice.isBlind ? 'goods.short.uncounted' : 'goods.short.body', { count: short }),
        confirmLabel: t(`goods.act.${kind}`),
        cancelLabel: t('goods.short.back'),
      });
      if (!isMeant) return;
    }
    const isCounted = WITH_COUNT.includes(kind) && lines.length > 0;
    const surprising = isCounted ? findSurprising(advice.items, counted) : [];
    if (surprising.length > 0) {
      const isMeant = await confirm({
        title: t('goods.over.title'),
        body: surprising.map((one) => <p key={one.sku}>{t('goods.over.line', one)}</p>),
        confirmLabel: t('goods.receive', { count: pieces }),
        cancelLabel: t('goods.short.back'),
      });
      if (!isMeant) return;
    }
    const setAside = [...chosen].filter((id) => complete.has(id));
    await onStep(kind, isCounted ? { lines, ...(setAside.length > 0 && { setAside }) } : {}, isCounted);
  };
  const offered = [
    ...new Set<InboundEventKind>([...(pieces > 0 ? ['receive' as const] : []), ...advice.next]),
  ];
  const steps = offered.map((kind) => {
    const isIdle = kind === 'receive' && (pieces === 0 || isSending);
    const label =
      isSending && kind === 'receive'
        ? t('goods.damaged.sending')
        : kind !== 'receive'
          ? t(`goods.act.${kind}`)
          : isIdle
            ? t('goods.countFirst')
            : t('goods.receive', { count: pieces });
    return { kind, label, isIdle, start: () => void start(kind) };
  });

  return (
    <section className={`stack ${task.task}`} aria-label={advice.internalId}>
      <TaskScroll>
        <AdviceHead advice={advice} />
        <AdviceItems
          advice={advice}
          counted={counted}
          active={active}
          newKey={newKey}
          onCount={onCount}
          onSettle={props.onSettle}
          onActive={onActive}
        />
        {advice.orders.length > 0 && (
          <AsideOrders orders={advice.orders} complete={complete} chosen={chosen} onChoose={setChosen} />
        )}
      </TaskScroll>
      <Steps steps={steps} running={running} />
      {asking && (
        <TroubleDialog
          kind={asking}
          advice={advice.id}
          number={advice.internalId}
          onClose={() => setAsking(null)}
          onReport={(details) => {
            const kind = asking;
            setAsking(null);
            const isCounted = kind === 'reportTrouble' && lines.length > 0;
            return onStep(kind, { ...details, ...(isCounted && { lines }) }, isCounted);
          }}
        />
      )}
    </section>
  );
}

function AdviceHead({ advice }: { advice: FloorAdvice }) {
  const { t } = useTranslation(['floor', 'stockAdvice']);
  const { instant } = useFormat();
  const { supplier, organisation, warehouse, expectedAt, packagingUnit, countOfUnits, type } = advice;
  return (
    <TaskHead
      number={advice.internalId}
      status={
        <Status
          form="boxed"
          look={stockAdviceStates.looks[advice.status]}
          label={t(`stockAdvice:statuses.${advice.status}`)}
        />
      }
      facts={
        <>
          {supplier && <span>{supplier}</span>}
          <span>{organisation}</span>
          <span>{t('goods.into', { warehouse })}</span>
          <span>{t(`goods.units.${packagingUnit}`, { count: countOfUnits })}</span>
          {expectedAt && <span>{t('goods.expected', { at: instant(expectedAt) })}</span>}
          {type !== 'regular' && (
            <span data-late={type === 'highPriority' || undefined}>{t(`goods.type.${type}`)}</span>
          )}
        </>
      }
      note={advice.note}
    />
  );
}
