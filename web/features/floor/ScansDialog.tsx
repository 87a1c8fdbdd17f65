import { Button, Group, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import type { FloorTask } from '../../../contracts/floor/floor.schema.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
import { Banner } from '../../ui/form/Banner.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';
import classes from './dialogs.module.css';
import type { Scanned } from './floor.scan.ts';
import type { StepDetails } from './floor.steps.ts';
import { type Reported, StepTrouble } from './StepTrouble.tsx';

const NOTHING = { box: '', weight: '', isUnscanned: false, reason: '' };

interface Props extends Reported {
  /** What the order is asked about for: its box is closed, or it was picked. */
  step: 'pack' | 'finishPicking';
  task: FloorTask;
  scanned: Scanned;
  /** Pieces that were not scanned. */
  left: number;
  onClose: () => void;
  /** @returns whether the step was taken. */
  onDone: (details: StepDetails) => Promise<boolean>;
}

/** Grams as they were typed: nothing is 0, which says no weight; null for what is no whole number, or too much. */
function gramsOf(typed: string): number | null {
  const text = typed.replace(/\s/g, '');
  if (!/^\d{0,9}$/.test(text)) return null;
  const grams = Number(text);
  return grams <= LIMITS.weight ? grams : null;
}

/**
 * Closes a box: what it is, what it weighs; or ends the picking of an order. Pieces that were not scanned are scanned
 * after all, or go on for a reason that the history keeps; those of a box may stay behind as well.
 */
export function ScansDialog({ step, task, scanned, left, busy, trouble, onClose, onDone }: Props) {
  const { t } = useTranslation(['floor', 'common']);
  const isBox = step === 'pack';
  const number = task.orderNumber;
  const { integer } = useFormat();
  const { typed, type, forget, close } = useDialogDraft(`${step}.${task.id}`, NOTHING, onClose);
  const { box, reason } = typed;
  const weight = gramsOf(typed.weight);
  // Once every piece is scanned there is nothing to give a reason for.
  const isUnscanned = typed.isUnscanned && left > 0;
  const packed = task.sumOfQuantity - left;
  const parcel = { ...(box.trim() && { box: box.trim() }), ...(weight && { weight }) };
  const head: StepDetails = Object.keys(parcel).length > 0 ? { parcels: [parcel] } : {};
  const isReady =
    weight !== null && (left === 0 || (isUnscanned ? reason.trim() !== '' : isBox && packed > 0));
  const detailsOf = (): StepDetails => {
    if (left === 0) return head;
    if (isUnscanned) return { ...head, unscanned: left, reason: reason.trim() };
    const items = task.items.map(({ id, quantity }) => ({
      item: id,
      quantity: Math.min(quantity, scanned[id] ?? 0),
    }));
    return { ...head, items };
  };
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !busy && (await onDone(detailsOf()))) forget();
  };
  return (
    <Dialog
      onClose={onClose}
      size={500}
      title={
        isBox ? t('packing.title', { number }) : t('reason.title', { number, act: t('steps.finishPicking') })
      }
    >
      <form className={`stack ${classes.form}`} onSubmit={(event) => void go(event)}>
        {left > 0 && (
          <Banner tone="waiting" role="alert" icon={<IconScan size={18} stroke={1.7} aria-hidden />}>
            {t(isBox ? 'part.body' : 'picking.body', { packed, count: task.sumOfQuantity })}
          </Banner>
        )}
        {isBox && (
          <Group grow gap="sm" align="start">
            <TextInput
              size="md"
              label={t('packing.box')}
              value={box}
              maxLength={64}
              autoComplete="on"
              name="box"
              data-autofocus={left === 0 || undefined}
              onChange={(event) => type({ box: event.currentTarget.value })}
            />
            <TextInput
              size="md"
              label={t('packing.weight')}
              value={typed.weight}
              inputMode="numeric"
              autoComplete="off"
              error={weight === null && t('packing.wholeGrams', { max: integer(LIMITS.weight) })}
              onChange={(event) => type({ weight: event.currentTarget.value })}
            />
          </Group>
        )}
        {isUnscanned && (
          <WordsInput
            size="md"
            label={t('reason.label')}
            placeholder={t('packing.placeholder')}
            value={reason}
            maxLength={500}
            autoFocus
            onChange={(text) => type({ reason: text })}
          />
        )}
        <StepTrouble trouble={trouble} />
        <DialogFoot
          apart={
            left > 0 &&
            !isUnscanned && (
              <Button variant="default" onClick={() => type({ isUnscanned: true })}>
                {t(isBox ? 'packing.unscanned' : 'picking.unscanned')}
              </Button>
            )
          }
        >
          <Button
            variant={isReady ? 'default' : 'filled'}
            data-autofocus={left > 0 || undefined}
            data-scans-on={left > 0 || undefined}
            onClick={left > 0 ? onClose : close}
          >
            {t(left > 0 ? 'part.back' : 'common:cancel')}
          </Button>
          {(isUnscanned || isReady) && (
            <Button type="submit" disabled={!isReady} loading={busy}>
              {left === 0 || !isBox
                ? t(`steps.${step}`)
                : t('part.do', { count: isUnscanned ? task.sumOfQuantity : packed })}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
