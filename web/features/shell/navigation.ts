import { matchPath } from 'react-router';
import { GROUPS, type Group } from '../../groups.ts';
import type { PageEntry } from '../../page.ts';
import { PAGES } from '../../pages.ts';
import type { Session } from '../../platform/session.tsx';
import { partOf } from '../../platform/word-parts.ts';

export interface NavigationGroup {
  name: Group;
  icon: (typeof GROUPS)[number]['icon'];
  pages: PageEntry[];
  /** A group whose only page bears its name is itself the line. */
  isPage: boolean;
}

export const pathOfPage = ({ area, path }: PageEntry): string =>
  path === '' ? `/${area}` : `/${area}/${path}`;

type Entering = Pick<Session, 'audience' | 'may' | 'mayAnywhere'>;

/** The page of one record is of the record's organisation, whichever is chosen. */
export const mayOpen = ({ area, path, permission }: PageEntry, session: Entering): boolean =>
  area === session.audience &&
  (permission === undefined || (path.includes('/:id') ? session.mayAnywhere : session.may)(permission));

/** The files of words that name pages, of those that every page of the portal has. */
export const PAGE_WORDS = [
  ...new Set(PAGES.flatMap(({ names }) => names.map((name) => name.split(':')[0] ?? ''))),
].filter((namespace) => partOf(namespace) === 'portal');

/** The files of words that name the views of lists. */
export const VIEW_WORDS = [
  ...new Set(
    PAGES.flatMap(({ views = [] }) =>
      views.flatMap(({ names }) => names.map((name) => name.split(':')[0] ?? '')),
    ),
  ),
];

const opened = new WeakMap<Entering, readonly PageEntry[]>();

/** The pages of an area that this person may open. */
export function pagesOf(session: Entering): readonly PageEntry[] {
  const pages = opened.get(session) ?? PAGES.filter((page) => mayOpen(page, session));
  opened.set(session, pages);
  return pages;
}

/** The pages of an area that this person lacks a right for. */
export const closedPagesOf = (session: Entering): PageEntry[] =>
  PAGES.filter((page) => page.area === session.audience && !mayOpen(page, session));

/** The groups of the navigation that have a page for this person. */
export function groupsOf(session: Entering): NavigationGroup[] {
  const listed = pagesOf(session).filter((page) => page.listed);
  return GROUPS.flatMap(({ name, icon }) => {
    const pages = listed.filter((page) => page.group === name);
    const isPage = pages.length === 1 && pages[0]?.title === name;
    return pages.length === 0 ? [] : [{ name, icon, pages, isPage }];
  });
}

/** Where `settings` alone leads: to the first page of settings in the navigation, else to what everybody sets for themselves. */
export function settingsOf(session: Entering): string {
  const pages = pagesOf(session).filter(
    ({ group, path }) => group === 'settings' && path.startsWith('settings/'),
  );
  const found = pages.find(({ listed }) => listed) ?? pages.find(({ title }) => title === 'personalSettings');
  return found ? pathOfPage(found) : `/${session.audience}`;
}

/** The listed page that a path which leads nowhere probably meant: the one under which it would stand, else one that a part of it names. */
export function pageMeant(pathname: string, session: Entering): PageEntry | undefined {
  const listed = pagesOf(session).filter((page) => page.listed && page.path !== '');
  const [above] = listed
    .filter((page) => pathname.startsWith(`${pathOfPage(page)}/`))
    .sort((a, b) => b.path.length - a.path.length);
  const [, of, ...parts] = pathname.split('/');
  return (
    above ??
    listed.find(({ area, path }) => area === of && path.split('/').some((part) => parts.includes(part)))
  );
}

interface FoundPage {
  page: PageEntry;
  parent: PageEntry | null;
}

let lastAsked: { pathname: string; found: FoundPage | null } | null = null;

/** The page at a path, and the listed page that it is reached through. All parts of the frame ask for the same one. */
export function pageAt(pathname: string): FoundPage | null {
  if (lastAsked?.pathname !== pathname) lastAsked = { pathname, found: findPage(pathname) };
  return lastAsked.found;
}

function findPage(pathname: string): FoundPage | null {
  const path = pathname.replace(/\/+$/, '');
  const page =
    PAGES.find((one) => pathOfPage(one) === path) ??
    PAGES.find((one) => matchPath(pathOfPage(one), path) !== null);
  if (!page) return null;
  if (page.listed) return { page, parent: null };
  const parent = PAGES.find(
    (one) => one.listed && one !== page && one.path !== '' && path.startsWith(`${pathOfPage(one)}/`),
  );
  return { page, parent: parent ?? null };
}
