import { IconChevronDown, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../contracts/kit/languages.ts';
import { chooseLanguageOf, currentLanguage } from '../../platform/i18n.ts';
import { keep } from '../../platform/keep.ts';
import { useTranslation } from '../../platform/words.ts';
import { BrandMark } from '../../ui/layout/Mark.tsx';
import { chooseScheme, useScheme } from '../../ui/theme/scheme.ts';
import classes from './Access.module.css';
import { useBrand } from './first-run.ts';

interface AccessFrameProps {
  /** The document's title. */
  title: string;
  /** A quiet word beside the product's name. */
  note?: string;
  children: ReactNode;
}

/** The pages before the sign-in: mark, language and theme above, who runs the portal below. */
export function AccessFrame({ title, note, children }: AccessFrameProps) {
  const { t } = useTranslation(['access', 'common']);
  const brand = useBrand();
  const scheme = useScheme();
  useEffect(() => {
    document.title = title;
  }, [title]);
  const SchemeIcon = scheme === 'light' ? IconSun : IconMoon;
  return (
    <div className={classes.frame}>
      <header className={`row ${classes.head}`}>
        <BrandMark brand={brand} />
        <span className={classes.product}>{brand.name}</span>
        {note && <span className="ink3">{note}</span>}
        <label className={`line-button apart ink2 gap-6 ${classes.language}`}>
          <span className="visually-hidden">{t('common:language')}</span>
          <IconLanguage size={16} stroke={1.7} aria-hidden />
          <select
            className="bare-select"
            value={currentLanguage()}
            onChange={(event) => {
              keep('languageToSave', 'yes');
              void chooseLanguageOf(event.target.value as Language);
            }}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </select>
          <IconChevronDown size={14} stroke={1.9} aria-hidden />
        </label>
        <button
          type="button"
          className={`icon-button ${classes.scheme}`}
          aria-label={t('common:themeIs', { theme: t(`common:themes.${scheme}`) })}
          title={t('common:themeIs', { theme: t(`common:themes.${scheme}`) })}
          onClick={() => {
            const next = scheme === 'light' ? 'dark' : 'light';
            keep('themeToSave', next);
            chooseScheme(next);
          }}
        >
          <SchemeIcon size={18} stroke={1.7} aria-hidden />
        </button>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={`row type-small ink3 wrap between ${classes.foot}`}>
        <span>{t('operatedBy', { brand: brand.name })}</span>
        <span>{t('common:openSource', { version: __APP_VERSION__ })}</span>
      </footer>
    </div>
  );
}
