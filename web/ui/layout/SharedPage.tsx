import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../contracts/kit/languages.ts';
import { chooseLanguageOf, currentLanguage } from '../../platform/i18n.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './SharedPage.module.css';
import { inkOn } from './shop-colour.ts';

interface SharedPageProps {
  /** What the page is called, in the tab of the browser. */
  title: string;
  /** Whose customers see it; missing while it is not known. */
  shop: { name: string; colour: string | null } | null | undefined;
  children: ReactNode;
}

/** A page for the customers of an e-shop: its name and colour at the head, and the choice of a language. */
export function SharedPage({ title, shop, children }: SharedPageProps) {
  const name = shop?.name;
  useEffect(() => {
    document.title = name ? `${title} · ${name}` : title;
  }, [title, name]);
  const colour = shop?.colour;
  const look = (colour ? { '--shop': colour, '--on-shop': inkOn(colour) } : {}) as CSSProperties;
  return (
    <div className={classes.page} style={look}>
      <header className={`row between gap-16 ${classes.head}`} data-waiting={!shop || undefined}>
        <span className={`anywhere ${classes.shop}`}>{name}</span>
        <ChooseLanguage />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}

function ChooseLanguage() {
  const { t } = useTranslation('common');
  return (
    <label>
      <span className="visually-hidden">{t('language')}</span>
      <select
        className={`bare-select ${classes.language}`}
        value={currentLanguage()}
        onChange={(event) => void chooseLanguageOf(event.target.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
