import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Me } from '../../../contracts/access/access.routes.ts';
import { useFormat } from '../../platform/format.ts';
import { loginPath } from '../../platform/paths.ts';
import { useTranslation } from '../../platform/words.ts';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { asksForCode, signIn, type Trouble, troubleOf } from '../access/sign-in.ts';

interface Props {
  me: Me;
  /** A scanner types on the page: the password asks for a click, or codes would be tried as passwords. */
  isScanned: boolean;
}

/** The session ended over an open page, which is kept: signing in again goes on where the person was. */
export default function SessionEnded({ me, isScanned }: Props) {
  const { t } = useTranslation(['shell', 'common', 'access']);
  const format = useFormat();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await signIn(me.audience, me.login, password, code);
    } catch (error) {
      if (asksForCode(error)) setCode('');
      else {
        setTrouble(troubleOf(error, format));
        if (code === null) setPassword('');
      }
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={
        <span className="row">
          <IconLock className="ink2" size={18} stroke={1.7} aria-hidden />
          {t('common:loggedOut')}
        </span>
      }
    >
      <form onSubmit={submit}>
        <p className="ink2" tabIndex={-1} data-autofocus={isScanned || undefined}>
          {t('ended.text')}
        </p>
        <TextInput
          mt="xs"
          label={t('ended.login')}
          value={me.login}
          readOnly
          autoComplete="username"
          rightSection={<IconLock size={16} stroke={1.7} aria-hidden />}
        />
        <PasswordInput
          mt="xs"
          label={t('ended.password')}
          autoComplete="current-password"
          data-autofocus={!isScanned || undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={trouble && [trouble.title, trouble.text].filter(Boolean).join(' ')}
          visibilityToggleIcon={({ reveal }) =>
            reveal ? <IconEyeOff size={16} stroke={1.7} /> : <IconEye size={16} stroke={1.7} />
          }
          visibilityToggleButtonProps={{ 'aria-label': t('access:showPassword'), tabIndex: 0 }}
        />
        {code !== null && (
          <TextInput
            mt="xs"
            label={t('access:code.label')}
            description={t('access:code.help')}
            inputWrapperOrder={['label', 'input', 'description']}
            autoComplete="one-time-code"
            maxLength={16}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <DialogFoot
          apart={
            <a className="link type-small" href={loginPath(me.audience)}>
              {t('ended.other')}
            </a>
          }
        >
          <Button type="submit" loading={busy} disabled={password === '' || code === ''}>
            {t('common:signIn')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
