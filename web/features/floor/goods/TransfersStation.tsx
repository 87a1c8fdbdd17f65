import type { ReactNode } from 'react';
import { isSurprisingCount } from '../../../../contracts/floor/floor.goods.events.ts';
import type { FloorTransfer } from '../../../../contracts/floor/floor.goods.ts';
import { transferNoun } from '../../../../contracts/transfer/transfer.noun.ts';
import { useTranslation } from '../../../platform/words.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { dayOf, today } from '../../../ui/grid/days.ts';
import type { Refused } from '../floor.steps.ts';
import { useAnswer } from '../use-answer.ts';
import { undoubted } from './count.ts';
import { useGoodsChange, useGoodsStep } from './goods.queries.ts';
import { MovesStation } from './MovesStation.tsx';
import { type Count, withReceived } from './moved.ts';

interface Props {
  transfers: readonly FloorTransfer[];
  wms: string | null;
  readAt: number;
  /** The list is there. */
  isThere: boolean;
  nothing: ReactNode;
}

const keyOf = ({ id, side }: FloorTransfer): string => `${id} ${side}`;
const itemsOf = ({ items, side }: FloorTransfer) =>
  items
    .map((item) => ({
      ...item,
      ...(side === 'source'
        ? { most: item.booked, received: undefined }
        : { most: item.onTheWay, arrives: true }),
    }))
    .filter(({ most }) => most === null || most > 0);

/** Transfers: what is to leave here, and what is on its way here. */
export function TransfersStation({ transfers, wms, readAt, isThere, nothing }: Props) {
  const { t } = useTranslation('floor');
  const [answer, setAnswer] = useAnswer();
  const { running, stepping, report } = useGoodsStep(readAt, setAnswer);
  const changeTransfers = useGoodsChange('transfers');
  const wayOf = ({ side, from, to }: FloorTransfer) => t(`goods.side.${side}`, { from, to });
  /** Pieces that somebody else has taken in since they were begun to be counted here. */
  const doubtsOf = (
    { items }: FloorTransfer,
    { lines = [] }: { lines?: { item: string; quantity: number }[] },
    violations: Parameters<Refused>[0],
  ): ReactNode[] =>
    violations.flatMap(({ code, propertyPath, parameters: { pieces: came } }) => {
      const line = lines[Number(/^lines\[(\d+)]/.exec(propertyPath)?.[1])];
      if (code !== 'countedMeanwhile' || !line) return [];
      const sku = items.find(({ id }) => id === line.item)?.productSku;
      const words = t('goods.over.countedMeanwhile', { sku, came, counted: line.quantity });
      return [<p key={propertyPath}>{words}</p>];
    });
  return (
    <MovesStation
      noun={transferNoun}
      station="transfers"
      wms={wms}
      moves={transfers}
      keyOf={keyOf}
      itemsOf={itemsOf}
      entryOf={(transfer) => {
        const day = transfer.expectedAt ? dayOf(transfer.expectedAt) : undefined;
        return { text: wayOf(transfer), day, isLate: day !== undefined && day < today() };
      }}
      factsOf={(transfer) => [transfer.organisation, wayOf(transfer)]}
      photosOf={({ id, side }) => (side === 'source' ? null : { noun: 'transfer', id })}
      counted={['dispatch', 'receive', 'sendBack']}
      reasoned={['close', 'sendBack']}
      isSurprising={(kind, counted, most) => kind === 'receive' && isSurprisingCount(counted, most)}
      running={running}
      stepping={stepping}
      answer={answer}
      onAnswer={setAnswer}
      onStep={async (record, kind, details, counting) => {
        let needsReason = false;
        let doubts: ReactNode[] = [];
        const onRefused: Refused = (violations) => {
          needsReason = violations.some(({ code }) => code === 'surplusNeedsReason');
          doubts = doubtsOf(record, details, violations);
          return needsReason || doubts.length > 0;
        };
        const onArrived = (sent: unknown) => {
          if (kind === 'receive')
            changeTransfers((one) => (keyOf(one) === keyOf(record) ? withReceived(one, sent as Count) : one));
          counting.onArrived?.(sent);
        };
        const tell = (as: object) =>
          report({ of: 'transfer', record, kind, details: as, onRefused, ...counting, onArrived });
        let isDone = await tell(details);
        if (doubts.length > 0) {
          const isMeant = await confirm({
            title: t('goods.over.title'),
            body: doubts,
            confirmLabel: t('goods.act.receive'),
            cancelLabel: t('goods.short.back'),
          });
          isDone = isMeant && (await tell(undoubted(details)));
        }
        return needsReason ? 'needsReason' : isDone;
      }}
      isThere={isThere}
      nothing={nothing}
    />
  );
}
