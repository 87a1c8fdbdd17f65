import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { profileRoutes } from '../../../contracts/profile/profile.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { recordKey } from '../../platform/record-query.ts';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { policyWords } from '../access/fields.tsx';
import { PersonTabs } from './PersonTabs.tsx';
import classes from './Profile.module.css';
import { useRefused } from './refused.ts';

const EMPTY = { currentPassword: '', password: '', again: '' };

/** Another password: the present one is asked, and every other session ends. */
export default function PasswordPage() {
  const { t } = useTranslation(['profile', 'access']);
  const { audience } = useArea();
  const [values, setValues] = useState(EMPTY);
  const { isBusy, wrong, setWrong, ask } = useRefused(['currentPassword', 'password', 'again']);
  const { data } = useQuery({
    queryKey: recordKey({ name: 'profile' }, audience, 'own'),
    queryFn: ({ signal }) => call(profileRoutes.read, { signal }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (values.password !== values.again) {
      setWrong({ again: t('access:setPassword.differs') });
      return;
    }
    const { again: _, ...body } = values;
    void ask(async () => {
      await call(profileRoutes.changePassword, { body });
      setValues(EMPTY);
      toast({ meaning: 'done', title: t('password.done'), text: t('password.doneText') });
    });
  };
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string, description?: string) => (
    <PasswordInput
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={name === 'currentPassword' ? 256 : (data?.policy.max ?? 128)}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
      error={wrong[name]}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      visibilityToggleButtonProps={{ 'aria-label': t('access:showPassword') }}
      withAsterisk
    />
  );
  return (
    <Page title={t('password.title')}>
      <PageTitle title={t('password.title')} />
      <PersonTabs />
      <form className={classes.password} onSubmit={save} noValidate>
        <p className="ink2">{t('access:setPassword.text')}</p>
        {field('currentPassword', t('password.current'), 'current-password')}
        {field(
          'password',
          t('access:setPassword.password'),
          'new-password',
          data && policyWords(data.policy, (key, options) => t(`access:${key}`, options ?? {})),
        )}
        {field('again', t('access:setPassword.again'), 'new-password')}
        <div>
          <Button type="submit" loading={isBusy}>
            {t('password.save')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
