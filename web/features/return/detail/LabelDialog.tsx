import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import type { AskProps } from '../../../ui/record/acts.ts';

const NOTHING = { number: '' };

/** Asks for the tracking number of the parcel that the customer sends. */
export default function LabelDialog({
  row,
  draft,
  isOpen,
  isRunning,
  onKeep,
  onAct,
}: AskProps<{ internalNumber?: string }>) {
  const { t } = useTranslation(['returnScreen', 'return', 'record']);
  const { typed, type, close } = useDialogDraft(draft, NOTHING, onKeep);
  const number = typed.number.trim();
  const form = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} title={t('label.title', { name: row.internalNumber })} isForm>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void onAct(number).then((isDone) => isDone && close());
        }}
      >
        <TextInput
          label={t('return:fields.trackingNumber')}
          description={t('label.help')}
          maxLength={LIMITS.trackingNumber}
          value={typed.number}
          onChange={(event) => type({ number: event.currentTarget.value })}
          data-autofocus
        />
      </form>
      <DialogFoot back={t('record:confirm.keep')} onBack={close}>
        <Button type="submit" form={form} loading={isRunning} disabled={number === ''}>
          {t('label.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
