import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { profileRoutes } from '../../../contracts/profile/profile.routes.ts';
import { call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';
import { useRefused } from './refused.ts';

const NOTHING = { email: '' };

/** Asks for another address; the link that goes there makes it count. */
export function ChangeEmail({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { t } = useTranslation(['profile', 'common', 'access']);
  const { typed, type, forget, close } = useDialogDraft('changeEmail', NOTHING, onClose);
  const { email } = typed;
  const [password, setPassword] = useState('');
  const { isBusy, wrong, ask } = useRefused(['email', 'password']);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void ask(async () => {
      await call(profileRoutes.changeEmail, { body: { email, password } });
      forget();
      onSent();
    });
  };
  return (
    <Dialog title={t('changeEmail.title')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <p className="ink2">{t('changeEmail.text')}</p>
          <TextInput
            label={t('changeEmail.email')}
            type="email"
            autoComplete="email"
            maxLength={LIMITS.email}
            value={email}
            onChange={(event) => type({ email: event.currentTarget.value })}
            error={wrong.email}
            data-autofocus
            withAsterisk
          />
          <PasswordInput
            label={t('password.current')}
            autoComplete="current-password"
            maxLength={256}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong.password}
            visibilityToggleButtonProps={{ 'aria-label': t('access:showPassword') }}
            withAsterisk
          />
        </Stack>
        <DialogFoot onBack={close}>
          <Button type="submit" loading={isBusy}>
            {t('changeEmail.send')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
