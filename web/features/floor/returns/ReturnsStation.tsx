import { Skeleton } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { returnReceiptNoun } from '../../../../contracts/return-receipt/return-receipt.noun.ts';
import { ApiError, isAnswered } from '../../../platform/api.ts';
import { useTranslation } from '../../../platform/words.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { readAgain } from '../../../ui/record/refresh.ts';
import type { Change } from '../change.ts';
import { useElsewhere } from '../elsewhere.ts';
import floor from '../floor.module.css';
import { refusalText, whyNot } from '../floor.steps.ts';
import { findProduct } from '../goods/goods.queries.ts';
import { NothingInHand } from '../NothingInHand.tsx';
import { ScanBar } from '../ScanBar.tsx';
import { useAnswer } from '../use-answer.ts';
import { useInHand } from '../use-in-hand.ts';
import { useKept } from '../use-kept.ts';
import {
  correctionOf,
  type Draft,
  draftOf,
  gradeOf,
  hasMore,
  isCorrection,
  isForeign,
  isInUse,
  isOpen,
  isReady,
  isSending,
  lineOf,
  missingOf,
  nextOf,
  notedOf,
  openPieces,
  type ReturnItem,
  withForeign,
} from './draft.ts';
import { GradeView } from './GradeView.tsx';
import { ParcelList } from './ParcelList.tsx';
import { ParcelSide } from './ParcelSide.tsx';
import { ReturnItems } from './ReturnItems.tsx';
import classes from './returns.module.css';
import { type NewParcel, registerParcel, useReturnStep, type useReturns } from './returns.queries.ts';
import { readReturnScan } from './returns.scan.ts';
import { type Named, UnknownDialog } from './UnknownDialog.tsx';
import { useNotes } from './use-notes.ts';

interface Props {
  wms: string | null;
  warehouses: readonly Named[];
  query: ReturnType<typeof useReturns>;
}

/** Parcels that came back: which lie here, the one in hand, and the piece that somebody looks at. */
export function ReturnsStation({ wms, warehouses, query }: Props) {
  const { t } = useTranslation(['floor', 'common', 'picker']);
  const queryClient = useQueryClient();
  const [{ taken = null }, setInHand] = useKept<{ taken?: string }>('inHand.returns');
  const setTaken = (id: string) => setInHand({ taken: id });
  const hint = t('returns.scan.hint');
  const [active, setActive] = useState<string | null>(null);
  const { drafts, note, settle, noteForeign, drop } = useNotes();
  const [answer, setAnswer] = useAnswer();
  const [unknown, setUnknown] = useState<{ code: string; message: string } | null>(null);
  const { stepping, report } = useReturnStep(query.dataUpdatedAt, setAnswer);
  const { tellGone } = useElsewhere(returnReceiptNoun, setAnswer);
  const returns = (query.data?.returns ?? []).filter((one) => isInUse(one, drafts));
  const { current, letGo } = useInHand(query.data && returns, ({ id }) => id, {
    taken,
    stepping,
    onLost: ({ id, internalNumber: number }) => tellGone({ id, number }),
  });
  const record = current && withForeign(current, drafts);
  const items = record?.items ?? [];
  const item = items.find(({ id }) => id === active) ?? nextOf(items, drafts);
  const draft = item && (notedOf(drafts, item) ?? draftOf(item));

  const take = (id: string) => {
    setTaken(id);
    setActive(null);
    setAnswer(null);
  };
  const change = (of: ReturnItem, more: Change<Draft>) => {
    if (!record) return;
    note(record, of, more);
    setTaken(record.id);
    setActive(of.id);
  };

  /** @returns whether the parcel is known now. */
  const register = async (parcel: NewParcel): Promise<boolean> => {
    try {
      const { returnReceipt, internalNumber, reason } = await registerParcel(parcel);
      setUnknown(null);
      await readAgain(queryClient, 'floor');
      take(returnReceipt);
      const isDone = reason === 'alreadyGraded';
      setAnswer({
        isGood: !isDone,
        title: isDone
          ? t('returns.scan.graded', { number: internalNumber })
          : t('returns.scan.is', { code: parcel.code, number: internalNumber }),
        path: `return-receipts/${returnReceipt}`,
      });
      return true;
    } catch (error) {
      await explain(parcel, error);
      return false;
    }
  };

  /** Nobody knows the code: it may be a product that nobody expected, or a parcel to be identified. */
  const explain = async ({ code }: NewParcel, error: unknown) => {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code !== 'parcelUnknown' && problem?.code !== 'parcelAmbiguous') {
      const title = t(isAnswered(error) ? 'scan.unknown' : 'picker:failed', { code });
      setAnswer({ isGood: false, title, ...whyNot(error) });
      return;
    }
    const hit =
      record && problem.code === 'parcelUnknown'
        ? await findProduct(record.organisationId, code).catch(() => undefined)
        : undefined;
    if (!record || !hit) setUnknown({ code, message: refusalText(error) });
    else takeForeign(noteForeign(record, hit));
  };

  const takeForeign = ({ id, productSku: sku }: ReturnItem) => {
    setActive(id);
    const title = t('returns.scan.foreign', { sku });
    setAnswer({ isGood: false, title, text: t('returns.scan.foreignText') });
  };

  const scan = (text: string): boolean => {
    const wantsSerial = item?.serialTracked === true && isOpen(item);
    const found = readReturnScan(returns, record, text, wantsSerial);
    switch (found.kind) {
      case 'parcel':
        take(found.record.id);
        setAnswer({
          isGood: true,
          title: t('returns.scan.is', { code: text.trim(), number: found.record.internalNumber }),
          text: t('returns.scan.expected', { count: openPieces(found.record) }),
        });
        return true;
      case 'piece':
        setActive(found.item.id);
        setAnswer({ isGood: true, title: found.item.name, text: t('returns.scan.gradeIt') });
        return true;
      case 'grade':
        if (!item || !draft) return false;
        change(item, { grade: found.grade });
        setAnswer({ isGood: true, title: t(`returns.grades.${found.grade}`), text: item.name });
        return true;
      case 'serial':
        if (!item || !draft) return false;
        change(item, { serials: [...new Set([...draft.serials, found.serial])] });
        setAnswer({ isGood: true, title: t('goods.scan.serial', { serial: found.serial }), text: item.name });
        return true;
      case 'unknown':
        void register({ code: found.code, wms });
        return true;
    }
  };

  /** After a piece the next that nobody has looked at is in hand. */
  const goOn = (of: ReturnItem) => {
    if (record) setTaken(record.id);
    letGo();
    setActive(null);
    drop([of.id]);
  };
  const grade = async () => {
    if (!record || !item || !draft) return;
    const corrects = isCorrection(record, item);
    const as = corrects ? gradeOf(item, draft) : draft.grade;
    const of = isForeign(item) ? item.product : item.id;
    const line = corrects
      ? correctionOf(item, draft, (marks) => t('returns.meanwhile.marks', { marks }))
      : lineOf(item, draft);
    const done = t('returns.done', { name: item.name, grade: t(`returns.grades.${as}`) });
    const sent = corrects
      ? await report(record, 'regrade', of, { lines: [line], done })
      : await report(record, 'grade', of, { lines: [line], more: hasMore(record, item), done });
    if (sent) goOn(item);
  };
  const missing = async () => {
    if (!record || !item || !draft) return;
    const lines = [missingOf(item, draft)];
    const done = t('returns.done', { name: item.name, grade: t('returns.grades.missing') });
    const more = hasMore(record, item);
    if (isForeign(item) || (await report(record, 'grade', item.id, { lines, more, done }))) goOn(item);
  };
  const finish = async () => {
    if (!record) return;
    // A closed parcel takes no more: goods that nobody expected are graded before.
    const foreign = items.find(isForeign);
    if (foreign) return takeForeign(foreign);
    const open = openPieces(record);
    const isMeant = await confirm({
      title: t('returns.finishTitle', { number: record.internalNumber }),
      body: open > 0 && t('returns.finishText', { count: open }),
      confirmLabel: t('returns.finish'),
      cancelLabel: t('goods.short.back'),
    });
    if (!isMeant) return;
    const done = t('returns.finished', { number: record.internalNumber });
    const lines = record.items.flatMap((one) => {
      const of = notedOf(drafts, one);
      return of && isOpen(one) ? [missingOf(one, of)] : [];
    });
    if (await report(record, 'finish', record.id, { lines, done })) {
      letGo();
      drop(lines.map(({ item: line }) => line));
    }
  };

  return (
    <div
      className={`stack fill ${floor.station}`}
      id="station"
      role="tabpanel"
      aria-labelledby="station-returns"
    >
      <ScanBar
        hint={hint}
        answer={answer}
        isThere={query.data !== undefined}
        onScan={scan}
        onEnter={() => {
          if (record && item && draft && isReady(record, item, draft) && stepping === null) void grade();
        }}
        onMove={(by) => {
          const next = items[items.findIndex(({ id }) => id === item?.id) + by];
          if (next) setActive(next.id);
        }}
      />
      {record ? (
        <div className={`fill ${classes.columns}`}>
          <div className={`stack ${classes.left}`}>
            <ReturnItems record={record} active={item?.id ?? null} onActive={setActive} />
            {returns.length > 1 && <ParcelList returns={returns} current={record.id} onTake={take} />}
          </div>
          {item && draft ? (
            <GradeView
              key={`${record.id} ${item.id}`}
              record={record}
              item={item}
              draft={draft}
              isRunning={stepping !== null}
              isSending={items.some(({ id }) => isSending(drafts[id]))}
              onChange={(more) => change(item, more)}
              onSettle={(more) => settle(item, more)}
              onDiscard={() => goOn(item)}
              onGrade={() => void grade()}
              onMissing={() => void missing()}
              onFinish={() => void finish()}
            />
          ) : (
            <EmptyState
              icon={IconMoodSmile}
              title={t('returns.nothingListed')}
              text={t('returns.nothingListedText')}
            />
          )}
          <ParcelSide record={record} />
        </div>
      ) : returns.length > 0 ? (
        <div className={`fill ${classes.columns}`}>
          <div className={`stack ${classes.left}`}>
            <ParcelList returns={returns} current={null} onTake={take} />
          </div>
          <NothingInHand hint={hint} />
        </div>
      ) : query.data ? (
        <EmptyState icon={IconMoodSmile} title={t('empty.title')} text={t('returns.empty')} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
      {unknown && (
        <UnknownDialog
          {...unknown}
          organisations={query.data?.organisations ?? []}
          warehouses={warehouses}
          wms={wms}
          onClose={() => setUnknown(null)}
          onRegister={register}
        />
      )}
    </div>
  );
}
