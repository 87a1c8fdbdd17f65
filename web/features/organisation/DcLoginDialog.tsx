import { Button } from '@mantine/core';
import type { z } from 'zod';
import { dcLoginRoutes } from '../../../contracts/dc-login/dc-login.routes.ts';
import {
  DC_LOGIN_TYPES,
  type DcLogin,
  dcLoginBody,
  dcLoginChange,
} from '../../../contracts/dc-login/dc-login.schema.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDialogForm } from '../../ui/form/dialog-draft.ts';
import { ErrorBanner } from '../../ui/form/ErrorBanner.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useOrganisationChange } from './organisation.calls.ts';

interface Props {
  organisation: OrganisationDetail;
  /** The login that is changed; null for a new one. */
  login: DcLogin | null;
  onClose: () => void;
}

type Values = Record<'wms' | 'type' | 'login' | 'password', string>;
type Body = z.output<typeof dcLoginBody>;

/** A new login at a distribution center, or the change of one. */
export default function DcLoginDialog({ organisation, login, onClose }: Props) {
  const { t } = useTranslation(['organisation', 'common', 'record']);
  const { take } = useOrganisationChange(organisation.id);
  const choices = organisation.wms.map(({ id, name }) => ({ value: id, label: name }));
  const record = useRecordForm<Values, Body>({
    schema: (login ? dcLoginChange : dcLoginBody) as unknown as typeof dcLoginBody,
    values: {
      wms: choices.length === 1 ? (choices[0]?.value ?? '') : '',
      type: login?.type ?? 'api',
      login: login?.login ?? '',
      password: '',
    },
    prepare: ({ wms, type, login: name, password }) =>
      login
        ? { type, login: name, password: password || null }
        : { organisation: organisation.id, wms, type, login: name, password },
  });
  const close = useDialogForm<Values>(
    `dcLogin.${login?.id ?? organisation.id}`,
    record.form,
    onClose,
    ({ password: _, ...plain }) => plain,
  );
  const save = () =>
    void record.submit(async (body) => {
      const kept = login
        ? await call(dcLoginRoutes.update, { params: { id: login.id }, body })
        : await call(dcLoginRoutes.create, { body });
      take();
      toast({ meaning: 'done', title: t('dcLogins.saved', { name: relationName(kept.wms) }) });
      close();
    });
  return (
    <Dialog
      isForm
      title={login ? t('dcLogins.change', { name: relationName(login.wms) }) : t('dcLogins.new')}
      size={500}
      onClose={onClose}
    >
      <RecordForm form={record} noun="organisation" onSave={save}>
        <ErrorBanner attempts={record.attempts} refusals={record.refusals} />
        <Row>
          {!login && <SelectField name="wms" label={t('fields.dcLogins')} choices={choices} span="all" />}
          <SelectField
            name="type"
            label={t('fields.dcLoginType')}
            choices={DC_LOGIN_TYPES.map((value) => ({ value, label: t(`values.dcLoginType.${value}`) }))}
            span="all"
          />
          <TextField name="login" label={t('fields.dcLogin')} />
          <TextField
            name="password"
            label={t('fields.dcPassword')}
            type={'password' as never}
            autoComplete="new-password"
            {...(login && { help: t('dcLogins.keeps') })}
          />
        </Row>
        <DialogFoot onBack={close}>
          <Button loading={record.isSaving} onClick={save}>
            {t('common:save')}
          </Button>
        </DialogFoot>
      </RecordForm>
    </Dialog>
  );
}
