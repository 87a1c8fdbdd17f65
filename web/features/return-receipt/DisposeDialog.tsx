import { Button, Select } from '@mantine/core';
import type { ReturnReceiptDetail } from '../../../contracts/return-receipt/return-receipt.schema.ts';
import { DISPOSALS } from '../../../contracts/return-receipt/return-receipt.states.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { Refusal } from '../../ui/feedback/Refusal.tsx';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';
import { useReturnAct } from './return-receipt.queries.ts';

interface DisposeDialogProps {
  record: ReturnReceiptDetail;
  /** Damaged pieces that are still there. */
  count: number;
  onClose: () => void;
}

const NOTHING = { disposal: 'scrapped' as (typeof DISPOSALS)[number], reason: '' };

/** Asks what becomes of the damaged pieces of a parcel: they leave the stock for good. */
export default function DisposeDialog({ record, count, onClose }: DisposeDialogProps) {
  const { t } = useTranslation('returnReceiptScreen');
  const { typed, type, close } = useDialogDraft(`dispose.${record.id}`, NOTHING, onClose);
  const { disposal, reason } = typed;
  const act = useReturnAct('dispose', record.id, close);
  return (
    <Dialog isForm onClose={onClose} title={t('dispose.title', { pieces: t('pieces', { count }) })}>
      <p className="ink2">{t('dispose.text')}</p>
      <Select
        mt={12}
        label={t('dispose.how')}
        data={DISPOSALS.map((value) => ({ value, label: t(`disposals.${value}`) }))}
        value={disposal}
        onChange={(value) => type({ disposal: DISPOSALS.find((one) => one === value) ?? 'scrapped' })}
        allowDeselect={false}
      />
      <WordsInput
        mt={12}
        label={t('dispose.reason')}
        value={reason}
        onChange={(text) => type({ reason: text })}
      />
      {act.error && <Refusal>{act.error.message}</Refusal>}
      <DialogFoot back={t('regrade.keep')} onBack={close}>
        <Button
          color="danger"
          loading={act.isPending}
          onClick={() => act.mutate({ disposal, reason: reason.trim() || null })}
        >
          {t('dispose.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
