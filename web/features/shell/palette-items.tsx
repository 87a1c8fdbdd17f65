import {
  IconBox,
  IconFile,
  IconFilePlus,
  IconFileUpload,
  IconKeyboard,
  IconListSearch,
  IconLogout,
  IconMoon,
  IconPackages,
  IconPencil,
  IconSun,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { internalStockChangeStates } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import { mayAct, type StatusLook } from '../../../contracts/kit/states.ts';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { stockAdviceStates } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { transferStates } from '../../../contracts/transfer/transfer.states.ts';
import { GROUPS } from '../../groups.ts';
import { call } from '../../platform/api.ts';
import { type Session, useSession } from '../../platform/session.tsx';
import { gridUrl } from '../../ui/grid/url.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import { useScheme } from '../../ui/theme/scheme.ts';
import { pagesOf, pathOfPage } from './navigation.ts';
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

const SHOWN_RECORDS = 6;
/** Documents of goods, after expeditions and products. */
const GOODS = ['stockAdvice', 'transfer', 'internalStockChange'] as const;
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

/** Documents that are found by their numbers: where they stand and how their statuses look. */
const DOCUMENTS: Record<
  Exclude<Hit['noun'], 'product'>,
  { path: string; looks: Record<string, StatusLook> }
> = {
  expedition: { path: 'expeditions', looks: expeditionStates.looks },
  stockAdvice: { path: 'stock-advices', looks: stockAdviceStates.looks },
  transfer: { path: 'transfers', looks: transferStates.looks },
  internalStockChange: { path: 'internal-stock-changes', looks: internalStockChangeStates.looks },
};

function documentItem(
  noun: keyof typeof DOCUMENTS,
  { id, title, detail, status }: Hit,
  base: string,
  t: TFunction,
): PaletteItem {
  const { path, looks } = DOCUMENTS[noun];
  const look = status === null ? undefined : looks[status];
  return {
    id: `${noun}-${id}`,
    sign: look ? <StatusShape look={look} size={16} /> : icon(IconFile),
    label: title,
    isRecord: true,
    detail,
    right: look ? t(`${noun}:statuses.${status}`) : '',
    to: `${base}/${path}/${id}`,
  };
}

const productItem = ({ id, title, detail }: Hit, base: string): PaletteItem => ({
  id: `product-${id}`,
  sign: icon(IconBox),
  label: title,
  isRecord: true,
  detail,
  right: '',
  to: `${base}/products/${id}`,
});

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
      label: t('palette.editRecord'),
      isRecord: false,
      detail: '',
      right: '',
      to: `${base}/expeditions/${hit.id}/edit`,
    },
  ];
}

function useActions(base: string, onKeys: () => void): PaletteItem[] {
  const { t } = useTranslation('shell');
  const { may } = useSession();
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
  const writing = may('expedition.write')
    ? [
        action('new-expedition', icon(IconFilePlus), t('pages.newExpedition'), {
          to: `${base}/expeditions/new`,
        }),
        action('import', icon(IconFileUpload), t('pages.importExpeditions'), {
          to: `${base}/expeditions/import`,
        }),
      ]
    : [];
  const product = may('product.write')
    ? [
        action('new-product', icon(IconBox), t('pages.newProduct'), { to: `${base}/products/new` }),
        action('new-set', icon(IconPackages), t('pages.newSet'), { to: `${base}/products/new-set` }),
        action('import-products', icon(IconFileUpload), t('pages.importProducts'), {
          to: `${base}/products/import`,
        }),
      ]
    : [];
  return [
    ...writing,
    ...product,
    action(
      'theme',
      icon(isDark ? IconSun : IconMoon),
      t(isDark ? 'palette.lightTheme' : 'palette.darkTheme'),
      {
        act: () => void setTheme(isDark ? 'light' : 'dark'),
      },
    ),
    action('keys', icon(IconKeyboard), t('keys.title'), { keyName: '?', act: onKeys }),
    action('sign-out', icon(IconLogout), t('person.signOut'), { to: `${base}/sign-out` }),
  ];
}

function usePlaces(base: string): PaletteItem[] {
  const { t } = useTranslation('shell');
  const session = useSession();
  return pagesOf(session)
    .filter((page) => page.listed)
    .map((page) => {
      const group = t(`groups.${page.group}`);
      const label = t(`pages.${page.title}`);
      return {
        id: `page-${page.path || base}`,
        sign: icon(GROUPS.find(({ name }) => name === page.group)?.icon ?? IconListSearch),
        label,
        isRecord: false,
        detail: '',
        right: group === label ? '' : group,
        to: pathOfPage(page),
      };
    });
}

/** What the palette offers for a text: records first, then what can be done, then places. */
export function usePaletteGroups(text: string, settled: string, onKeys: () => void) {
  const { t } = useTranslation(['shell', 'expedition', 'stockAdvice', 'transfer', 'internalStockChange']);
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
  const fits = ({ label, right }: PaletteItem) =>
    `${label} ${right}`.toLocaleLowerCase().includes(query.toLocaleLowerCase());

  const hits = isAsking && query.length >= 2 ? (data?.hits ?? []) : [];
  const expeditions = hits.filter(({ noun }) => noun === 'expedition').slice(0, SHOWN_RECORDS);
  const products =
    wanted === 'records' ? [] : hits.filter(({ noun }) => noun === 'product').slice(0, SHOWN_RECORDS);
  const [first] = expeditions;
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
  const groups: PaletteGroup[] = [
    {
      title: t('palette.expeditions'),
      items: expeditions.map((hit) => documentItem('expedition', hit, base, t)),
    },
    { title: t('palette.products'), items: products.map((hit) => productItem(hit, base)) },
    ...GOODS.map((noun) => ({
      title: t(`palette.${noun}`),
      items: hits
        .filter((hit) => hit.noun === noun)
        .slice(0, SHOWN_RECORDS)
        .map((hit) => documentItem(noun, hit, base, t)),
    })),
    {
      title: first ? t('palette.doWith', { record: first.title }) : '',
      items: first && wanted === 'all' ? actsOf(first, base, session, t) : [],
    },
    { title: t('palette.actions'), items: wanted === 'records' ? [] : actions.filter(fits) },
    {
      title: t('palette.goTo'),
      items: wanted === 'actions' ? [] : [...(wanted === 'all' ? places.filter(fits) : []), ...containing],
    },
  ];
  return {
    query,
    groups: groups.filter(({ items }) => items.length > 0),
    /** Records were asked for and none was found (or asking failed). */
    trouble: isError ? ('failed' as const) : null,
    isFetching,
  };
}
