import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The folder of `fonts.css`, whose `unicode-range` says which characters each of its files has. */
const FONTS = fileURLToPath(new URL('../web/ui/theme/', import.meta.url));
const INTER = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
/** The file of Inter, as it is published, that a file of ours is cut out of. */
const SOURCES: Record<string, string> = { central: 'latin-ext', rare: 'latin-ext' };
/** Lighter and bolder letters than these stand nowhere. */
const WEIGHTS = { min: 400, max: 700 };

const FACE = /url\("\.\/(fonts\/inter-([a-z]+)\.woff2)"\)[^}]*?unicode-range:([^;}]+)/g;

export interface FontFile {
  path: string;
  name: string;
  /** First and last character of each range. */
  ranges: [number, number][];
}

const readRange = (text: string): [number, number] => {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

/** The files that `fonts.css` names, with their characters. */
export async function readFontFiles(): Promise<FontFile[]> {
  const css = await readFile(`${FONTS}fonts.css`, 'utf8');
  return [...css.matchAll(FACE)].map(([, path = '', name = '', ranges = '']) => ({
    path: FONTS + path,
    name,
    ranges: ranges.split(',').map(readRange),
  }));
}

/** Cuts a file out of Inter: its characters, in the weights that the portal has. */
export async function cutFont({ name, ranges }: FontFile): Promise<Buffer> {
  const source = await readFile(`${INTER}/files/inter-${SOURCES[name] ?? name}-wght-normal.woff2`);
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return subsetFont(source, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of await readFontFiles()) {
    const font = await cutFont(file);
    await writeFile(file.path, font);
    process.stdout.write(`${file.path}: ${(font.length / 1_000).toFixed(1)} kB\n`);
  }
}
