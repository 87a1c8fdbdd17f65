import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cutFont, readFontFiles } from './fonts.ts';

const LOCALES = fileURLToPath(new URL('../locales/', import.meta.url));
const files = await readFontFiles();

describe('the fonts of the portal', () => {
  it.each(files)('$name is what is cut out of Inter by its ranges', async (file) => {
    const made = readFileSync(file.path);
    expect(made.equals(await cutFont(file)), 'run `npm run fonts`').toBe(true);
  });

  it('say the words of the seven languages without the rare letters of Latin', () => {
    const rare = files.find(({ name }) => name === 'rare');
    const common = files.filter((file) => file !== rare);
    const has = (code: number, { ranges }: (typeof files)[number]) =>
      ranges.some(([first, last]) => code >= first && code <= last);
    const words = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => readFileSync(join(LOCALES, path), 'utf8'));
    const letters = [...new Set(words.join(''))].filter((letter) => /\p{Letter}/u.test(letter));
    const lacking = letters.filter(
      (letter) => !common.some((file) => has(letter.codePointAt(0) as number, file)),
    );
    expect(rare).toBeDefined();
    expect(letters.length).toBeGreaterThan(150);
    expect(lacking).toEqual([]);
  });
});
