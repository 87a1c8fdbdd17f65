import { Button, Checkbox } from '@mantine/core';
import type { FloorTask } from '../../../contracts/floor/floor.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';
import { PiecesInput } from '../../ui/form/PiecesInput.tsx';
import classes from './dialogs.module.css';
import type { Scanned } from './floor.scan.ts';
import type { StepDetails } from './floor.steps.ts';
import { type Reported, StepTrouble } from './StepTrouble.tsx';

/** How many are missing, where somebody said it: all others as the scans have it. */
const NOTHING = { missing: {} as Readonly<Record<string, number>>, counted: false };

interface Props extends Reported {
  task: FloorTask;
  scanned: Scanned;
  onClose: () => void;
  /** @returns whether it was taken. */
  onReport: (details: StepDetails) => Promise<boolean>;
}

/** Which pieces are not where they should be, and whether the shelf was counted. */
export function ShortageDialog({ task, scanned, busy, trouble, onClose, onReport }: Props) {
  const { t } = useTranslation('floor');
  const hasBegun = Object.keys(scanned).some((id) => task.items.some((item) => item.id === id));
  const { typed, type, forget, close } = useDialogDraft(`shortage.${task.id}`, NOTHING, onClose);
  const { counted } = typed;
  const missing = Object.fromEntries(
    task.items.map((item) => [
      item.id,
      typed.missing[item.id] ?? (hasBegun ? Math.max(0, item.quantity - (scanned[item.id] ?? 0)) : 0),
    ]),
  );
  const items = Object.entries(missing)
    .filter(([, quantity]) => quantity > 0)
    .map(([item, quantity]) => ({ item, quantity }));
  const total = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const report = async () => {
    if (await onReport({ items, counted })) forget();
  };
  return (
    <Dialog onClose={onClose} size={500} title={t('shortage.title', { number: task.orderNumber })}>
      <p className="ink2">{t('shortage.text')}</p>
      <ul className={`box lined ${classes.lines}`}>
        {task.items.map((item, index) => (
          <li key={item.id}>
            <span className="stack">
              {item.name}
              <small>{item.productSku}</small>
            </span>
            <PiecesInput
              hideControls={false}
              aria-label={t('shortage.missing', { sku: item.productSku })}
              className={classes.number}
              value={missing[item.id] ?? 0}
              max={item.quantity}
              data-autofocus={index === 0 || undefined}
              onChange={(pieces) => type({ missing: { ...typed.missing, [item.id]: pieces } })}
            />
            <span className="ink3">{t('shortage.of', { count: item.quantity })}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('shortage.counted')}
        checked={counted}
        onChange={(event) => type({ counted: event.currentTarget.checked })}
      />
      <StepTrouble trouble={trouble} />
      <DialogFoot onBack={close}>
        <Button disabled={total === 0} loading={busy} onClick={() => void report()}>
          {t('shortage.do', { count: total })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
