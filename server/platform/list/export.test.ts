import { expect, test } from 'vitest';
import { grids } from '../../../contracts/index.ts';
import { LANGUAGES } from '../../../contracts/kit/languages.ts';
import { systemClock } from '../clock.ts';
import { createTranslate } from '../translate/translate.ts';
import { exportFile, titleOf } from './export.ts';

const translate = createTranslate(new URL('../../../locales', import.meta.url).pathname);

test('a file is called what its reader calls the list', () => {
  const unnamed = LANGUAGES.flatMap((language) =>
    grids
      .filter((grid) => /[:./\\]|^(title|\w+s?\.title)$/.test(titleOf(translate, language, grid)))
      .map(({ entity }) => `${language} ${entity}`),
  );
  expect(unnamed).toEqual([]);
  const clock = { ...systemClock, now: () => new Date('2026-11-27T22:30:00Z') };
  const options = { header: [], rows: [], timeZone: 'Europe/Athens' };
  expect(exportFile({ clock }, 'Objednávky', 'xlsx', 'cs', options).fileName).toBe(
    'Objednávky 2026-11-28.xlsx',
  );
});
