import { Button, Select } from '@mantine/core';
import type {
  ReturnReceiptDetail,
  ReturnReceiptItem,
} from '../../../contracts/return-receipt/return-receipt.schema.ts';
import { RETURN_GRADES, type ReturnGrade } from '../../../contracts/return-receipt/return-receipt.states.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { Refusal } from '../../ui/feedback/Refusal.tsx';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';
import { PiecesInput } from '../../ui/form/PiecesInput.tsx';
import { useReturnAct } from './return-receipt.queries.ts';

interface RegradeDialogProps {
  record: ReturnReceiptDetail;
  item: ReturnReceiptItem;
  onClose: () => void;
}

/** Asks for another condition of graded pieces, and why. */
export default function RegradeDialog({ record, item, onClose }: RegradeDialogProps) {
  const { t } = useTranslation('returnReceiptScreen');
  const nothing = { grade: null as ReturnGrade | null, quantity: item.quantity, reason: '' };
  const { typed, type, close } = useDialogDraft(`regrade.${item.id}`, nothing, onClose);
  const { grade, quantity, reason } = typed;
  const act = useReturnAct('regrade', record.id, close);
  const said = reason.trim();
  return (
    <Dialog isForm onClose={onClose} title={t('regrade.title', { name: item.product.name })}>
      <Select
        label={t('items.grade')}
        data={RETURN_GRADES.filter((one) => one !== item.grade).map((value) => ({
          value,
          label: t(`grades.${value}`),
        }))}
        value={grade}
        onChange={(value) => type({ grade: value as ReturnGrade | null })}
        allowDeselect={false}
      />
      {item.quantity > 1 && (
        <PiecesInput
          mt={12}
          label={t('items.pieces')}
          value={quantity}
          min={1}
          max={item.quantity}
          onChange={(pieces) => type({ quantity: pieces })}
        />
      )}
      <WordsInput
        mt={12}
        label={t('regrade.reason')}
        description={t('regrade.reasonHelp')}
        value={reason}
        onChange={(text) => type({ reason: text })}
      />
      {act.error && <Refusal>{act.error.message}</Refusal>}
      <DialogFoot back={t('regrade.keep')} onBack={close}>
        <Button
          loading={act.isPending}
          disabled={grade === null || said === '' || quantity < 1}
          onClick={() => grade && act.mutate({ item: item.id, grade, quantity, reason: said })}
        >
          {t('regrade.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
