import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type profile, profileBody, profileRoutes } from '../../../contracts/profile/profile.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { recordKey } from '../../platform/record-query.ts';
import { meKey } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import { InPlaceForm } from '../../ui/form/InPlaceForm.tsx';
import { useInPlaceForm } from '../../ui/form/in-place.ts';
import { FormSection } from '../../ui/form/steps.tsx';
import { bodyOf, valuesOf } from '../../ui/form/values.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { HeadSlot } from '../../ui/record/head-slot.tsx';
import { PersonFields } from '../user/fields.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { PersonTabs } from './PersonTabs.tsx';
import classes from './Profile.module.css';

type Profile = z.infer<typeof profile>;
type Values = z.output<typeof profileBody>;

/** One record that is always there, edited in place by whoever it is about. */
const contract = {
  noun: { name: 'profile', path: 'settings/profile', title: 'login' },
  routes: { read: profileRoutes.read, update: profileRoutes.save },
} as const;

/** What people say of themselves, and where letters reach them. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const { audience } = useArea();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(contract.noun, audience, 'own'),
    queryFn: ({ signal }) => call(profileRoutes.read, { signal }) as Promise<Profile>,
  });
  return (
    <Page title={t('title')}>
      <PageTitle title={t('title')} actions={<div ref={setSlot} className="row" />} />
      <PersonTabs />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <HeadSlot value={slot}>
          <ProfileForm profile={data} onChanged={() => void refetch()} />
        </HeadSlot>
      )}
    </Page>
  );
}

function ProfileForm({ profile: own, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const { audience } = useArea();
  const client = useQueryClient();
  const { version } = own;
  // The name stands in the navigation too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another version is there
  useEffect(() => void client.invalidateQueries({ queryKey: meKey(audience) }), [version]);
  const [isOpen, setOpen] = useState(false);
  const editor = useInPlaceForm<Values, Values, Profile>(contract, {
    record: own,
    schema: profileBody,
    draft: 'profile',
    valuesOf: (record) => valuesOf(profileBody, record) as Values,
    bodyOf: (values) => bodyOf(profileBody, values),
    nameOf: () => t('title'),
  });
  return (
    <>
      <InPlaceForm editor={editor}>
        <FormSection step="signIn">
          <dl className={`row wrap ${classes.signIn}`}>
            <div>
              <dt className="type-small ink3">{t('fields.login')}</dt>
              <dd className="anywhere">{own.login}</dd>
            </div>
            <div>
              <dt className="type-small ink3">{t('fields.email')}</dt>
              <dd className="anywhere">{own.email}</dd>
            </div>
            <Button
              variant="default"
              leftSection={<IconMail size={16} stroke={1.7} />}
              onClick={() => setOpen(true)}
            >
              {t('changeEmail.open')}
            </Button>
          </dl>
          {own.newEmail && (
            <Banner tone="offer" role="status" icon={<IconMail size={16} stroke={1.7} aria-hidden />}>
              {t('changeEmail.waiting', { email: own.newEmail })}
            </Banner>
          )}
        </FormSection>
        <PersonFields />
      </InPlaceForm>
      {isOpen && (
        <ChangeEmail
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
