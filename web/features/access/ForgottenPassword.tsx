import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import type { Area } from '../../platform/paths.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './Access.module.css';
import { AccessFrame } from './AccessFrame.tsx';
import { DoneBox, Field, TroubleBox } from './fields.tsx';
import { gateway } from './gateway.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { type Trouble, troubleOf } from './sign-in.ts';

export function ForgottenPassword({ area: { audience, base } }: { area: Area }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const [login, setLogin] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(login.trim() === '');
    if (login.trim() === '') return;
    try {
      await call(gateway.forgottenPassword, { params: { audience }, body: { login: login.trim() } });
      setSent(true);
    } catch (error) {
      setTrouble(troubleOf(error, format));
    }
  };

  return (
    <AccessFrame title={t('forgotten.title')}>
      <div className={classes.narrow}>
        <h1>{t('forgotten.title')}</h1>
        <p className="ink2">{t('forgotten.text')}</p>
        {sent ? (
          <DoneBox title={t('forgotten.sentTitle')} text={t('forgotten.sentText', { login: login.trim() })}>
            <PlaceLink className={`link ${classes.quiet}`} to={`${base}/login`}>
              {t('backToSignIn')}
            </PlaceLink>
          </DoneBox>
        ) : (
          <form className={`box ${classes.card}`} onSubmit={submit} noValidate>
            <TroubleBox trouble={trouble} />
            <Field
              label={t('signIn.login')}
              name="login"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={254}
              value={login}
              onChange={(event) => setLogin(event.target.value)}
              error={missing && login.trim() === '' ? t('required') : undefined}
            />
            <button type="submit" className={`main-button ${classes.mainButton}`}>
              {t('forgotten.button')}
            </button>
            <PlaceLink className={`link ${classes.quiet}`} to={`${base}/login`}>
              {t('backToSignIn')}
            </PlaceLink>
          </form>
        )}
      </div>
    </AccessFrame>
  );
}
