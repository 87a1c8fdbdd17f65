import { Button } from '@mantine/core';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import type { AskProps } from '../../../ui/record/acts.ts';

type Props = AskProps<ComplaintDetail>;

const NOTHING = { text: '' };

/** Asks what is to be said with an act; the other side reads it. */
function SayDialog({ words, row, draft, isOpen, isRunning, onKeep, onAct }: Props & { words: string }) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const { typed, type, close } = useDialogDraft(draft, NOTHING, onKeep);
  const said = typed.text.trim();
  const say = async () => {
    if (await onAct(said)) close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onKeep}
      title={t(`say.${words}.title`, { name: row.internalNumber })}
      size={500}
    >
      <p className="ink2">{t(`say.${words}.text`)}</p>
      <WordsInput
        mt={12}
        label={t(`say.${words}.label`)}
        maxLength={LIMITS.complaintText}
        minRows={3}
        maxRows={10}
        value={typed.text}
        onChange={(text) => type({ text })}
        data-autofocus
        required
      />
      <DialogFoot back={t('confirm.keep')} onBack={close}>
        <Button loading={isRunning} disabled={said === ''} onClick={() => void say()}>
          {t(`complaint:acts.${words}`)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

export const AskDialog = (props: Props) => <SayDialog words="ask" {...props} />;
export const CarrierAsksDialog = (props: Props) => <SayDialog words="carrierAsks" {...props} />;
export const SupplierAnsweredDialog = (props: Props) => <SayDialog words="supplierAnswered" {...props} />;
export const RejectDialog = (props: Props) => <SayDialog words="reject" {...props} />;
