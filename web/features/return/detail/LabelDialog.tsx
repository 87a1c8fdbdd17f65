import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import type { AskProps } from '../../../ui/record/acts.ts';

/** Asks for the tracking number of the parcel that the customer sends. */
export default function LabelDialog({
  row,
  isOpen,
  isRunning,
  onKeep,
  onAct,
}: AskProps<{ internalNumber?: string }>) {
  const { t } = useTranslation(['returnScreen', 'return', 'record']);
  const [number, setNumber] = useState('');
  const form = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} title={t('label.title', { name: row.internalNumber })} isForm>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void onAct(number.trim());
        }}
      >
        <TextInput
          label={t('return:fields.trackingNumber')}
          description={t('label.help')}
          maxLength={LIMITS.trackingNumber}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          data-autofocus
        />
      </form>
      <DialogFoot back={t('record:confirm.keep')} onBack={onKeep}>
        <Button type="submit" form={form} loading={isRunning} disabled={number.trim() === ''}>
          {t('label.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
