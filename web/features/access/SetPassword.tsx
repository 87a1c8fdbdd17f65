import { type FormEvent, useEffect, useState } from 'react';
import type { accessRoutes } from '../../../contracts/access/access.routes.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import type { Area } from '../../platform/paths.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './Access.module.css';
import { AccessFrame } from './AccessFrame.tsx';
import { DoneBox, PasswordField, TroubleBox } from './fields.tsx';
import { useBrand } from './first-run.ts';
import { gateway } from './gateway.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { policyWords } from './policy-words.ts';
import { type Trouble, troubleOf } from './sign-in.ts';

type PasswordLink = Answer<(typeof accessRoutes)['passwordLink']>;

/** Sets a password by the token of a link: a forgotten one, or the first one of an invited person. */
export function SetPassword(props: { area: Area; token: string; isInvitation: boolean }) {
  const { area, token, isInvitation } = props;
  const { audience, base } = area;
  const { t } = useTranslation('access');
  const format = useFormat();
  const brand = useBrand();
  const [link, setLink] = useState<PasswordLink | null>(null);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<{ password?: string; again?: string }>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [done, setDone] = useState(false);

  useEffect(() => {
    call(gateway.passwordLink, { body: { token } }).then(setLink, (error) =>
      setTrouble(troubleOf(error, format)),
    );
  }, [token, format]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(password === '' ? { password: t('required') } : {}),
      ...(password !== again ? { again: t('setPassword.differs') } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    try {
      await call(gateway.setPassword, { params: { audience }, body: { token, password } });
      setDone(true);
    } catch (error) {
      const violation =
        error instanceof ApiError && error.problem.violations.find((one) => one.propertyPath === 'password');
      if (violation) setWrong({ password: violation.message });
      else setTrouble(troubleOf(error, format));
    }
  };

  const title =
    link?.invitation && link.valid
      ? t('setPassword.invitationTitle', { brand: brand.name })
      : t('setPassword.title');
  const welcome =
    link?.organisation == null
      ? t('setPassword.invitationWithoutOrganisation')
      : t('setPassword.invitationText', { organisation: link.organisation });
  const lead = link?.invitation ? welcome : t('setPassword.text');
  const signInLink = (
    <PlaceLink className={`main-button ${classes.mainButton}`} to={`${base}/login`}>
      {t('signIn.button')}
    </PlaceLink>
  );
  if (link && !link.valid)
    return (
      <AccessFrame title={title}>
        <div className={classes.narrow}>
          <h1>{t('setPassword.invalidTitle')}</h1>
          <p className="ink2">
            {t(isInvitation ? 'setPassword.invalidInvitation' : 'setPassword.invalidText')}
          </p>
          {!isInvitation && (
            <p>
              <PlaceLink to={`${base}/forgotten-password`}>{t('setPassword.askAgain')}</PlaceLink>
            </p>
          )}
        </div>
      </AccessFrame>
    );
  return (
    <AccessFrame title={title}>
      <div className={classes.narrow}>
        <h1>{title}</h1>
        <p className="ink2">{lead}</p>
        {done ? (
          <DoneBox title={t('setPassword.doneTitle')} text={t('setPassword.doneText')}>
            {signInLink}
          </DoneBox>
        ) : (
          <form className={`box ${classes.card}`} onSubmit={submit} noValidate>
            <TroubleBox trouble={trouble} />
            <PasswordField
              label={t('setPassword.password')}
              name="password"
              autoComplete="new-password"
              maxLength={link?.policy.max ?? 128}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              help={link ? policyWords(link.policy, t) : undefined}
              error={wrong.password}
            />
            <PasswordField
              label={t('setPassword.again')}
              name="again"
              autoComplete="new-password"
              maxLength={link?.policy.max ?? 128}
              value={again}
              onChange={(event) => setAgain(event.target.value)}
              error={wrong.again}
            />
            <button type="submit" className={`main-button ${classes.mainButton}`} disabled={link === null}>
              {t('setPassword.button')}
            </button>
          </form>
        )}
      </div>
    </AccessFrame>
  );
}
