import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import { nameOfStep } from '../floor.steps.ts';

const CODES = ['unknownGoods', 'unreadableCode', 'lotMissing', 'lotDateMissing'] as const;

const NOTHING = { code: CODES[0] as (typeof CODES)[number], label: '', quantity: 1, reason: '' };

interface Props {
  kind: 'reportTrouble' | 'refuse';
  advice: string;
  number: string;
  onClose: () => void;
  /** @returns whether it was taken. */
  onReport: (details: {
    reason?: string;
    troubles?: { code: (typeof CODES)[number]; label: string; quantity: number }[];
  }) => Promise<boolean>;
}

/** What is wrong with goods that cannot be received, or why a delivery is refused at the ramp. */
export function TroubleDialog({ kind, advice, number, onClose, onReport }: Props) {
  const { t } = useTranslation('floor');
  const { typed, type, forget, close } = useDialogDraft(`${kind}.${advice}`, NOTHING, onClose);
  const { code, label, quantity, reason } = typed;
  const act = nameOfStep(t(`goods.act.${kind}`));
  const isTrouble = kind === 'reportTrouble';
  const isWhole = isTrouble ? label.trim() !== '' && quantity > 0 : reason.trim() !== '';
  const send = async () => {
    if (!isWhole) return;
    const text = reason.trim();
    const isTaken = await onReport({
      ...(text && { reason: text }),
      ...(isTrouble && { troubles: [{ code, label: label.trim(), quantity }] }),
    });
    if (isTaken) forget();
  };
  return (
    <Dialog onClose={onClose} title={t('reason.title', { act, number })}>
      <Stack gap="sm">
        {isTrouble && (
          <>
            <NativeSelect
              size="md"
              label={t('goods.trouble.what')}
              value={code}
              data-autofocus
              onChange={(event) => type({ code: event.currentTarget.value as typeof code })}
              data={CODES.map((one) => ({ value: one, label: t(`goods.trouble.${one}`) }))}
            />
            <TextInput
              size="md"
              label={t('goods.trouble.label')}
              value={label}
              maxLength={100}
              onChange={(event) => type({ label: event.currentTarget.value })}
            />
            <PiecesInput
              size="md"
              label={t('fields.sumOfQuantity')}
              value={quantity}
              min={1}
              onChange={(pieces) => type({ quantity: pieces })}
            />
          </>
        )}
        <WordsInput
          size="md"
          label={t('reason.label')}
          value={reason}
          maxLength={500}
          data-autofocus={!isTrouble || undefined}
          onChange={(text) => type({ reason: text })}
        />
      </Stack>
      <DialogFoot onBack={close}>
        <Button disabled={!isWhole} onClick={() => void send()}>
          {act}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
