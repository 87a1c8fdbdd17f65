import {
  IconFile,
  IconFilePlus,
  IconFileUpload,
  IconKeyboard,
  IconListSearch,
  IconLogout,
  IconMoon,
  IconPencil,
  IconSun,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { type Noun, pluralOf } from '../../../contracts/kit/noun.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import { NOUNS } from '../../../contracts/nouns.ts';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { GROUPS } from '../../groups.ts';
import { PAGES } from '../../pages.ts';
import { call } from '../../platform/api.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { type Session, useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { gridUrl } from '../../ui/grid/url.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import { useScheme } from '../../ui/theme/scheme.ts';
import { PAGE_WORDS, pagesOf, pathOfPage, VIEW_WORDS } from './navigation.ts';
import { fitOf, isExactly, NO_FIT, nearest } from './palette-fit.ts';
import { usePreferences } from './preferences.ts';

export interface PaletteItem {
  id: string;
  sign: ReactNode;
  label: string;
  /** Whether the typed text is marked in the label. */
  isRecord: boolean;
  detail: string;
  right: string;
  keyName?: string;
  /** Where it leads; an item without a place does something. */
  to?: string;
  act?: () => void;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

type Hit = Answer<typeof shellRoutes.search>['hits'][number];

const icon = (Icon: ComponentType<{ size?: number; stroke?: number }>) => <Icon size={18} stroke={1.7} />;

/** `>` asks for actions only, `#` for the numbers of records only. */
export function readPaletteText(text: string): { wanted: 'all' | 'actions' | 'records'; query: string } {
  const trimmed = text.trim();
  if (trimmed.startsWith('>')) return { wanted: 'actions', query: trimmed.slice(1).trim() };
  if (trimmed.startsWith('#')) return { wanted: 'records', query: trimmed.slice(1).trim() };
  return { wanted: 'all', query: trimmed };
}

const isStatus = (status: string | null): status is ExpeditionStatus =>
  status !== null && (expeditionStates.statuses as readonly string[]).includes(status);

/** What was found of a noun, under its list's name; records with statuses show how they stand. */
function recordGroup(noun: Noun, hits: readonly Hit[], base: string, t: TFunction): PaletteGroup {
  const sign = GROUPS.find(({ name }) => name === PAGES.find(({ path }) => path === noun.path)?.group);
  return {
    title: t([`pages.${pluralOf(noun)}`, `${noun.name}:title`]),
    items: hits
      .filter((hit) => hit.noun === noun.name)
      .map(({ id, title, detail, status }): PaletteItem => {
        const look = status === null ? undefined : noun.states?.looks[status];
        return {
          id: `${noun.name}-${id}`,
          sign: look ? <StatusShape look={look} size={16} /> : icon(sign?.icon ?? IconFile),
          label: title,
          isRecord: true,
          detail,
          right: look ? t(`${noun.name}:statuses.${status}`) : '',
          to: `${listPathOf(base, noun)}/${id}`,
        };
      }),
  };
}

/** What can be done with the first expedition that was found. */
function actsOf(hit: Hit, base: string, session: Session, t: TFunction): PaletteItem[] {
  const { status } = hit;
  const mayEdit =
    isStatus(status) &&
    session.may('expedition.write') &&
    mayAct(expeditionStates, status, 'update', session.actor);
  if (!mayEdit) return [];
  return [
    {
      id: 'edit-first',
      sign: icon(IconPencil),
      label: t('edit'),
      isRecord: false,
      detail: '',
      right: '',
      to: `${base}/expeditions/${hit.id}/edit`,
    },
  ];
}

/** What can be done from anywhere: to make records, and what concerns the portal itself. */
function useActions(base: string, onKeys: () => void): PaletteItem[] {
  const { t } = useTranslation(['shell', ...PAGE_WORDS]);
  const session = useSession();
  const { setTheme } = usePreferences();
  const isDark = useScheme() === 'dark';
  const action = (id: string, sign: ReactNode, label: string, rest: Partial<PaletteItem>): PaletteItem => ({
    id,
    sign,
    label,
    isRecord: false,
    detail: '',
    right: '',
    ...rest,
  });
  const making = pagesOf(session)
    .filter(({ makes }) => makes !== undefined)
    .map((page) =>
      action(page.path, icon(page.makes === 'one' ? IconFilePlus : IconFileUpload), t(page.names), {
        to: pathOfPage(page),
      }),
    );
  return [
    ...making,
    action(
      'theme',
      icon(isDark ? IconSun : IconMoon),
      t(isDark ? 'palette.lightTheme' : 'palette.darkTheme'),
      { act: () => void setTheme(isDark ? 'light' : 'dark') },
    ),
    action('keys', icon(IconKeyboard), t('keys.title'), { keyName: '?', act: onKeys }),
    action('sign-out', icon(IconLogout), t('person.signOut'), { to: `${base}/sign-out` }),
  ];
}

function usePlaces(base: string): PaletteItem[] {
  const { t } = useTranslation(['shell', ...PAGE_WORDS]);
  const session = useSession();
  return (
    pagesOf(session)
      // What is one's own has no line in the navigation.
      .filter((page) => page.listed || page.group === 'settings')
      .map((page) => {
        const group = t(`groups.${page.group}`);
        const label = t(page.names);
        return {
          id: `page-${page.path || base}`,
          sign: icon(GROUPS.find(({ name }) => name === page.group)?.icon ?? IconListSearch),
          label,
          isRecord: false,
          detail: '',
          right: group === label ? '' : group,
          to: pathOfPage(page),
        };
      })
  );
}

/** The tabs of lists: "late" leads to the late orders at once. */
function useViews(): PaletteItem[] {
  const { t } = useTranslation(['shell', ...PAGE_WORDS, ...VIEW_WORDS]);
  const session = useSession();
  return pagesOf(session).flatMap((page) =>
    (page.views ?? []).map(({ key, names }) => ({
      id: `view-${page.path}-${key}`,
      sign: icon(GROUPS.find(({ name }) => name === page.group)?.icon ?? IconListSearch),
      label: t(names),
      isRecord: false,
      detail: '',
      right: t(page.names),
      to: `${pathOfPage(page)}?view=${key}`,
    })),
  );
}

/** What the palette offers for a text: records first, then what can be done and places, the nearer first. */
export function usePaletteGroups(text: string, settled: string, onKeys: () => void) {
  const { t } = useTranslation(['shell', 'grid', ...PAGE_WORDS]);
  const session = useSession();
  const base = `/${session.audience}`;
  const { wanted, query } = readPaletteText(text);
  const asked = readPaletteText(settled).query;
  const isAsking = wanted !== 'actions' && asked.length >= 2;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(shellRoutes.search, { query: { q: asked.slice(0, 100) }, signal }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const actions = useActions(base, onKeys);
  const places = usePlaces(base);
  const views = useViews();

  const hits = isAsking && query.length >= 2 ? (data?.hits ?? []) : [];
  const first = hits.find(({ noun }) => noun === 'expedition');
  const containing: PaletteItem[] =
    query.length >= 2 && session.may('expedition.read')
      ? [
          {
            id: 'containing',
            sign: icon(IconListSearch),
            label: t('palette.containing', { text: query }),
            isRecord: false,
            detail: t('palette.allStates'),
            right: '',
            to: gridUrl(`${base}/expeditions`, { search: query }),
          },
        ]
      : [];
  const records = (NOUNS as readonly Noun[])
    .filter(({ states }) => wanted !== 'records' || states !== undefined)
    .map((noun) => recordGroup(noun, hits, base, t));
  // The product whose SKU was typed goes before the orders that contain it.
  const isMeant = ({ items }: PaletteGroup) => items.some((item) => isExactly(item, query));
  const acts = wanted === 'records' ? [] : nearest(actions, query);
  const goTo = wanted === 'all' ? nearest(query.length >= 2 ? [...places, ...views] : places, query) : [];
  const [act, place] = [acts, goTo].map(([best]) => (best ? fitOf(best, query) : NO_FIT));
  const doing: PaletteGroup = { title: t('grid:rowActs.heading'), items: acts };
  const going: PaletteGroup = {
    title: t('palette.goTo'),
    items: wanted === 'actions' ? [] : [...goTo, ...containing],
  };
  // A place by its very name goes before everything, and one that is nearer than what can be done before that.
  const isNamed = place === 0;
  const isNearer = (place ?? NO_FIT) < (act ?? NO_FIT);
  const groups: PaletteGroup[] = [
    ...(isNamed ? [going] : []),
    ...records.filter(isMeant),
    ...records.filter((group) => !isMeant(group)),
    {
      title: first ? t('palette.doWith', { record: first.title }) : '',
      items: first && wanted === 'all' ? actsOf(first, base, session, t) : [],
    },
    ...(isNamed ? [doing] : isNearer ? [going, doing] : [doing, going]),
  ];
  return {
    query,
    groups: groups.filter(({ items }) => items.length > 0),
    /** Records were asked for and none was found (or asking failed). */
    trouble: isError ? ('failed' as const) : null,
    isFetching,
  };
}
