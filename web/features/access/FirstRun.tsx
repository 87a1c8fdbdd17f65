import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './Access.module.css';
import { AccessFrame } from './AccessFrame.tsx';
import { DoneBox, Field, PasswordField, TroubleBox } from './fields.tsx';
import { forgetFirstRun, useBrand } from './first-run.ts';
import { gateway } from './gateway.ts';
import { type Trouble, troubleOf } from './sign-in.ts';

const NAMES = ['setupToken', 'firstName', 'lastName', 'email', 'password', 'again'] as const;
type Name = (typeof NAMES)[number];
type Values = Record<Name, string>;

/** The token may stand behind the # of the address that the start printed; that part is never sent. */
const tokenOfAddress = (): string => /^#setup=([\w-]+)$/.exec(window.location.hash)?.[1] ?? '';

/** A portal without an administrator asks for the first one. */
export function FirstRun() {
  const { t } = useTranslation('access');
  const format = useFormat();
  const brand = useBrand();
  const [values, setValues] = useState<Values>(() => ({
    setupToken: tokenOfAddress(),
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    again: '',
  }));
  const [wrong, setWrong] = useState<Partial<Values>>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [done, setDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Partial<Values> = {};
    for (const name of NAMES) if (values[name].trim() === '') found[name] = t('required');
    if (values.password !== values.again) found.again = t('setPassword.differs');
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const { again: _, ...body } = values;
    try {
      await call(gateway.createFirstAdmin, { body: { ...body, setupToken: body.setupToken.trim() } });
      forgetFirstRun();
      setDone(true);
    } catch (error) {
      const violations = error instanceof ApiError ? error.problem.violations : [];
      const placed = violations.filter(({ propertyPath }) => NAMES.includes(propertyPath as Name));
      setWrong(Object.fromEntries(placed.map(({ propertyPath, message }) => [propertyPath, message])));
      setTrouble(placed.length > 0 ? null : troubleOf(error, format));
    }
  };

  const bind = (name: Name) => ({
    name,
    label: t(name === 'again' ? 'firstRun.again' : `firstRun.${name}`),
    value: values[name],
    error: wrong[name],
    starred: true,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  const steps = (
    <ol className={classes.steps}>
      <li>
        <StatusShape look={{ meaning: 'done' }} size={16} />
        <span>
          {t('firstRun.steps.database')}
          <small className="wide-only">{t('firstRun.steps.ready')}</small>
        </span>
      </li>
      <li>
        <StatusShape look={{ meaning: 'done' }} size={16} />
        <span>
          {t('firstRun.steps.provider')}
          <small className="wide-only">{brand.name}</small>
        </span>
      </li>
      <li data-now={!done || undefined} aria-current={done ? undefined : 'step'}>
        {done ? <StatusShape look={{ meaning: 'done' }} size={16} /> : <i />}
        <span>{t('firstRun.steps.administrator')}</span>
      </li>
      <li data-now={done || undefined} data-later={!done || undefined}>
        <i />
        <span>{t('firstRun.steps.signIn')}</span>
      </li>
    </ol>
  );

  return (
    <AccessFrame title={t('firstRun.title')} note={t('firstRun.note')}>
      <div className={classes.wide}>
        {steps}
        {done ? (
          <DoneBox title={t('firstRun.doneTitle')} text={t('firstRun.doneText', { email: values.email })}>
            {/* A full load: the page has to ask again whether a first run is needed. */}
            <a className={`main-button ${classes.mainButton}`} href="/admin/login">
              {t('signIn.button')}
            </a>
          </DoneBox>
        ) : (
          <form className={`box ${classes.sheet}`} onSubmit={submit} noValidate>
            <div className={classes.sheetBody}>
              <h1 className="type-page">{t('firstRun.title')}</h1>
              <p className="ink2">{t('firstRun.text')}</p>
              <TroubleBox trouble={trouble} />
              <Field
                {...bind('setupToken')}
                help={t('firstRun.setupTokenHelp')}
                autoComplete="off"
                spellCheck={false}
              />
              <div className={classes.pair}>
                <Field {...bind('firstName')} autoComplete="given-name" maxLength={64} />
                <Field {...bind('lastName')} autoComplete="family-name" maxLength={64} />
              </div>
              <Field {...bind('email')} type="email" autoComplete="username" maxLength={254} />
              <div className={classes.pair}>
                <PasswordField {...bind('password')} autoComplete="new-password" maxLength={128} />
                <PasswordField {...bind('again')} autoComplete="new-password" maxLength={128} />
              </div>
            </div>
            <div className={classes.sheetFoot}>
              <button type="submit" className={`main-button ${classes.mainButton}`}>
                {t('firstRun.button')}
              </button>
            </div>
          </form>
        )}
      </div>
    </AccessFrame>
  );
}
