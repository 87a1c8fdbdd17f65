import { IconBuildingWarehouse, IconFingerprint, IconUser } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { knowsPasskeys, wasDismissed } from '../../platform/passkey.ts';
import { type Area, safeReturn } from '../../platform/paths.ts';
import { go } from '../../platform/place.ts';
import { endSession, hasExpired, mayHaveSession, refreshToken } from '../../platform/token.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './Access.module.css';
import { AccessFrame } from './AccessFrame.tsx';
import { FirstRun } from './FirstRun.tsx';
import { Field, focusEmpty, PasswordField, TroubleBox } from './fields.tsx';
import { useBrand, useFirstRun } from './first-run.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { asksForCode, signIn, signInByPasskey, type Trouble, troubleOf } from './sign-in.ts';

const DEMO = {
  login: { user: 'client@lading.example', admin: 'admin@lading.example' },
  password: 'Lading-demo-1',
};

export function SignIn({ area: { audience, base } }: { area: Area }) {
  const { t } = useTranslation(['access', 'common']);
  const format = useFormat();
  const firstRun = useFirstRun();
  const brand = useBrand();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(() =>
    hasExpired(audience) ? { title: t('common:loggedOut'), text: t('common:tokenExpired') } : null,
  );
  const target = safeReturn(new URLSearchParams(window.location.search).get('return'), audience) ?? base;
  const isAdmin = audience === 'admin';

  // Somebody whose session still lives goes on to where they were going; until that is known, nothing is asked of them.
  const [isAsking, setAsking] = useState(() => mayHaveSession(audience));
  useEffect(() => {
    if (!mayHaveSession(audience)) return;
    const ask = () => setAsking(false);
    refreshToken(audience).then((token) => {
      if (token !== null) return go(target, { replace: true });
      endSession(audience, 'out');
      ask();
    }, ask);
  }, [audience, target]);

  const enter = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      go(target, { replace: true });
    } catch (error) {
      if (asksForCode(error)) {
        setCode('');
        setTrouble(null);
      } else if (!wasDismissed(error)) setTrouble(troubleOf(error, format));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMissing = login.trim() === '' || password === '' || code?.trim() === '';
    setMissing(isMissing);
    if (isMissing) focusEmpty(event.currentTarget);
    else if (!busy) void enter(() => signIn(audience, login.trim(), password, code));
  };

  if (isAsking) return <div className="loading-bar" />;
  if (firstRun?.needed) return <FirstRun />;
  const title = isAdmin ? t('signIn.titleAdmin') : t('signIn.title', { brand: brand.name });
  return (
    <AccessFrame title={title}>
      <div className={classes.narrow}>
        <h1>{title}</h1>
        <p className="ink2">{isAdmin ? t('signIn.textAdmin', { brand: brand.name }) : t('signIn.text')}</p>
        <form className={`box ${classes.card}`} onSubmit={submit} noValidate onInput={loadShell}>
          <TroubleBox trouble={trouble} />
          <Field
            label={t('signIn.login')}
            name="login"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            autoFocus
            value={login}
            onChange={(event) => setLogin(event.target.value)}
            error={missing && login.trim() === '' ? t('required') : undefined}
          />
          <PasswordField
            label={t('signIn.password')}
            name="password"
            autoComplete="current-password"
            maxLength={256}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={missing && password === '' ? t('required') : undefined}
          />
          {code !== null && (
            <Field
              label={t('code.label')}
              help={t('code.help')}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={16}
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
              error={missing && code.trim() === '' ? t('required') : undefined}
            />
          )}
          <button type="submit" className={`main-button ${classes.mainButton}`} aria-busy={busy || undefined}>
            {t('signIn.button')}
          </button>
          {knowsPasskeys() && (
            <button
              type="button"
              className={`line-button row full above-8 middle ${classes.passkey}`}
              onClick={() => void enter(() => signInByPasskey(audience))}
            >
              <IconFingerprint size={16} stroke={1.7} aria-hidden />
              {t('passkey')}
            </button>
          )}
          <PlaceLink className={`link ${classes.quiet}`} to={`${base}/forgotten-password`}>
            {t('signIn.forgotten')}
          </PlaceLink>
        </form>
        {firstRun?.demo && (
          <p className={`type-small ink3 row wrap above-16 middle ${classes.beside}`}>
            {t('signIn.demo')}
            <button
              type="button"
              className="link"
              onClick={() => {
                setLogin(DEMO.login[audience]);
                setPassword(DEMO.password);
              }}
            >
              {t('signIn.demoFill', { login: DEMO.login[audience] })}
            </button>
          </p>
        )}
        <p className={`type-small ink3 row wrap above-16 middle ${classes.beside}`}>
          {isAdmin ? (
            <IconUser size={14} stroke={1.9} aria-hidden />
          ) : (
            <IconBuildingWarehouse size={14} stroke={1.9} aria-hidden />
          )}
          {t(isAdmin ? 'signIn.forClient' : 'signIn.forWarehouse')}
          <PlaceLink className="link" to={isAdmin ? '/user/login' : '/admin/login'}>
            {t(isAdmin ? 'signIn.toUser' : 'signIn.toAdmin')}
          </PlaceLink>
        </p>
      </div>
    </AccessFrame>
  );
}

/** The rest of the portal comes while the person types. */
function loadShell(): void {
  void import('../shell/Portal.tsx');
}
