import { Button } from '@mantine/core';
import { z } from 'zod';
import type { CarrierAccount } from '../../../contracts/carrier-account/carrier-account.schema.ts';
import { optionalText, text } from '../../../contracts/kit/fields.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { useDialogForm } from '../../ui/form/dialog-draft.ts';
import { ErrorBanner } from '../../ui/form/ErrorBanner.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { TextField } from '../../ui/form/TextField.tsx';

interface Props {
  account: CarrierAccount;
  save: (login: Record<string, string>) => Promise<void>;
  onClose: () => void;
}

/** Of which the words may be seen while they are typed; all others are typed unseen. */
const PLAIN = /^(sender\w+|country|printer|customer\w+|clientNumber|postCode|locationNumber|eshop|username)$/;

/** New login data at a carrier, in place of those that are kept: none of them is shown. */
export default function CarrierLoginDialog({ account, save, onClose }: Props) {
  const { t } = useTranslation(['carrierAccount', 'common', 'record']);
  const { fields } = account;
  const schema = z.strictObject({
    login: z.strictObject(
      Object.fromEntries(
        fields.map(({ name, optional }) => [
          name,
          optional ? optionalText(LIMITS.carrierLogin) : text(LIMITS.carrierLogin),
        ]),
      ),
    ),
  });
  type Values = { login: Record<string, string> };
  const record = useRecordForm<Values, Values>({
    schema: schema as unknown as z.ZodType<Values>,
    values: { login: Object.fromEntries(fields.map(({ name }) => [name, ''])) },
  });
  const close = useDialogForm<Values>(
    `carrierLogin.${relationId(account.carrier)}`,
    record.form,
    onClose,
    ({ login }) => ({
      login: Object.fromEntries(
        Object.entries(login).map(([name, value]) => [name, PLAIN.test(name) ? value : '']),
      ),
    }),
  );
  const submit = () =>
    void record.submit(async ({ login }) => {
      await save(Object.fromEntries(Object.entries(login).map(([name, value]) => [name, value ?? ''])));
      close();
    });
  return (
    <Dialog isForm title={t('set', { carrier: relationName(account.carrier) })} size={560} onClose={onClose}>
      <RecordForm form={record} noun="carrierAccount" onSave={submit}>
        <p className="ink2" style={{ marginBottom: 12 }}>
          {t(account.setAt ? 'replaces' : 'encrypted')}
        </p>
        <ErrorBanner attempts={record.attempts} refusals={record.refusals} />
        <Row>
          {fields.map(({ name }) => (
            <TextField
              key={name}
              name={`login.${name}`}
              label={t(`fields.${name}`)}
              {...(PLAIN.test(name)
                ? {}
                : { type: 'password' as never, autoComplete: 'new-password' as const })}
            />
          ))}
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
