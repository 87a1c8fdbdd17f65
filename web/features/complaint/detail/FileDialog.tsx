import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
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
import { today } from '../../../ui/grid/days.ts';
import type { AskProps } from '../../../ui/record/acts.ts';
import { useBodyAct } from './use-body-act.ts';

const ANSWER_DAYS = WORKING_DAYS_OF_STATUS.waitingForCarrier;

/** Notes that the claim was filed with the carrier: when, under which number, until when it decides. */
export default function FileDialog({ row, isOpen, onKeep }: AskProps<ComplaintDetail>) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const [filedOn, setFiledOn] = useState(() => today());
  const [reference, setReference] = useState('');
  const [answerBy, setAnswerBy] = useState('');
  const { isRunning, trouble, run } = useBodyAct(onKeep);
  const file = () =>
    run(() =>
      call(complaintRoutes.fileWithCarrier, {
        params: { id: row.id },
        body: { filedOn, reference, answerBy },
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
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <TextInput
        mt={12}
        type="date"
        label={t('complaint:fields.carrierFiledOn')}
        value={filedOn}
        onChange={(event) => setFiledOn(event.currentTarget.value)}
      />
      <TextInput
        mt={12}
        type="date"
        label={t('file.answerBy')}
        description={t('file.answerByHelp', { count: row.window?.answerDays ?? ANSWER_DAYS })}
        value={answerBy}
        onChange={(event) => setAnswerBy(event.currentTarget.value)}
      />
      {trouble && <Refusal>{trouble}</Refusal>}
      <DialogFoot back={t('confirm.keep')} onBack={onKeep}>
        <Button loading={isRunning} onClick={() => void file()}>
          {t('complaint:acts.fileWithCarrier')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
