import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { providerRoutes } from '../../../contracts/provider/provider.routes.ts';
import { type Provider, providerBody } from '../../../contracts/provider/provider.schema.ts';
import { call } from '../../platform/api.ts';
import { recordKey } from '../../platform/record-query.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { InPlaceForm } from '../../ui/form/InPlaceForm.tsx';
import { useInPlaceForm } from '../../ui/form/in-place.ts';
import { Row } from '../../ui/form/layout.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { actTitle } from '../../ui/history/act.words.ts';
import { HistoryTable } from '../../ui/history/HistoryTable.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { HeadSlot } from '../../ui/record/head-slot.tsx';
import { RecordTabs, TAB_PANEL, tabId } from '../../ui/record/RecordTabs.tsx';
import { LogoField } from './LogoField.tsx';
import classes from './provider.module.css';

/** One record that is always there, edited in place. */
const contract = {
  noun: {
    name: 'provider',
    path: 'settings/provider',
    title: 'name',
    write: 'master.write',
    inSession: true,
  },
  routes: providerRoutes,
} as const;

/** Who runs the portal: the name and the logo that everybody sees, and whom people write to. */
export default function ProviderSettings() {
  const { t } = useTranslation(['provider', 'record']);
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'history' ? 'history' : 'detail';
  const choose = (key: string) => setSearch(key === 'detail' ? {} : { tab: key }, { replace: true });
  const tabs = (['detail', 'history'] as const).map((key) => ({ key, label: t(`record:tabs.${key}`) }));
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(contract.noun, 'admin', 'provider'),
    queryFn: ({ signal }) => call(providerRoutes.read, { signal }),
  });
  return (
    <Page title={t('title')}>
      <PageTitle title={t('title')} actions={<div ref={setSlot} className="row" />} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <HeadSlot value={slot}>
          <RecordTabs label={t('record:tabs.label')} tabs={tabs} chosen={tab} onChoose={choose} />
          <div role="tabpanel" id={TAB_PANEL} aria-labelledby={tabId(tab)}>
            {tab === 'history' ? (
              <ProviderHistory provider={data} />
            ) : (
              <ProviderForm provider={data} onChanged={() => void refetch()} />
            )}
          </div>
        </HeadSlot>
      )}
    </Page>
  );
}

function ProviderHistory({ provider }: { provider: Provider }) {
  const { t } = useTranslation(['event', 'provider']);
  const history = useQuery({
    queryKey: ['event', 'provider', provider.version],
    queryFn: ({ signal }) => call(providerRoutes.history, { signal }),
  });
  return (
    <div className={classes.history}>
      <HistoryTable
        record={contract}
        row={provider}
        history={history}
        titleOf={(event) => actTitle(t, contract.noun.name, event)}
      />
    </div>
  );
}

function ProviderForm({ provider, onChanged }: { provider: Provider; onChanged: () => void }) {
  const { t } = useTranslation('provider');
  // Until it is named here, the configuration names it.
  const { me } = useSession();
  const editor = useInPlaceForm(contract, {
    record: provider,
    schema: providerBody,
    draft: 'provider',
    valuesOf: ({ name, supportEmail }) => ({ name, supportEmail }),
    bodyOf: ({ name, supportEmail }) => ({ name, supportEmail }),
    nameOf: ({ name }) => name ?? t('title'),
  });
  return (
    <InPlaceForm editor={editor}>
      <FormSection step="identity">
        <Row>
          <TextField
            name="name"
            help={t('nameHelp')}
            {...(provider.name === null && { placeholder: me.brand.name })}
          />
          <TextField
            name="supportEmail"
            help={t('supportEmailHelp')}
            {...(provider.supportEmail === null && { placeholder: me.supportEmail ?? undefined })}
          />
        </Row>
      </FormSection>
      <FormSection step="logo">
        <LogoField logo={provider.logo} onChanged={onChanged} />
      </FormSection>
    </InPlaceForm>
  );
}
