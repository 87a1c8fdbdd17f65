import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconFingerprint, IconShieldCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import { call } from '../../platform/api.ts';
import { answerPasskey, knowsPasskeys, wasDismissed } from '../../platform/passkey.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';

/** Proves who one is: by password, by code or by passkey. */
export default function IdentityDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const { t } = useTranslation(['security', 'common', 'access']);
  const { audience } = useSession();
  const [byCode, setByCode] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const prove = async (proof: () => Promise<Parameters<typeof send>[0]>) => {
    setBusy(true);
    try {
      await send(await proof());
      onEnd(true);
    } catch (refused) {
      if (!wasDismissed(refused)) setError(refusalWords(refused));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove(async () => (byCode ? { code: value } : { password: value }));
  };
  const byPasskey = () =>
    prove(async () => ({
      passkey: await answerPasskey(await call(accessRoutes.passkeyOptions, { params: { audience } })),
    }));
  const common = {
    value,
    error,
    mt: 'xs' as const,
    'data-autofocus': true,
  };
  return (
    <Dialog
      title={t('confirm.title')}
      icon={<IconShieldCheck className="ink2" size={18} stroke={1.7} aria-hidden />}
      onClose={() => onEnd(false)}
    >
      <form onSubmit={submit}>
        <p className="ink2">{t('confirm.text')}</p>
        {byCode ? (
          <TextInput
            {...common}
            label={t('code')}
            autoComplete="one-time-code"
            maxLength={16}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        ) : (
          <PasswordInput
            {...common}
            label={t('access:signIn.password')}
            autoComplete="current-password"
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
        <DialogFoot
          apart={
            <span className="row">
              <button
                type="button"
                className="link type-small"
                onClick={() => {
                  setByCode(!byCode);
                  setValue('');
                  setError(null);
                }}
              >
                {t(byCode ? 'confirm.byPassword' : 'confirm.byCode')}
              </button>
              {knowsPasskeys() && (
                <Button
                  variant="subtle"
                  leftSection={<IconFingerprint size={16} stroke={1.7} aria-hidden />}
                  onClick={() => void byPasskey()}
                >
                  {t('access:passkey')}
                </Button>
              )}
            </span>
          }
        >
          <Button type="submit" loading={busy} disabled={value === ''}>
            {t('confirm.button')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type Body = NonNullable<Parameters<typeof call<typeof securityRoutes.confirm>>[1]>['body'];
const send = (body: NonNullable<Body>) => call(securityRoutes.confirm, { body });
