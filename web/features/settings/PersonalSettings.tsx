import { SegmentedControl, Select, Switch } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../contracts/kit/languages.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Initials } from '../../ui/layout/Initials.tsx';
import { areSingleKeysOn, switchSingleKeys } from '../../ui/layout/keys.ts';
import {
  type NavigationWidth,
  setNavigationWidth,
  useNavigationWidth,
} from '../../ui/layout/navigation-width.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { type SchemeChoice, useSchemeChoice } from '../../ui/theme/scheme.ts';
import { PersonTabs } from '../profile/fields.tsx';
import { useRoleWords } from '../shell/PersonMenu.tsx';
import { usePreferences } from '../shell/preferences.ts';
import classes from './PersonalSettings.module.css';

const THEMES: readonly SchemeChoice[] = ['light', 'dark', 'auto'];
const WIDTHS: readonly NavigationWidth[] = ['wide', 'narrow', 'auto'];

/** How the portal looks and behaves for this person; every choice works at once. */
export default function PersonalSettings() {
  const { t } = useTranslation(['settings', 'common']);
  const { me } = useSession();
  const role = useRoleWords();
  const { setLanguage, setTheme } = usePreferences();
  const theme = useSchemeChoice();
  const width = useNavigationWidth();
  const [singleKeys, setSingleKeys] = useState(areSingleKeysOn);
  const name = `${me.firstName} ${me.lastName}`.trim();
  return (
    <Page title={t('personal.title')}>
      <PageTitle title={t('personal.title')} />
      <PersonTabs />
      <div className={`lined ${classes.settings}`}>
        <section>
          <h2 className="type-section">{t('personal.you')}</h2>
          <div className={classes.you}>
            <Initials name={name || me.login} className={classes.initials} />
            <dl>
              <Fact label={t('personal.name')} value={name} />
              <Fact label={t('personal.login')} value={me.login} />
              <Fact label={t('fields.email')} value={me.email} />
              <Fact label={t('personal.role')} value={role} />
            </dl>
          </div>
          <Select
            className={classes.language}
            label={t('language')}
            description={t('personal.languageHelp')}
            inputWrapperOrder={['label', 'input', 'description']}
            data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
            value={currentLanguage()}
            onChange={(value) => value && void setLanguage(value as Language)}
            allowDeselect={false}
          />
        </section>
        <section>
          <h2 className="type-section">{t('personal.looks')}</h2>
          <Line label={t('theme')}>
            {(id) => (
              <SegmentedControl
                aria-labelledby={id}
                data={THEMES.map((value) => ({ value, label: t(`common:themes.${value}`) }))}
                value={theme}
                onChange={(value) => void setTheme(value)}
              />
            )}
          </Line>
          <Line label={t('personal.navigation')}>
            {(id) => (
              <SegmentedControl
                aria-labelledby={id}
                data={WIDTHS.map((value) => ({ value, label: t(`personal.navigations.${value}`) }))}
                value={width}
                onChange={setNavigationWidth}
              />
            )}
          </Line>
        </section>
        <section>
          <h2 className="type-section">{t('personal.behaves')}</h2>
          <Line label={t('personal.singleKeys')} help={t('personal.singleKeysHelp')}>
            {(id) => (
              <Switch
                aria-labelledby={id}
                checked={singleKeys}
                onChange={(event) => {
                  switchSingleKeys(event.currentTarget.checked);
                  setSingleKeys(event.currentTarget.checked);
                }}
              />
            )}
          </Line>
        </section>
      </div>
    </Page>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="type-small ink3">{label}</dt>
      <dd className="anywhere">{value}</dd>
    </div>
  );
}

function Line({
  label,
  help,
  children,
}: {
  label: string;
  help?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={`row wrap between ${classes.line}`}>
      <div>
        <span id={id}>{label}</span>
        {help && <small className={classes.help}>{help}</small>}
      </div>
      {children(id)}
    </div>
  );
}
