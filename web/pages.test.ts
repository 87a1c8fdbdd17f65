import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { records } from '../contracts/index.ts';
import { LANGUAGES } from '../contracts/kit/languages.ts';
import { type Noun, pathIn } from '../contracts/kit/noun.ts';
import { PERMISSIONS } from '../contracts/kit/permissions.ts';
import type { RecordContract } from '../contracts/kit/record.ts';
import { NOUNS } from '../contracts/nouns.ts';
import { pageAt, pageMeant, pagesOf, pathOfPage, settingsOf } from './features/shell/navigation.ts';
import { PAGES } from './pages.ts';
import { nameOfOne } from './platform/nouns.ts';
import * as recordQueries from './platform/record-query.ts';

const AREAS = ['user', 'admin'] as const;
const nouns: readonly Noun[] = NOUNS;

/** Whether anybody of the area may make records. */
const isWrittenIn = (area: 'user' | 'admin', { name, write }: Noun) =>
  write !== undefined &&
  records.some(({ noun, routes }) => noun.name === name && 'create' in routes) &&
  Object.values(PERMISSIONS[area]).some((rights) => rights.includes(write));

it.each(nouns.map((noun) => [noun.name, noun] as const))(
  '%s has its pages in the areas of its writers',
  (_, noun) => {
    for (const area of noun.area
      ? [noun.area]
      : noun.owner && !noun.userPath
        ? (['admin'] as const)
        : AREAS) {
      const path = pathIn(noun, area);
      const wanted = [path, `${path}/:id`, ...(isWrittenIn(area, noun) ? [`${path}/new`] : [])];
      const paths = PAGES.filter((page) => page.area === area).map((page) => page.path);
      expect(paths, area).toEqual(expect.arrayContaining(wanted));
    }
  },
);

it('a page demands what the first call of its screen demands', () => {
  for (const { noun, routes } of records as readonly RecordContract[])
    for (const area of AREAS) {
      const path = pathIn(noun, area);
      const demandOf = (at: string) =>
        PAGES.find((page) => page.area === area && page.path === at)?.permission;
      const first = {
        [path]: routes.list,
        [`${path}/:id`]: routes.read,
        [`${path}/new`]: routes.create,
        [`${path}/:id/edit`]: routes.update,
      };
      for (const [at, route] of Object.entries(first)) {
        const page = PAGES.find((one) => one.area === area && one.path === at);
        if (page && route) expect([area, at, demandOf(at)]).toEqual([area, at, route.permission]);
      }
    }
});

it('the page of a record asks for it while its code comes, by the call that the page makes', () => {
  const asked = vi.spyOn(recordQueries, 'readRecordAhead').mockReturnValue();
  for (const { noun, routes } of records as readonly RecordContract[])
    for (const area of AREAS)
      for (const path of [`${pathIn(noun, area)}/:id`, `${pathIn(noun, area)}/:id/edit`]) {
        const page = PAGES.find((one) => one.area === area && one.path === path);
        if (!page || !routes.read) continue;
        expect(recordQueries.readRouteOf(noun)).toMatchObject({ method: 'GET', path: routes.read.path });
        page.ask?.(`/${area}/${path.replace(':id', 'one')}`);
        expect(asked).toHaveBeenLastCalledWith(noun, area, 'one');
        asked.mockClear();
      }
  asked.mockRestore();
});

/** Whether a language has words for a key such as `shell:pages.supplier`. */
const hasWords = (language: string, name: string): boolean => {
  const [file, key = ''] = name.split(':');
  const words = readFileSync(new URL(`../locales/${language}/${file}.json`, import.meta.url), 'utf8');
  return typeof key.split('.').reduce((part, step) => part?.[step], JSON.parse(words)) === 'string';
};

it.each(LANGUAGES)('every page, every view and one record of every noun has a name in %s', (language) => {
  const named = PAGES.flatMap(({ names, views = [] }) => [names, ...views.map((view) => view.names)]);
  expect(named.filter((names) => !names.some((name) => hasWords(language, name)))).toEqual([]);
  expect(nouns.map(nameOfOne).filter((name) => !hasWords(language, name))).toEqual([]);
});

it.each([
  ['user', 'inbound'],
  ['admin', 'organisations'],
])('in the area %s suppliers belong to the group %s', (area, group) => {
  const pages = PAGES.filter((page) => page.area === area && page.path.startsWith('suppliers'));
  expect(new Set(pages.map((page) => page.group))).toEqual(new Set([group]));
});

it('a page is found at its own path, whatever pattern fits it as well', () => {
  const found = PAGES.filter((page) => pageAt(pathOfPage(page))?.page !== page);
  expect(found.map(pathOfPage)).toEqual([]);
});

it('a page of the navigation is marked there itself, whatever list its path stands under', () => {
  const found = PAGES.filter((page) => page.listed && pageAt(pathOfPage(page))?.parent);
  expect(found.map(pathOfPage)).toEqual([]);
});

it('settings alone lead to the first page of them that this person may open', () => {
  const to = (audience: 'user' | 'admin', rights: readonly string[]) => {
    const may = (permission: string) => rights.includes(permission);
    return settingsOf({ audience, may, mayAnywhere: may });
  };
  expect(to('user', ['organisation.read'])).toBe('/user/settings/eshops');
  expect(to('admin', ['master.write'])).toBe('/admin/settings/provider');
  expect(to('user', [])).toBe('/user/settings/personal');
  expect(to('admin', [])).toBe('/admin/settings/personal');
});

it('the page of a record opens where any organisation of the person allows it: the chosen one may be another', () => {
  const session = { audience: 'user', may: () => false, mayAnywhere: () => true } as const;
  const paths = pagesOf(session).map(({ path }) => path);
  expect(paths).toContain('suppliers/:id/edit');
  expect(paths).not.toContain('suppliers');
  expect(paths).not.toContain('suppliers/new');
});

it('a path that leads nowhere meant the list above it, or one that a part of it names, of those that this person may open', () => {
  const meant = (path: string, may = true) =>
    pageMeant(path, { audience: 'user', may: () => may, mayAnywhere: () => may })?.path ?? null;
  expect(meant('/user/products/1/nowhere')).toBe('products');
  expect(meant('/user/product-stocks/as-of/1')).toBe('product-stocks/as-of');
  expect(meant('/user/eshops')).toBe('settings/eshops');
  expect(meant('/user/nowhere')).toBeNull();
  expect(meant('/admin/products/1/nowhere')).toBeNull();
  expect(meant('/user/products/1/nowhere', false)).toBeNull();
});
