import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { InboundEventKind } from '../../../../contracts/floor/floor.goods.events.ts';
import type { FloorAdvice } from '../../../../contracts/floor/floor.goods.ts';
import { stockAdviceNoun } from '../../../../contracts/stock-advice/stock-advice.noun.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useTranslation } from '../../../platform/words.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { dayOf, today } from '../../../ui/grid/days.ts';
import { useElsewhere } from '../elsewhere.ts';
import classes from '../floor.module.css';
import { whyNot } from '../floor.steps.ts';
import { NothingInHand } from '../NothingInHand.tsx';
import { ScanBar } from '../ScanBar.tsx';
import { TaskList } from '../TaskList.tsx';
import { useAnswer } from '../use-answer.ts';
import { useInHand } from '../use-in-hand.ts';
import { useKept } from '../use-kept.ts';
import { AdviceView } from './AdviceView.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import {
  type Counted,
  countedSince,
  findDoubted,
  linesOf,
  piecesCounted,
  readCountScan,
  unannouncedOf,
  undoubted,
  withSupplied,
} from './count.ts';
import { findProduct, useGoodsChange, useGoodsStep } from './goods.queries.ts';
import { useBegun } from './use-begun.ts';

interface Props {
  advices: readonly FloorAdvice[];
  readAt: number;
  wms: string | null;
  /** The list is there. */
  isThere: boolean;
  nothing: ReactNode;
}

/** Nobody counts it any more, and what is still counted is a late receipt. */
const isOver = (status: string): boolean => status === 'finished' || status === 'closed';

/** Deliveries: which ones are there, the one in hand, and what is scanned of it. */
export function ReceiveStation({ advices, readAt, wms, isThere, nothing }: Props) {
  const { t } = useTranslation(['floor', 'stockAdvice', 'common', 'picker']);
  const [{ taken = null }, setInHand] = useKept<{ taken?: string }>('receiving');
  const setTaken = (id: string) => setInHand({ taken: id });
  const [counts, setCounts] = useKept<Record<string, Counted>>('counts');
  const [active, setActive] = useState<string | null>(null);
  const [answer, setAnswer] = useAnswer();
  const [isCorrecting, setCorrecting] = useState(false);
  const hint = t('goods.scan.hintReceive');
  const { running, stepping, report } = useGoodsStep(readAt, setAnswer);
  const { tellWhere, tellGone } = useElsewhere(stockAdviceNoun, setAnswer);
  const changeAdvices = useGoodsChange('advices');
  const takeAway = (id: string, sent: Counted) => {
    changeAdvices((advice) => (advice.id === id ? withSupplied(advice, sent) : advice));
    setCounts(({ [id]: now = [], ...others }) => {
      const since = countedSince(now, sent);
      return since.length > 0 ? { ...others, [id]: since } : others;
    });
  };
  /** Reports a step with what was counted; what the server doubts of that is asked about. */
  const step = async (record: FloorAdvice, kind: InboundEventKind, details: object, count: Counted) => {
    const pieces = piecesCounted(count);
    let doubts: ReactNode[] = [];
    const tell = (as: object) =>
      report({
        of: 'advice',
        record,
        kind,
        details: as,
        pieces,
        count,
        onArrived: (sent) => takeAway(record.id, sent as Counted),
        onRefused: (violations) => {
          doubts = findDoubted(violations, count).map(({ code, line, came }) => (
            <p key={line.key}>
              {t(`goods.over.${code}`, { sku: line.productSku, counted: line.quantity, came })}
            </p>
          ));
          return doubts.length > 0;
        },
      });
    if (await tell(pieces > 0 && record.isBlind ? { ...details, doubtsSurprising: true } : details))
      return true;
    if (doubts.length === 0) return false;
    const isMeant = await confirm({
      title: t('goods.over.title'),
      body: doubts,
      confirmLabel: t('goods.receive', { count: pieces }),
      cancelLabel: t('goods.short.back'),
    });
    return isMeant && tell(undoubted(details));
  };
  const isCounted = (id: string) => piecesCounted(counts[id] ?? []) > 0;
  const { current, letGo } = useInHand(isThere ? advices : undefined, ({ id }) => id, {
    taken,
    stepping,
    onLost: ({ id, internalId: number }) => {
      if (!isCounted(id)) tellGone({ id, number });
    },
  });
  const isGone = ({ id, wms: at }: FloorAdvice) =>
    (wms === null || at === wms) && isCounted(id) && advices.every((one) => one.id !== id);
  const lost = isThere && stepping === null ? isGone : null;
  const begin = useBegun('begun', isCounted, lost, (advice: FloorAdvice) => {
    const left = counts[advice.id] ?? [];
    const late = {
      label: t('goods.receive', { count: piecesCounted(left) }),
      run: async () => {
        const isIn = await step(advice, 'receive', { lines: linesOf(left, advice) }, left);
        if (!isIn) setAnswer((before) => before && { ...before, acts: [late, discard] });
      },
    };
    const discard = {
      label: t('goods.discard'),
      run: () => {
        setCounts(({ [advice.id]: _, ...others }) => others);
        setAnswer(null);
      },
    };
    tellGone(
      { id: advice.id, number: advice.internalId },
      t('goods.notTaken', { pieces: piecesCounted(left) }),
      (status) => ({ acts: isOver(status) ? [late, discard] : [discard] }),
    );
  });
  const counted = (current && counts[current.id]) ?? [];

  const changeCounted = (id: string, change: (before: Counted) => Counted) =>
    setCounts((before) => ({ ...before, [id]: change(before[id] ?? []) }));
  const setCounted = (advice: FloorAdvice, change: (before: Counted) => Counted) => {
    // It stays in hand, whatever the list has first the next time.
    setTaken(advice.id);
    changeCounted(advice.id, change);
    begin(advice);
  };
  const take = (id: string) => {
    setTaken(id);
    setActive(null);
    setAnswer(null);
  };
  const scanUnknown = async (advice: FloorAdvice, code: string) => {
    try {
      const hit = await findProduct(advice.organisationId, code);
      if (!hit) {
        const text = t('goods.scan.unknownText');
        const unknown = { isGood: false, title: t('scan.unknown', { code }), text };
        setAnswer(unknown);
        tellWhere({ number: code }, unknown);
        return;
      }
      const line = { ...unannouncedOf(hit, randomId()), quantity: 1 };
      begin(advice);
      changeCounted(advice.id, (lines) => {
        const known = lines.find((one) => one.item === null && one.product === hit.id);
        return known
          ? lines.map((one) => (one === known ? { ...one, quantity: one.quantity + 1 } : one))
          : [...lines, line];
      });
      setAnswer({
        isGood: false,
        title: t('goods.scan.unannounced', { sku: hit.productSku }),
        text: t('goods.scan.unannouncedText'),
      });
    } catch (error) {
      setAnswer({ isGood: false, title: t('picker:failed', { code }), ...whyNot(error) });
    }
  };

  const scan = (text: string): boolean => {
    const found = readCountScan(advices, current, counted, text, { active, key: randomId() });
    switch (found.kind) {
      case 'other':
        take(found.advice.id);
        setAnswer({ isGood: true, title: t('scan.taken', { number: found.advice.internalId }) });
        return true;
      case 'unknown':
        if (current) void scanUnknown(current, found.code);
        else {
          const title = t('scan.unknown', { code: found.code });
          const unknown = { isGood: false, title, text: t('scan.unknownText') };
          setAnswer(unknown);
          tellWhere({ number: found.code }, unknown);
        }
        return false;
      case 'serialTwice':
        setAnswer({ isGood: false, title: t('goods.scan.serialTwice', { serial: found.serial }) });
        return false;
    }
    if (!current) return false;
    setCounted(current, () => found.counted);
    setActive(found.line.key);
    const { productSku: sku, quantity: count } = found.line;
    if (found.kind === 'serialWanted') {
      setAnswer({ isGood: true, title: sku, text: t('goods.scan.serialWanted') });
    } else if (found.kind === 'serial') {
      setAnswer({
        isGood: true,
        title: t('goods.scan.serial', { serial: found.serial }),
        text: t('goods.scan.pieces', { sku, count }),
      });
    } else {
      const needsLot = found.item.lotTracked && !found.line.lot;
      setAnswer({
        isGood: !needsLot,
        title: t('goods.scan.pieces', { sku, count }),
        ...(needsLot
          ? { text: t('goods.scan.lotWanted') }
          : found.item.remaining !== null && {
              text: t('goods.scan.announced', { count: found.item.remaining }),
            }),
      });
    }
    return true;
  };

  return (
    <>
      <ScanBar
        hint={hint}
        answer={answer}
        isThere={isThere}
        onScan={scan}
        onMove={(by) => {
          const next = advices[advices.findIndex(({ id }) => id === current?.id) + by];
          if (next) take(next.id);
        }}
      >
        <Button
          variant="default"
          size="md"
          leftSection={<IconReceipt size={18} stroke={1.7} aria-hidden />}
          onClick={() => setCorrecting(true)}
        >
          {t('goods.correct.open')}
        </Button>
      </ScanBar>
      {advices.length === 0 ? (
        nothing
      ) : (
        <div className={`fill ${classes.columns}`}>
          <TaskList
            title={t('goods.list.receive')}
            current={current?.id ?? null}
            onTake={take}
            entries={advices.map((advice) => {
              const day = advice.expectedAt && dayOf(advice.expectedAt);
              return {
                key: advice.id,
                title: advice.internalId,
                text: [
                  // Why it stands before others that were to come sooner.
                  advice.type === 'highPriority' && t('goods.type.highPriority'),
                  advice.organisation,
                  t(`stockAdvice:statuses.${advice.status}`),
                ]
                  .filter(Boolean)
                  .join(', '),
                day,
                isLate: day !== null && day < today() && advice.arrivedAt === null,
              };
            })}
          />
          {current ? (
            <AdviceView
              key={current.id}
              advice={current}
              counted={counted}
              active={active}
              running={running}
              newKey={randomId}
              onCount={(change) => {
                setCounted(current, change);
                setAnswer((before) => (before?.isGood ? before : null));
              }}
              onSettle={(change) => changeCounted(current.id, change)}
              onActive={setActive}
              onAsk={() => setTaken(current.id)}
              onStep={async (kind, details, countsGone) => {
                const isTaken = await step(current, kind, details, countsGone ? counted : []);
                if (isTaken) letGo();
                return isTaken;
              }}
            />
          ) : (
            <NothingInHand hint={hint} />
          )}
        </div>
      )}
      {isCorrecting && <CorrectDialog wms={wms} onClose={() => setCorrecting(false)} onAnswer={setAnswer} />}
    </>
  );
}
