import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import type { Noun } from '../../../../contracts/kit/noun.ts';
import { meantBy } from '../../../../contracts/kit/record-key.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useElsewhere } from '../elsewhere.ts';
import classes from '../floor.module.css';
import type { Answer, Stepping } from '../floor.steps.ts';
import { NothingInHand } from '../NothingInHand.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { ScanBar } from '../ScanBar.tsx';
import { Steps } from '../Steps.tsx';
import { type TaskEntry, TaskList } from '../TaskList.tsx';
import { useInHand } from '../use-in-hand.ts';
import { useKept } from '../use-kept.ts';
import type { PhotosOf } from './DamagePhotos.tsx';
import type { GoodsKind, useGoodsStep } from './goods.queries.ts';
import {
  arePhotosSending,
  type Count,
  countedLines,
  countOf,
  countOn,
  countSince,
  isCounted,
  NO_COUNT,
  type PiecesItem,
  piecesOf,
  scanPiece,
} from './moved.ts';
import { PiecesView } from './PiecesView.tsx';
import { useBegun } from './use-begun.ts';

/** A document by which goods leave a place, come to one or change it. */
interface Move<K> {
  id: string;
  internalNumber: string;
  note: string | null;
  /** The steps that may follow. */
  next: readonly K[];
}

/** One as it was when its counting began, and whose moves were shown then. */
interface Begun<M> {
  id: string;
  move: M;
  wms: string | null;
}

/** What was counted, and what becomes of it. */
type Counting = Pick<Parameters<ReturnType<typeof useGoodsStep>['report']>[0], 'count' | 'onArrived'>;

interface Props<M, K> {
  noun: Noun;
  station: 'transfers' | 'changes';
  /** Whose moves these are; null for all. */
  wms: string | null;
  moves: readonly M[];
  keyOf: (move: M) => string;
  itemsOf: (move: M) => readonly PiecesItem[];
  entryOf: (move: M) => Omit<TaskEntry, 'key' | 'title'>;
  factsOf: (move: M) => readonly string[];
  /** Whose damage is photographed here; null, or missing, where none is reported. */
  photosOf?: (move: M) => PhotosOf | null;
  /** Steps that say how many pieces of each line, and steps that are asked for their reason. */
  counted: readonly K[];
  reasoned: readonly K[];
  /** Whether a count is more likely a slip than the truth: then its reason is asked for too; a blind one the server judges. */
  isSurprising?: (kind: K, counted: number, most: number) => boolean;
  running: GoodsKind | null;
  stepping: Stepping;
  answer: Answer | null;
  onAnswer: Dispatch<SetStateAction<Answer | null>>;
  /** Reports a step, and what of it has arrived; whether it was done, or must be given a reason first. */
  onStep: (move: M, kind: K, details: object, counting: Counting) => Promise<boolean | 'needsReason'>;
  /** The list is there. */
  isThere: boolean;
  /** What is shown where there is none. */
  nothing: ReactNode;
  /** What else can be done at the station. */
  children?: ReactNode;
}

/** A station of transfers or internal changes: which are there, the one in hand, and its pieces as they are scanned. */
export function MovesStation<M extends Move<K>, K extends GoodsKind>(props: Props<M, K>) {
  const { station, moves, keyOf, onAnswer } = props;
  const { t } = useTranslation('floor');
  const hint = t('goods.scan.hintPieces');
  const [{ taken = null }, setInHand] = useKept<{ taken?: string }>(`inHand.${station}`);
  const setTaken = (key: string) => setInHand({ taken: key });
  const [counts, setCounts] = useKept<Record<string, Count>>('moved');
  const [asking, setAsking] = useState<K | null>(null);
  const { tellWhere, tellGone } = useElsewhere(props.noun, onAnswer);
  /** Pieces that are counted of goods that arrive: they are lost where nobody takes them in. */
  const leftOf = (move: M): number =>
    props.itemsOf(move).some((item) => item.arrives) ? piecesOf(counts[keyOf(move)] ?? NO_COUNT) : 0;
  const { current, letGo } = useInHand(props.isThere ? moves : undefined, keyOf, {
    taken,
    stepping: props.stepping,
    onLost: (move) => {
      setAsking(null);
      if (leftOf(move) === 0) tellGone({ id: move.id, number: move.internalNumber });
    },
  });
  const isGone = ({ id, move, wms }: Begun<M>) =>
    (props.wms === null || props.wms === wms) && leftOf(move) > 0 && moves.every((one) => keyOf(one) !== id);
  const begin = useBegun<Begun<M>>(
    `begun.${station}`,
    (key) => isCounted(counts[key] ?? NO_COUNT),
    props.isThere && props.stepping === null ? isGone : null,
    ({ move }) => {
      const run = () => {
        setCounts(({ [keyOf(move)]: _, ...others }) => others);
        onAnswer(null);
      };
      tellGone(
        { id: move.id, number: move.internalNumber },
        t('goods.notTaken', { pieces: leftOf(move) }),
        () => ({ acts: [{ label: t('goods.discard'), run }] }),
      );
    },
  );
  const inHand = current ? keyOf(current) : '';
  const items = current ? props.itemsOf(current) : [];
  const count = counts[inHand] ?? NO_COUNT;
  const setCount = (change: (before: Count) => Count) => {
    // It stays in hand, whatever the list has first the next time.
    setTaken(inHand);
    if (current) begin({ id: inHand, move: current, wms: props.wms });
    setCounts((before) => {
      const was = before[inHand] ?? NO_COUNT;
      return { ...before, [inHand]: countOn(items, was, change(was)) };
    });
  };
  const settle = (change: (before: Count) => Count) =>
    setCounts((before) => {
      const was = before[inHand];
      return was ? { ...before, [inHand]: change(was) } : before;
    });
  const ask = (kind: K) => {
    setTaken(inHand);
    setAsking(kind);
  };
  const isSending = arePhotosSending(count);
  const surprising = (kind: K) =>
    items.flatMap(({ most, ...item }) =>
      most !== null && props.isSurprising?.(kind, countOf({ ...item, most }, count), most)
        ? [{ ...item, most }]
        : [],
    );
  // A blind count begins at none: without a piece there is nothing to take in.
  const isUncounted = items.some(({ most }) => most === null) && !isCounted(count);
  const take = (key: string) => {
    setTaken(key);
    onAnswer(null);
  };
  /** @returns whether it was taken. */
  const step = async (move: M, kind: K, details: object = {}): Promise<boolean> => {
    const lines = props.counted.includes(kind) ? countedLines(items, count) : {};
    const key = keyOf(move);
    const onArrived = (sent: unknown) =>
      setCounts(({ [key]: now = NO_COUNT, ...others }) => ({
        ...others,
        [key]: countSince(now, sent as Count),
      }));
    const done = await props.onStep(move, kind, { ...lines, ...details }, { count, onArrived });
    if (done === 'needsReason') setAsking(kind);
    else if (done) letGo();
    return done === true;
  };
  const scan = (text: string): boolean => {
    const [named] = meantBy(moves, text, ({ internalNumber }) => [internalNumber]);
    if (named) {
      take(keyOf(named));
      onAnswer({ isGood: true, title: t('scan.taken', { number: named.internalNumber }) });
      return true;
    }
    const found = scanPiece(items, count.pieces, text);
    if (!found) {
      const code = text.trim();
      const unknown = { isGood: false, title: t('scan.unknown', { code }), text: t('scan.unknownText') };
      onAnswer(unknown);
      tellWhere({ number: code }, unknown);
      return false;
    }
    setCount((before) => ({ ...before, pieces: found.pieces }));
    const { productSku: sku, most: of, id } = found.item;
    const sound = found.pieces[id] ?? 0;
    const title =
      of === null
        ? t('goods.scan.pieces', { sku, count: sound })
        : t('scan.piece', { sku, count: sound, of });
    onAnswer({ isGood: true, title });
    return true;
  };
  return (
    <>
      <ScanBar
        hint={hint}
        answer={props.answer}
        isThere={props.isThere}
        onScan={scan}
        onMove={(by) => {
          const next = moves[moves.findIndex((move) => current && keyOf(move) === inHand) + by];
          if (next) take(keyOf(next));
        }}
      >
        {props.children}
      </ScanBar>
      {moves.length === 0 ? (
        props.nothing
      ) : (
        <div className={`fill ${classes.columns}`}>
          <TaskList
            title={t(`goods.list.${station}`)}
            current={current ? inHand : null}
            onTake={take}
            entries={moves.map((move) => ({
              key: keyOf(move),
              title: move.internalNumber,
              ...props.entryOf(move),
            }))}
          />
          {current ? (
            <>
              <PiecesView
                key={keyOf(current)}
                number={current.internalNumber}
                facts={props.factsOf(current)}
                note={current.note}
                items={items}
                count={count}
                onCount={setCount}
                onSettle={settle}
                photosOf={props.photosOf?.(current) ?? null}
              >
                <Steps
                  running={props.running}
                  steps={current.next.map((kind) => ({
                    kind,
                    isIdle:
                      props.counted.includes(kind) && (isSending || (kind === 'receive' && isUncounted)),
                    label: t(
                      isSending && props.counted.includes(kind)
                        ? 'goods.damaged.sending'
                        : kind === 'receive' && isUncounted
                          ? 'goods.countFirst'
                          : `goods.act.${kind}`,
                    ),
                    start: () =>
                      props.reasoned.includes(kind) || surprising(kind).length > 0
                        ? ask(kind)
                        : void step(current, kind),
                  }))}
                />
              </PiecesView>
              {asking && (
                <ReasonDialog
                  draft={`${asking}.${inHand}`}
                  act={t(`goods.act.${asking}`)}
                  number={current.internalNumber}
                  notes={surprising(asking).map(({ id, productSku: sku, most: remaining }) =>
                    t('goods.over.line', {
                      sku,
                      counted: countOf({ id, most: remaining }, count),
                      remaining,
                    }),
                  )}
                  onClose={() => setAsking(null)}
                  onReport={(reason) => {
                    setAsking(null);
                    return step(current, asking, { reason });
                  }}
                />
              )}
            </>
          ) : (
            <NothingInHand hint={hint} />
          )}
        </div>
      )}
    </>
  );
}
