import { expect, it } from 'vitest';
import { records } from '../index.ts';
import { IMPORTED_NOUNS } from './import-result.grid.ts';

it('the list of imports knows every noun whose records come in by file', () => {
  const imported = records.filter((record) => 'sheet' in record).map(({ noun }) => noun.name);
  expect([...IMPORTED_NOUNS].sort()).toEqual(imported.sort());
});
