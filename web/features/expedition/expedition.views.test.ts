import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contracts/kit/languages.ts';
import { expeditionViews } from './expedition.views.ts';

interface Words {
  statuses: Record<string, string>;
  list: { views: Record<string, string> };
}

test.each(LANGUAGES)(
  'in %s no view with a count is called as a status, of which another number is told',
  (language) => {
    const file = new URL(`../../../locales/${language}/expedition.json`, import.meta.url);
    const { statuses, list } = JSON.parse(readFileSync(file, 'utf8')) as Words;
    const alike = expeditionViews.filter(({ key, filters = [] }) => {
      const status = Object.keys(statuses).find((one) => statuses[one] === list.views[key]);
      return (
        status !== undefined &&
        JSON.stringify(filters.map(({ value }) => value)) !== JSON.stringify([[status]])
      );
    });
    expect(alike.map(({ key }) => list.views[key])).toEqual([]);
  },
);
