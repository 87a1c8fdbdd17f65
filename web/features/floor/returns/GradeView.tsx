import { Button, TagsInput, TextInput } from '@mantine/core';
import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { FINDINGS } from '../../../../contracts/return-receipt/return-receipt.schema.ts';
import {
  RETURN_GRADES,
  returnReceiptStates,
  worstOf,
} from '../../../../contracts/return-receipt/return-receipt.states.ts';
import { useTranslation } from '../../../platform/words.ts';
import { WordsInput } from '../../../ui/feedback/WordsInput.tsx';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import { Key } from '../../../ui/layout/Key.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { Change } from '../change.ts';
import { useFunctionKeys } from '../function-keys.ts';
import { DamagePhotos } from '../goods/DamagePhotos.tsx';
import { ItemName } from '../ItemName.tsx';
import { TaskScroll } from '../TaskScroll.tsx';
import task from '../task.module.css';
import {
  asksLot,
  type Draft,
  type Finding,
  gradeOf,
  isCorrection,
  isReady,
  isSending,
  lackOf,
  type ReturnItem,
} from './draft.ts';
import { Overtaken } from './Overtaken.tsx';
import classes from './returns.module.css';

interface GradeViewProps {
  record: FloorReturn;
  item: ReturnItem;
  draft: Draft;
  isRunning: boolean;
  /** Photos of any piece of the parcel are on their way: what names them waits for them. */
  isSending: boolean;
  onChange: (more: Change<Draft>) => void;
  /** A photo arrived, or was refused: the piece need not be in hand by then. */
  onSettle: (more: Change<Draft>) => void;
  /** What is noted of the piece is not wanted. */
  onDiscard: () => void;
  onGrade: () => void;
  onMissing: () => void;
  onFinish: () => void;
}

/** The piece in hand: its condition, what was found, photos, and what the client reads. */
export function GradeView(props: GradeViewProps) {
  const { record, item, draft, isRunning, onChange: set, onDiscard, onGrade, onMissing, onFinish } = props;
  const { t } = useTranslation(['floor', 'returnReceipt', 'returnReceiptScreen', 'return']);
  const lack = lackOf(item, draft);
  const corrects = isCorrection(record, item);
  const canSend = isReady(record, item, draft);
  const grade = corrects ? gradeOf(item, draft) : draft.grade;
  useFunctionKeys({
    F6: () => item.grade === null && !isSending(draft) && onMissing(),
    F7: () => !props.isSending && onFinish(),
    F9: () => canSend && !isRunning && onGrade(),
  });
  const toggle = (finding: Finding) =>
    set({
      findings: draft.findings.includes(finding)
        ? draft.findings.filter((one) => one !== finding)
        : [...draft.findings, finding],
    });
  return (
    <section className={`stack ${task.task}`} aria-label={item.name}>
      <TaskScroll className={classes.grade}>
        <div className="stack gap-12">
          {!isRunning && <Overtaken record={record} item={item} draft={draft} onDiscard={onDiscard} />}
          <div className="row gap-16">
            <ItemName
              image={item.image}
              name={item.name}
              hints={[
                item.productSku,
                item.primaryEan,
                !item.isSent && t('returnReceiptScreen:items.notOrdered'),
                ...record.announced
                  .filter(({ product }) => product === item.product)
                  .map(({ reason, note }) =>
                    t('returns.says', {
                      reason: [t(`return:values.reason.${reason}`), note].filter(Boolean).join(', '),
                    }),
                  ),
              ]}
            />
          </div>
        </div>
        <fieldset className={`bare-set cluster ${classes.findings}`}>
          <legend>{t('returnReceiptScreen:items.found')}</legend>
          {FINDINGS.map((finding) => (
            <button
              key={finding}
              type="button"
              className={classes.finding}
              aria-pressed={draft.findings.includes(finding)}
              onClick={() => toggle(finding)}
            >
              {t(`returnReceipt:values.findings.${finding}`)}
            </button>
          ))}
        </fieldset>
        <fieldset className={`bare-set ${classes.grades}`}>
          <legend>{t('returnReceiptScreen:items.grade')}</legend>
          {RETURN_GRADES.map((grade, index) => {
            const status = worstOf([grade]);
            const target = record.targets[grade];
            return (
              <button
                key={grade}
                type="button"
                aria-pressed={draft.grade === grade}
                className={`stack gap-6 ${classes.choice}`}
                onClick={() => set({ grade })}
              >
                <span className="row">
                  {status && <StatusShape look={returnReceiptStates.looks[status]} size={18} />}
                  <b className="grow">{t(`returns.grades.${grade}`)}</b>
                  <Key>{String(index + 1)}</Key>
                </span>
                <small className={`ink2 ${classes.place}`}>
                  {target ? t('returns.goesTo', { warehouse: target }) : t('returns.noPlace')}
                </small>
              </button>
            );
          })}
        </fieldset>
        <div className={classes.fields}>
          {item.quantity > 1 && (
            <PiecesInput
              size="md"
              label={t('returnReceiptScreen:items.pieces')}
              description={t('returns.of', { count: item.quantity })}
              value={draft.quantity}
              min={1}
              max={item.quantity}
              clampBehavior="strict"
              onChange={(quantity) => set({ quantity })}
            />
          )}
          {!corrects && asksLot(item) && (
            <TextInput
              size="md"
              label={t('fields.lot')}
              maxLength={LIMITS.lot}
              value={draft.lot}
              onChange={(event) => set({ lot: event.currentTarget.value })}
            />
          )}
          {!corrects && asksLot(item) && item.lot === null && (
            <TextInput
              size="md"
              type="date"
              label={t('fields.lotDate')}
              value={draft.lotDate}
              onChange={(event) => set({ lotDate: event.currentTarget.value })}
            />
          )}
          {!corrects && item.serialTracked && (
            <TagsInput
              size="md"
              label={t('returns.serials')}
              description={t('returns.serialsHelp', { count: draft.quantity })}
              value={[...draft.serials]}
              onChange={(serials) => set({ serials })}
            />
          )}
        </div>
        <h3>
          {t('returns.photos')} <small>{t('returns.photosHelp')}</small>
        </h3>
        <DamagePhotos
          of={{ noun: 'returnReceipt', id: record.id }}
          sku={item.productSku}
          photos={draft.photos}
          onChange={(change) => set(({ photos }) => ({ photos: change(photos) }))}
          onSettle={(change) => props.onSettle(({ photos }) => ({ photos: change(photos) }))}
        />
        <WordsInput
          mt={16}
          size="md"
          label={t('returns.note')}
          description={t('returns.noteHelp')}
          maxRows={5}
          value={draft.note}
          onChange={(note) => set({ note })}
        />
      </TaskScroll>
      <div className={`cluster keep ${task.steps}`}>
        {item.grade === null && (
          <Button
            variant="default"
            className={task.step ?? ''}
            disabled={isRunning || isSending(draft)}
            onClick={onMissing}
            rightSection={<Key>F6</Key>}
          >
            {t(isSending(draft) ? 'returns.lack.sending' : 'returns.grades.missing')}
          </Button>
        )}
        <Button
          variant="default"
          className={task.step ?? ''}
          disabled={isRunning || props.isSending}
          onClick={onFinish}
          rightSection={<Key>F7</Key>}
        >
          {t(props.isSending ? 'returns.lack.sending' : 'returns.finish')}
        </Button>
        <Button
          className={task.mainStep ?? ''}
          loading={isRunning}
          disabled={!canSend}
          onClick={onGrade}
          rightSection={<Key>F9</Key>}
        >
          {canSend && grade
            ? grade === item.grade
              ? t('returns.meanwhile.add')
              : t(corrects ? 'returns.correct' : 'returns.next', { grade: t(`returns.grades.${grade}`) })
            : t(`returns.lack.${corrects ? 'grade' : (lack ?? 'grade')}`)}
        </Button>
      </div>
    </section>
  );
}
