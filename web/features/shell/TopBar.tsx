import { ActionIcon } from '@mantine/core';
import {
  IconArrowLeft,
  IconKeyboard,
  IconLanguage,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../contracts/kit/languages.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx';
import { Key } from '../../ui/layout/Key.tsx';
import { useShownTitle } from '../../ui/layout/title.ts';
import { useScheme } from '../../ui/theme/scheme.ts';
import { groupsOf, PAGE_WORDS, pageAt, pathOfPage } from './navigation.ts';
import { usePreferences } from './preferences.ts';
import { RunningAtRest } from './RunningAtRest.tsx';
import classes from './TopBar.module.css';

interface TopBarProps {
  isPhone: boolean;
  onOpenNavigation: () => void;
  onSearch: () => void;
  onKeys: () => void;
}

/** The bar of 48: the path at the left; search, keys, language and theme at the right. */
export function TopBar({ isPhone, onOpenNavigation, onSearch, onKeys }: TopBarProps) {
  const { t } = useTranslation('shell');
  if (isPhone) return <PhoneBar onOpenNavigation={onOpenNavigation} onSearch={onSearch} />;
  return (
    <header className={`row ${classes.bar}`} data-screen>
      <Path />
      <button
        type="button"
        className={`line-button keep gap-10 ink3 ${classes.search}`}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className="cut grow">{t('bar.search')}</span>
        <Key>Ctrl K</Key>
      </button>
      <ActionIcon aria-label={t('keys.title')} data-hint={t('keys.title')} onClick={onKeys} className="ink2">
        <IconKeyboard size={18} stroke={1.7} />
      </ActionIcon>
      <RunningAtRest size={32} />
      <LanguageMenu />
      <ThemeButton />
    </header>
  );
}

function PhoneBar({ onOpenNavigation, onSearch }: Pick<TopBarProps, 'onOpenNavigation' | 'onSearch'>) {
  const { t } = useTranslation(['shell', 'grid', ...PAGE_WORDS]);
  const found = pageAt(useLocation().pathname);
  const title = useShownTitle() ?? (found ? t(found.page.names) : '');
  return (
    <header className={`row ${classes.bar}`} data-screen>
      {found?.parent ? (
        <ActionIcon
          component={Link}
          to={pathOfPage(found.parent)}
          aria-label={t('bar.backTo', { page: t(found.parent.names) })}
          size={44}
          className="ink2"
        >
          <IconArrowLeft size={20} stroke={1.7} />
        </ActionIcon>
      ) : (
        <ActionIcon aria-label={t('navigation.open')} onClick={onOpenNavigation} size={44} className="ink2">
          <IconMenu2 size={20} stroke={1.7} />
        </ActionIcon>
      )}
      <span className={`cut grow ${classes.title}`} aria-hidden="true">
        {title}
      </span>
      <RunningAtRest size={44} />
      <ActionIcon aria-label={t('grid:search.placeholder')} onClick={onSearch} size={44} className="ink2">
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
    </header>
  );
}

interface Crumb {
  label: string;
  to: string | null;
}

function useCrumbs(): Crumb[] {
  const { t } = useTranslation(['shell', 'common', ...PAGE_WORDS]);
  const session = useSession();
  const found = pageAt(useLocation().pathname);
  const shownTitle = useShownTitle();
  if (!found) return [{ label: shownTitle ?? t('common:notFound.title'), to: null }];
  const { page, parent } = found;
  const own = t(page.names);
  const group = groupsOf(session).find(({ name }) => name === (parent ?? page).group);
  const [first] = group?.pages ?? [];
  const crumbs: Crumb[] = [];
  // What is one's own has no line in the navigation.
  if (page.group === 'settings' && !(parent ?? page).listed)
    crumbs.push({ label: `${session.me.firstName} ${session.me.lastName}`, to: null });
  else if (group && first && !group.isPage)
    crumbs.push({ label: t(`groups.${group.name}`), to: first === page ? null : pathOfPage(first) });
  if (parent) crumbs.push({ label: t(parent.names), to: pathOfPage(parent) });
  crumbs.push({ label: page.listed ? own : (shownTitle ?? own), to: null });
  // A group may bear the name of its first list.
  return crumbs.filter(({ label }, index) => crumbs[index + 1]?.label !== label);
}

function Path() {
  const { t } = useTranslation('shell');
  const crumbs = useCrumbs();
  return (
    <nav aria-label={t('navigation.path')} className={`grow ${classes.path}`}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li
            className="cut ink2"
            key={`${to ?? ''} ${label}`}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {to === null ? <span>{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { setLanguage } = usePreferences();
  const present = currentLanguage();
  return (
    <ActionMenu
      width={180}
      position="bottom-end"
      target={
        <button type="button" className={`line-button medium gap-6 ink2 ${classes.language}`}>
          <span className="visually-hidden">{t('bar.language', { language: LANGUAGE_NAMES[present] })}</span>
          <IconLanguage size={18} stroke={1.7} aria-hidden />
          {present.toUpperCase()}
        </button>
      }
      entries={LANGUAGES.map((language) => ({
        key: language,
        label: LANGUAGE_NAMES[language],
        lang: language,
        isCurrent: language === present,
        onChoose: () => void setLanguage(language),
      }))}
    />
  );
}

function ThemeButton() {
  const { t } = useTranslation(['shell', 'common']);
  const { setTheme } = usePreferences();
  const scheme = useScheme();
  const label = t('common:themeIs', { theme: t(`common:themes.${scheme}`) });
  const Icon = scheme === 'light' ? IconSun : IconMoon;
  return (
    <ActionIcon
      aria-label={label}
      data-hint={label}
      className="ink2"
      onClick={() => void setTheme(scheme === 'light' ? 'dark' : 'light')}
    >
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  );
}
