import { Button } from '@mantine/core';
import {
  type ClaimRuleBody,
  type ClaimRuleOfCarrier,
  claimRuleBody,
} from '../../../../contracts/complaint/claim-rule.routes.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { useDialogForm } from '../../../ui/form/dialog-draft.ts';
import { ErrorBanner } from '../../../ui/form/ErrorBanner.tsx';
import { Row } from '../../../ui/form/layout.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';

interface Props {
  carrier: string;
  rule: ClaimRuleOfCarrier;
  title: string;
  save: (body: ClaimRuleBody) => Promise<void>;
  onClose: () => void;
}

/** The days of one reason; saving them confirms them, changed or not. */
export default function RuleDialog({ carrier, rule, title, save, onClose }: Props) {
  const { t } = useTranslation(['claimRule', 'common']);
  const { opensAfter, closesAfter, answerDays } = rule;
  const record = useRecordForm<ClaimRuleBody, ClaimRuleBody>({
    schema: claimRuleBody,
    values: { opensAfter, closesAfter, answerDays },
  });
  const close = useDialogForm(`claimRule.${carrier}.${rule.reason}`, record.form, onClose);
  const submit = () =>
    void record.submit(async (body) => {
      await save(body);
      close();
    });
  return (
    <Dialog isForm title={title} size={560} onClose={onClose}>
      <RecordForm form={record} noun="claimRule" onSave={submit}>
        <p className="ink2" style={{ marginBottom: 12 }}>
          {t('help')}
        </p>
        <ErrorBanner attempts={record.attempts} refusals={record.refusals} />
        <Row columns={3}>
          <NumberField name="opensAfter" />
          <NumberField name="closesAfter" />
          <NumberField name="answerDays" />
        </Row>
        <DialogFoot onBack={close}>
          <Button loading={record.isSaving} onClick={submit}>
            {t('common:save')}
          </Button>
        </DialogFoot>
      </RecordForm>
    </Dialog>
  );
}
