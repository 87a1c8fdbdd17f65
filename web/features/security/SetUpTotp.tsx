import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import { call } from '../../platform/api.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { usePhone } from '../../ui/layout/media.ts';
import { CopyButton } from '../../ui/record/CopyButton.tsx';
import classes from './security.module.css';

export interface BegunTotp {
  secret: string;
  uri: string;
  qr: string;
}

interface SetUpTotpProps {
  begun: BegunTotp;
  onClose: () => void;
  /** With the recovery codes that were made, where there were none. */
  onSet: (codes: string[] | null) => void;
}

/** The picture for the authenticator app, and its first code. */
export function SetUpTotp({ begun, onClose, onSet }: SetUpTotpProps) {
  const { t } = useTranslation('security');
  const isPhone = usePhone();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      onSet((await call(securityRoutes.setTotp, { body: { code } })).newCodes);
    } catch (refused) {
      setError(refusalWords(refused));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('totp.dialog')} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="ink2">{t('totp.scan')}</p>
        <img
          className={classes.qr}
          alt={t('totp.picture')}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.qr)}`}
        />
        <p className={`type-small ink2 ${classes.secret}`}>
          {t('totp.byHand')} <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
          <CopyButton value={begun.secret} size={22} />
        </p>
        {isPhone && (
          <p className={classes.secret}>
            <a className="link" href={begun.uri}>
              {t('totp.open')}
            </a>
          </p>
        )}
        <TextInput
          mt="xs"
          label={t('code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          data-autofocus
        />
        <DialogFoot onBack={onClose}>
          <Button type="submit" loading={busy} disabled={code.trim() === ''}>
            {t('totp.confirm')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
