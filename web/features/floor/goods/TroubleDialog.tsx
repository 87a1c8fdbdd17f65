import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../../ui/feedback/WordsInput.tsx';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';

const CODES = ['unknownGoods', 'unreadableCode', 'lotMissing', 'lotDateMissing'] as const;

interface Props {
  kind: 'reportTrouble' | 'refuse';
  number: string;
  onClose: () => void;
  onReport: (details: {
    reason?: string;
    troubles?: { code: (typeof CODES)[number]; label: string; quantity: number }[];
  }) => void;
}

/** What is wrong with goods that cannot be received, or why a delivery is refused at the ramp. */
export function TroubleDialog({ kind, number, onClose, onReport }: Props) {
  const { t } = useTranslation('floor');
  const [code, setCode] = useState<(typeof CODES)[number]>('unknownGoods');
  const [label, setLabel] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState('');
  const isTrouble = kind === 'reportTrouble';
  const isWhole = isTrouble ? label.trim() !== '' && quantity > 0 : reason.trim() !== '';
  const send = () => {
    if (!isWhole) return;
    const text = reason.trim();
    onReport({
      ...(text && { reason: text }),
      ...(isTrouble && { troubles: [{ code, label: label.trim(), quantity }] }),
    });
  };
  return (
    <Dialog onClose={onClose} title={t('reason.title', { act: t(`goods.act.${kind}`), number })}>
      <Stack gap="sm">
        {isTrouble && (
          <>
            <NativeSelect
              size="md"
              label={t('goods.trouble.what')}
              value={code}
              data-autofocus
              onChange={(event) => setCode(event.currentTarget.value as typeof code)}
              data={CODES.map((one) => ({ value: one, label: t(`goods.trouble.${one}`) }))}
            />
            <TextInput
              size="md"
              label={t('goods.trouble.label')}
              value={label}
              maxLength={100}
              onChange={(event) => setLabel(event.currentTarget.value)}
            />
            <PiecesInput
              size="md"
              label={t('fields.sumOfQuantity')}
              value={quantity}
              min={1}
              onChange={setQuantity}
            />
          </>
        )}
        <WordsInput
          size="md"
          label={t('reason.label')}
          value={reason}
          maxLength={500}
          data-autofocus={!isTrouble || undefined}
          onChange={setReason}
        />
      </Stack>
      <DialogFoot onBack={onClose}>
        <Button disabled={!isWhole} onClick={send}>
          {t(`goods.act.${kind}`)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
