import { ActionIcon } from '@mantine/core';
import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PageEntry } from '../../page.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx';
import { BrandMark } from '../../ui/layout/Mark.tsx';
import { NAVIGATION_PX } from '../../ui/layout/navigation-width.ts';
import { type Badges, type PageBadge, totalOf, useBadges } from './badges.ts';
import classes from './Navigation.module.css';
import { groupsOf, type NavigationGroup, PAGE_WORDS, pageAt, pathOfPage } from './navigation.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { Switcher } from './Switcher.tsx';

interface NavigationProps {
  form: 'wide' | 'rail' | 'drawer';
  /** Makes the navigation narrow or wide; in a drawer it closes it. */
  onToggle: () => void;
}

/** Where one can go: brand, organisation and e-shop, the groups with their pages, the person at the foot. */
export function Navigation({ form, onToggle }: NavigationProps) {
  const { t } = useTranslation('shell');
  const { base, audience } = useArea();
  const { brand } = useSession().me;
  const isRail = form === 'rail';
  const toggleLabel = t(
    form === 'drawer' ? 'navigation.close' : isRail ? 'navigation.widen' : 'navigation.narrow',
  );
  const ToggleIcon =
    form === 'drawer' ? IconX : isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggle = (
    <ActionIcon
      aria-label={toggleLabel}
      data-hint={form === 'drawer' ? undefined : toggleLabel}
      data-hint-side="right"
      onClick={onToggle}
      className={`apart ink2 ${classes.toggle}`}
    >
      <ToggleIcon size={form === 'drawer' ? 20 : 16} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <nav
      className={`stack ${classes.navigation}`}
      data-screen
      data-form={form}
      style={form === 'drawer' ? undefined : { width: NAVIGATION_PX[form] }}
      aria-label={t('navigation.label')}
    >
      <div className={`row keep ${classes.brand}`}>
        <Link
          to={base}
          className={`row give ${classes.home}`}
          data-hint={t('navigation.home')}
          data-hint-side={isRail ? 'right' : undefined}
        >
          <BrandMark brand={brand} size={form === 'drawer' ? 26 : 24} />
          <span className={isRail ? 'visually-hidden' : classes.named}>
            <span className="cut">{brand.name}</span>
            {audience === 'admin' && (
              <span className={`type-small cut ink2 ${classes.area}`}>{t('navigation.admin')}</span>
            )}
          </span>
        </Link>
        {!isRail && toggle}
      </div>
      {!isRail && <Switcher />}
      <div className={`fill ${classes.groups}`}>
        <Groups isRail={isRail} />
      </div>
      {isRail && toggle}
      <PersonMenu isRail={isRail} />
    </nav>
  );
}

function Groups({ isRail }: { isRail: boolean }) {
  const session = useSession();
  const badges = useBadges();
  const { pathname } = useLocation();
  const found = pageAt(pathname);
  const active = found?.parent ?? found?.page ?? null;
  const [open, setOpen] = useState(active?.group ?? null);
  const list = useRef<HTMLUListElement>(null);
  const isOpenHere = open === (active?.group ?? null);
  useEffect(() => setOpen(active?.group ?? null), [active?.group]);
  // A group has more pages than a window has lines: that of the page on the screen may be below its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => {
    if (!isOpenHere) return;
    // To ask the browser where it stands before the page is laid out would lay that out in the middle of being drawn.
    afterPaint(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }));
  }, [isOpenHere, active?.path]);
  return (
    <ul ref={list}>
      {groupsOf(session).map((group) =>
        isRail ? (
          <RailGroup key={group.name} group={group} active={active} badges={badges} />
        ) : (
          <WideGroup
            key={group.name}
            group={group}
            active={active}
            badges={badges}
            isOpen={open === group.name}
            onOpen={(isOpen) => setOpen(isOpen ? group.name : null)}
          />
        ),
      )}
    </ul>
  );
}

interface GroupProps {
  group: NavigationGroup;
  active: PageEntry | null;
  badges: Badges;
}

const titlesOf = (group: NavigationGroup): string[] => group.pages.map(({ title }) => title);

function WideGroup({
  group,
  active,
  badges,
  isOpen,
  onOpen,
}: GroupProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { t } = useTranslation(['shell', ...PAGE_WORDS]);
  const { name, icon: Icon, pages, isPage } = group;
  const [first] = pages;
  if (isPage && first)
    return (
      <li>
        <Link
          to={pathOfPage(first)}
          className={`line-button ${classes.group}`}
          aria-current={active === first ? 'page' : undefined}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
          <span className={`grow ${classes.words}`}>{t(`groups.${name}`)}</span>
          <Badge badge={badges[first.title]} />
        </Link>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={`line-button ${classes.group}`}
        aria-expanded={isOpen}
        data-here={active?.group === name || undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
        <span className={`grow ${classes.words}`}>{t(`groups.${name}`)}</span>
        {isOpen ? (
          <IconChevronDown size={16} stroke={1.9} aria-hidden />
        ) : (
          <GroupBadge group={group} badges={badges} />
        )}
      </button>
      {isOpen && (
        <ul className={classes.pages}>
          {pages.map((page) => (
            <li key={page.path}>
              <Link
                to={pathOfPage(page)}
                className="line-button"
                aria-current={active === page ? 'page' : undefined}
              >
                <span className={`grow ${classes.words}`}>{t(page.names)}</span>
                <Badge badge={badges[page.title]} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function RailGroup({ group, active, badges }: GroupProps) {
  const { t } = useTranslation(['shell', ...PAGE_WORDS]);
  const { name, icon: Icon, pages } = group;
  const [first] = pages;
  const isHere = active?.group === name;
  const sign = (
    <>
      <Icon size={18} stroke={1.7} aria-hidden />
      {totalOf(titlesOf(group), badges) > 0 && <i className={classes.dot} />}
    </>
  );
  if (pages.length === 1 && first) {
    const label = t(first.names);
    return (
      <li>
        <Link
          to={pathOfPage(first)}
          className={`icon-button ${classes.sign}`}
          aria-label={label}
          data-hint={label}
          data-hint-side="right"
          aria-current={isHere ? 'page' : undefined}
        >
          {sign}
        </Link>
      </li>
    );
  }
  const label = t(`groups.${name}`);
  return (
    <li>
      <ActionMenu
        position="right-start"
        title={label}
        target={
          <button
            type="button"
            className={`icon-button ${classes.sign}`}
            aria-label={label}
            data-hint={label}
            data-hint-side="right"
            data-here={isHere || undefined}
          >
            {sign}
          </button>
        }
        entries={pages.map((page) => ({
          key: page.path,
          label: t(page.names),
          to: pathOfPage(page),
          right: <Badge badge={badges[page.title]} />,
        }))}
      />
    </li>
  );
}

/** A count: in red where somebody must act, grey where it only informs. */
function Badge({ badge }: { badge: PageBadge | undefined }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  if (!badge || badge.count === 0) return null;
  return (
    <span className={`type-micro tabular ${classes.badge}`} data-quiet={badge.isQuiet || undefined}>
      <span aria-hidden="true">{format.integer(badge.count)}</span>
      <span className="visually-hidden">{t(`badges.${badge.words}`, { count: badge.count })}</span>
    </span>
  );
}

/** What the pages of a folded group ask for; each by its own words. */
function GroupBadge({ group, badges }: Pick<GroupProps, 'group' | 'badges'>) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const total = totalOf(titlesOf(group), badges);
  if (total === 0) return null;
  const words = titlesOf(group).flatMap((title) => {
    const badge = badges[title];
    return badge && !badge.isQuiet && badge.count > 0
      ? [t(`badges.${badge.words}`, { count: badge.count })]
      : [];
  });
  return (
    <span className={`type-micro tabular ${classes.badge}`}>
      <span aria-hidden="true">{format.integer(total)}</span>
      <span className="visually-hidden">{format.list(words)}</span>
    </span>
  );
}
