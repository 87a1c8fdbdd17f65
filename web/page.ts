import { matchPath } from 'react-router';
import { capital, type Noun, pathIn, pluralOf } from '../contracts/kit/noun.ts';
import type { Permission } from '../contracts/kit/permissions.ts';
import type { Group } from './groups.ts';
import { nameOfOne } from './platform/nouns.ts';
import { type AreaAudience, areaOf } from './platform/paths.ts';
import { readRecordAhead } from './platform/record-query.ts';
import { type Load, type Screen, screenOf } from './platform/screen.ts';

/** A screen within an area. */
interface AreaScreen extends Screen {
  /** Asks for what the screen shows at a path, while its component comes. */
  ask?: (pathname: string) => void;
}

export interface PageEntry extends AreaScreen {
  area: AreaAudience;
  /** Below the area's base; `''` is its dashboard. */
  path: string;
  title: string;
  /** The keys of its name, of which the first that has words counts: `shell:pages.<title>`, else those of its noun. */
  names: string[];
  /** The group of the navigation that it belongs to (also for its path in the top bar). */
  group: Group;
  /** Whether it has its own line in the navigation. */
  listed: boolean;
  /** It makes one record, or many: the palette offers it among what can be done. */
  makes?: 'one' | 'many';
  permission?: Permission;
  /** It has a bar of its own and stands without the navigation. */
  isBare?: boolean;
  /** The tabs of its list: the palette leads to them. */
  views?: readonly PageView[];
}

export interface PageView {
  key: string;
  /** The keys of its name, of which the first that has words counts. */
  names: string[];
}

/** The views of a list under the words at `path`; a view that several lists have is named in `record`. */
export const viewsAt = (path: string, views: readonly { key: string }[]): PageView[] =>
  views.map(({ key }) => ({ key, names: [`${path}.${key}`, `record:list.views.${key}`] }));

export type Page = Omit<PageEntry, 'area'>;

const pageOf = (
  group: Group,
  path: string,
  title: string,
  screen: AreaScreen,
  permission?: Permission,
  name?: string,
): Page => ({
  group,
  path,
  title,
  names: [`shell:pages.${title}`, ...(name ? [name] : [])],
  ...screen,
  listed: false,
  ...(permission && { permission }),
});

/** A page that is reached from others; `name` is the key of its name where `shell:pages` has none. */
export const within = (
  group: Group,
  path: string,
  title: string,
  load: Load,
  permission?: Permission,
  name?: string,
): Page => pageOf(group, path, title, screenOf(load), permission, name);

/** A page with its own line in the navigation. */
export const listed = (...of: Parameters<typeof within>): Page => ({ ...within(...of), listed: true });

interface RecordScreens {
  list: Load;
  views?: readonly PageView[];
  detail?: Load;
  /** For a new record and for the change of one. */
  form?: Load;
  /** For a new record, where that is another screen, or changing has none. */
  create?: Load;
  import?: Load;
}

/**
 * The pages of a noun, as far as it has screens for them: `suppliers`, `/new`, `/import`, `/:id`, `/:id/edit`.
 * @param area where they are shown, for a noun whose pages are elsewhere in the area of clients.
 */
export function recordPages(
  noun: Noun,
  group: Group,
  screens: RecordScreens,
  area: AreaAudience = 'admin',
): Page[] {
  const { name, read, write } = noun;
  const path = pathIn(noun, area);
  const plural = pluralOf(noun);
  /** On a slow network the record has come when the code of its page has. */
  const ask = (pathname: string) => {
    const id = matchPath(`/:area/${path}/:id/*`, pathname)?.params.id;
    if (id) readRecordAhead(noun, areaOf(pathname).audience, id);
  };
  const detail = screens.detail && { ...screenOf(screens.detail, () => ask(window.location.pathname)), ask };
  const form = screens.form && screenOf(screens.form);
  const create = screens.create ? screenOf(screens.create) : form;
  const pages: (Page | false | undefined)[] = [
    {
      ...listed(group, path, plural, screens.list, read, `${name}:title`),
      ...(screens.views && { views: screens.views }),
    },
    create && { ...pageOf(group, `${path}/new`, `new${capital(name)}`, create, write), makes: 'one' },
    screens.import && {
      ...within(group, `${path}/import`, `import${capital(plural)}`, screens.import, write),
      makes: 'many',
    },
    detail && pageOf(group, `${path}/:id`, name, detail, read, nameOfOne(noun)),
    form && pageOf(group, `${path}/:id/edit`, `edit${capital(name)}`, { ...form, ask }, write),
  ];
  return pages.filter((page) => page !== false && page !== undefined);
}
