import { useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { usePhone } from '../../ui/layout/media.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { HeadSlot } from '../../ui/record/head-slot.tsx';
import { SettingsForm } from './fields.tsx';

/** How the orders and goods of one's own organisation are worked on. */
export default function OrganisationSettings() {
  const { t } = useTranslation('setting');
  const { organisation } = useSession();
  const isPhone = usePhone();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Page fixed title={t('title')}>
      <PageTitle title={t('title')} actions={!isPhone && <div ref={setSlot} className="row" />} />
      <HeadSlot value={slot}>
        {organisation && <SettingsForm key={organisation.id} of="organisation" id={organisation.id} />}
      </HeadSlot>
      {isPhone && <footer className="phone-foot" ref={setSlot} />}
    </Page>
  );
}
