import { Button, TextInput } from '@mantine/core';
import { WORKING_DAYS_OF_STATUS } from '../../../../contracts/complaint/complaint.deadlines.ts';
import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { relationName } from '../../../../contracts/kit/related.ts';
import { call } from '../../../platform/api.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { Refusal } from '../../../ui/feedback/Refusal.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import { today } from '../../../ui/grid/days.ts';
import type { AskProps } from '../../../ui/record/acts.ts';
import { useBodyAct } from './use-body-act.ts';

const ANSWER_DAYS = WORKING_DAYS_OF_STATUS.waitingForCarrier;

/** Notes that the claim was filed with the carrier: when, under which number, until when it decides. */
export default function FileDialog({ row, draft, isOpen, onKeep }: AskProps<ComplaintDetail>) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const nothing = { filedOn: today(), reference: '', answerBy: '' };
  const { typed, type, close } = useDialogDraft(draft, nothing, onKeep);
  const { isRunning, trouble, run } = useBodyAct(close);
  const file = () =>
    run(() =>
      call(complaintRoutes.fileWithCarrier, {
        params: { id: row.id },
        body: typed,
      }),
    );
  return (
    <Dialog
      isForm
      isOpen={isOpen}
      onClose={onKeep}
      title={t('file.title', { carrier: relationName(row.carrier) })}
    >
      <TextInput
        label={t('complaint:fields.carrierCase')}
        maxLength={LIMITS.reference}
        value={typed.reference}
        onChange={(event) => type({ reference: event.currentTarget.value })}
      />
      <TextInput
        mt={12}
        type="date"
        label={t('complaint:fields.carrierFiledOn')}
        value={typed.filedOn}
        onChange={(event) => type({ filedOn: event.currentTarget.value })}
      />
      <TextInput
        mt={12}
        type="date"
        label={t('file.answerBy')}
        description={t('file.answerByHelp', { count: row.window?.answerDays ?? ANSWER_DAYS })}
        value={typed.answerBy}
        onChange={(event) => type({ answerBy: event.currentTarget.value })}
      />
      {trouble && <Refusal>{trouble}</Refusal>}
      <DialogFoot back={t('confirm.keep')} onBack={close}>
        <Button loading={isRunning} onClick={() => void file()}>
          {t('complaint:acts.fileWithCarrier')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
