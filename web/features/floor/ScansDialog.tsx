import { Button, Group, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { FloorTask } from '../../../contracts/floor/floor.schema.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
import { Banner } from '../../ui/form/Banner.tsx';
import classes from './dialogs.module.css';
import type { Scanned } from './floor.scan.ts';
import type { StepDetails } from './floor.steps.ts';
import { type Reported, StepTrouble } from './StepTrouble.tsx';

interface Props extends Reported {
  /** What the order is asked about for: its box is closed, or it was picked. */
  step: 'pack' | 'finishPicking';
  task: FloorTask;
  scanned: Scanned;
  /** Pieces that were not scanned. */
  left: number;
  onClose: () => void;
  onDone: (details: StepDetails) => void;
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
  const [box, setBox] = useState('');
  const [typed, setTyped] = useState('');
  const weight = gramsOf(typed);
  const [isUnscanned, setUnscanned] = useState(false);
  const [reason, setReason] = useState('');
  const packed = task.sumOfQuantity - left;
  const parcel = { ...(box.trim() && { box: box.trim() }), ...(weight && { weight }) };
  const head: StepDetails = Object.keys(parcel).length > 0 ? { parcels: [parcel] } : {};
  const isReady =
    weight !== null && (left === 0 || (isUnscanned ? reason.trim() !== '' : isBox && packed > 0));
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    if (left === 0) onDone(head);
    else if (isUnscanned) onDone({ ...head, unscanned: left, reason: reason.trim() });
    else {
      const items = task.items.map(({ id, quantity }) => ({
        item: id,
        quantity: Math.min(quantity, scanned[id] ?? 0),
      }));
      onDone({ ...head, items });
    }
  };
  return (
    <Dialog
      onClose={onClose}
      size={500}
      title={
        isBox ? t('packing.title', { number }) : t('reason.title', { number, act: t('steps.finishPicking') })
      }
    >
      <form className={`stack ${classes.form}`} onSubmit={go}>
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
              onChange={(event) => setBox(event.currentTarget.value)}
            />
            <TextInput
              size="md"
              label={t('packing.weight')}
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              error={weight === null && t('packing.wholeGrams', { max: integer(LIMITS.weight) })}
              onChange={(event) => setTyped(event.currentTarget.value)}
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
            onChange={setReason}
          />
        )}
        <StepTrouble trouble={trouble} />
        <DialogFoot
          apart={
            left > 0 &&
            !isUnscanned && (
              <Button variant="default" onClick={() => setUnscanned(true)}>
                {t(isBox ? 'packing.unscanned' : 'picking.unscanned')}
              </Button>
            )
          }
        >
          <Button
            variant={isReady ? 'default' : 'filled'}
            data-autofocus={left > 0 || undefined}
            data-scans-on={left > 0 || undefined}
            onClick={onClose}
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
