import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { camel } from '../contracts/kit/noun.ts';

/*
 * What each noun costs, by side: `npm run weight`. It counts what git knows, and never fails.
 * Code is TypeScript without tests; words are the lines of one language (English).
 */

const SIDES = ['contracts', 'server', 'web'] as const;
type Side = (typeof SIDES)[number];

interface Source {
  /** From the root of the repository. */
  path: string;
  lines: number;
}

/** What a noun, or a side of it, weighs. */
export interface Weight {
  /** Lines of each file of code. */
  files: number[];
  style: number;
  tests: number;
}

const none = (): Weight => ({ files: [], style: 0, tests: 0 });

/** Adds a file to a weight: to its code, its style or its tests. */
function add(weight: Weight, { path, lines }: Source): void {
  if (/\.test\.tsx?$|fixtures\.ts$/.test(path)) weight.tests += lines;
  else if (/\.tsx?$/.test(path)) weight.files.push(lines);
  else if (path.endsWith('.css')) weight.style += lines;
}

/** The side and the noun that a file belongs to; undefined for the parts that nouns share. */
export function placeOf(path: string): { side: Side; noun: string } | undefined {
  const [, side, noun] = /^(contracts|server|web)\/(?:features\/)?([a-z-]+)\/./.exec(path) ?? [];
  const isShared = side === 'contracts' ? noun === 'kit' : !path.startsWith(`${side}/features/`);
  return side && noun && !isShared ? { side: side as Side, noun } : undefined;
}

/** Weights of every noun by side, and of everything else by its folder. */
export function weigh(sources: readonly Source[]): {
  nouns: Map<string, Record<Side, Weight>>;
  rest: Map<string, Weight>;
} {
  const nouns = new Map<string, Record<Side, Weight>>();
  const rest = new Map<string, Weight>();
  for (const source of sources) {
    const place = placeOf(source.path);
    if (place) {
      const weight = nouns.get(place.noun) ?? { contracts: none(), server: none(), web: none() };
      nouns.set(place.noun, weight);
      add(weight[place.side], source);
    } else {
      const folder = source.path
        .split('/')
        .slice(0, source.path.startsWith('server/') || source.path.startsWith('web/') ? 2 : 1)
        .join('/');
      const weight = rest.get(folder) ?? none();
      rest.set(folder, weight);
      add(weight, source);
    }
  }
  return { nouns, rest };
}

const sum = (lines: readonly number[]): number => lines.reduce((total, one) => total + one, 0);

/** The value below which a share of the sorted values lies. */
const percentile = (lines: readonly number[], share: number): number =>
  [...lines].sort((one, other) => one - other)[
    Math.min(lines.length - 1, Math.floor(lines.length * share))
  ] ?? 0;

const shown = ({ files }: Weight): string => `${files.length} / ${sum(files)}`;

function print(): void {
  const read = (path: string): string => readFileSync(path, 'utf8');
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((path) => /\.(tsx?|css)$/.test(path) && !path.startsWith('dist/'))
    .flatMap((path): Source[] => {
      try {
        return [{ path, lines: read(path).split('\n').length - 1 }];
      } catch {
        return []; // Removed, and not yet committed so.
      }
    });
  const { nouns, rest } = weigh(sources);
  const wordsOf = (noun: string): number => {
    const file = camel(noun);
    return sum(
      execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'locales/en'], { encoding: 'utf8' })
        .split('\n')
        .filter((path) => new RegExp(`/${file}([A-Z][a-z]+)?\\.json$`).test(path))
        .map((path) => read(path).split('\n').length - 1),
    );
  };
  const row = (...cells: (string | number)[]) =>
    console.info(
      cells
        .map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(12)))
        .join(' '),
    );
  row(
    'files / lines',
    'contracts',
    'server',
    'web',
    'code',
    'style',
    'tests',
    'words',
    'median',
    'p90',
    'largest',
  );
  const whole = (one: Record<Side, Weight>): Weight => ({
    files: SIDES.flatMap((side) => one[side].files),
    style: sum(SIDES.map((side) => one[side].style)),
    tests: sum(SIDES.map((side) => one[side].tests)),
  });
  const rows = [...nouns].map(([noun, sides]) => ({ noun, sides, all: whole(sides) }));
  for (const { noun, sides, all } of rows.sort((one, other) => sum(other.all.files) - sum(one.all.files)))
    row(
      noun,
      ...SIDES.map((side) => shown(sides[side])),
      shown(all),
      all.style,
      all.tests,
      wordsOf(noun),
      percentile(all.files, 0.5),
      percentile(all.files, 0.9),
      percentile(all.files, 1),
    );
  console.info();
  row('what they share', '', '', '', 'code', 'style', 'tests', '', 'median', 'p90', 'largest');
  for (const [folder, weight] of [...rest].sort(([, one], [, other]) => sum(other.files) - sum(one.files)))
    row(
      folder,
      '',
      '',
      '',
      shown(weight),
      weight.style,
      weight.tests,
      '',
      percentile(weight.files, 0.5),
      percentile(weight.files, 0.9),
      percentile(weight.files, 1),
    );
  const product = sources.filter(({ path }) => /^(contracts|server|demo|testing|trust|web)\//.test(path));
  const total = none();
  for (const source of product) add(total, source);
  console.info(
    `\n${sum(total.files)} lines of code in ${total.files.length} files, ${total.style} of style, ${total.tests} of tests and their fixtures`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print();
