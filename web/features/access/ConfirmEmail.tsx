import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import type { Area } from '../../platform/paths.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './Access.module.css';
import { AccessFrame } from './AccessFrame.tsx';
import { DoneBox, TroubleBox } from './fields.tsx';
import { gateway } from './gateway.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { type Trouble, troubleOf } from './sign-in.ts';

/** Takes a new address by the token of its letter; a button does it, so that no program that follows links can. */
export function ConfirmEmail({ area: { audience, base }, token }: { area: Area; token: string }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const [email, setEmail] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const confirm = () =>
    call(gateway.confirmEmail, { params: { audience }, body: { token } }).then(
      (answer) => setEmail(answer.email),
      (error) => setTrouble(troubleOf(error, format)),
    );
  return (
    <AccessFrame title={t('confirmEmail.title')}>
      <div className={classes.narrow}>
        <h1>{t('confirmEmail.title')}</h1>
        {email === null ? (
          <div className={`box ${classes.card}`}>
            <TroubleBox trouble={trouble} />
            <p className="ink2">{t('confirmEmail.text')}</p>
            <button
              type="button"
              className={`main-button ${classes.mainButton}`}
              onClick={() => void confirm()}
            >
              {t('confirmEmail.button')}
            </button>
          </div>
        ) : (
          <DoneBox title={t('confirmEmail.doneTitle')} text={t('confirmEmail.doneText', { email })}>
            <PlaceLink className={`main-button ${classes.mainButton}`} to={base}>
              {t('confirmEmail.on')}
            </PlaceLink>
          </DoneBox>
        )}
      </div>
    </AccessFrame>
  );
}
