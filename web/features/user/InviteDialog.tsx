import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../contracts/kit/languages.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { type CallOptions, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDialogForm } from '../../ui/form/dialog-draft.ts';
import { ErrorBanner } from '../../ui/form/ErrorBanner.tsx';
import { finishTyping } from '../../ui/form/focus.ts';
import { Row } from '../../ui/form/layout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { bodyOf, emptyValues } from '../../ui/form/values.ts';
import { Key } from '../../ui/layout/Key.tsx';
import { usePhone } from '../../ui/layout/media.ts';
import { refreshRecords } from '../../ui/record/calls.ts';

interface Props {
  record: RecordContract;
  schema: z.ZodObject;
  /** Into what, where that is not the portal itself. */
  about?: string;
  /** What the invitation begins with. */
  empty?: Record<string, unknown>;
  /** The fields of the noun's own, under name and address. */
  children: ReactNode;
  /** Closes it; without it, the list of the noun is what stands behind. */
  onClose?: () => void;
  onSent?: () => void;
}

export const languageChoices = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** One dialog over the list of people: whom, as what, in which language; the letter goes out on saving. */
export function InviteDialog({ record, schema, about = '', empty, children, onClose, onSent }: Props) {
  const { noun, routes } = record;
  const { t } = useTranslation([noun.name, 'user', 'record', 'common', 'shell']);
  const { base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isPhone = usePhone();
  const form = useRecordForm<FieldValues, FieldValues>({
    schema: schema as z.ZodType<FieldValues>,
    values: { ...emptyValues(schema), ...empty } as DefaultValues<FieldValues>,
    prepare: (values) => bodyOf(schema, values),
  });
  const leave = onClose ?? (() => void navigate(listPathOf(base, noun), { replace: true }));
  const close = useDialogForm(`invite.${noun.name}.${about}`, form.form, leave);
  const send = () => {
    finishTyping();
    return form.submit(async (body) => {
      const route = routes.create;
      if (!route) return;
      await call(route, { body } as unknown as CallOptions<typeof route>);
      refreshRecords(client, noun);
      onSent?.();
      toast({ meaning: 'done', title: t('user:invite.sent', { email: String(body.email) }) });
      close();
    });
  };
  return (
    <Dialog
      isForm
      title={t(`shell:pages.new${noun.name[0]?.toUpperCase()}${noun.name.slice(1)}`)}
      size={640}
      isFull={isPhone}
      hasAddress={onClose === undefined}
      onClose={leave}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form, from any of its fields */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      >
        <RecordForm
          form={form}
          noun={noun.name}
          record={null}
          onSave={() => void send()}
          isHeld={form.isSaving}
        >
          <Stack gap="md">
            <ErrorBanner attempts={form.attempts} refusals={form.refusals} />
            <Row>
              <TextField name="email" />
              <SelectField name="language" choices={languageChoices} clearable />
              <TextField name="firstName" />
              <TextField name="lastName" />
            </Row>
            {children}
          </Stack>
        </RecordForm>
        <DialogFoot apart={<small className="ink2">{t('user:invite.goodFor')}</small>} onBack={close}>
          <Button
            onClick={() => void send()}
            loading={form.isSaving}
            rightSection={!isPhone && <Key tone="filled">Ctrl ↵</Key>}
          >
            {t('user:invite.send')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
