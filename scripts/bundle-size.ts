import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/*
 * Prints how much gzipped script a page needs before it can be used, from the manifest of the build:
 * `npm run build && npx tsx scripts/bundle-size.ts`. The targets are those of the interface (section 7).
 */

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

/** A page is what its entries import, all the way down. */
const PAGES = [
  {
    name: 'sign-in page',
    target: 120,
    entries: ['index.html', '../virtual:words/en-access', 'features/access/AccessPages.tsx'],
  },
  {
    name: 'first grid (expeditions)',
    target: 250,
    entries: [
      'index.html',
      '../virtual:words/en-access',
      '../virtual:words/en-portal',
      'features/shell/Portal.tsx',
      'features/expedition/ExpeditionList.tsx',
    ],
  },
];

export interface PageSize {
  name: string;
  /** Kilobytes (of 1,000 bytes), gzipped. */
  size: number;
  target: number;
  chunks: { file: string; size: number }[];
}

/** The gzipped script of the pages that have a target, from a built `dist/web`. */
export function measurePages(folder: string): PageSize[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 6 }).length / 1_000;
  return PAGES.map(({ name, target, entries }) => {
    const files = new Set<string>();
    const visited = new Set<string>();
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The build has no ${key}`);
      if (visited.has(key)) return;
      visited.add(key);
      if (chunk.file.endsWith('.js')) files.add(chunk.file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const entry of entries) visit(entry);
    const chunks = [...files].map((file) => ({ file, size: sizeOf(file) })).sort((a, b) => b.size - a.size);
    return { name, target, chunks, size: chunks.reduce((sum, chunk) => sum + chunk.size, 0) };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isDetailed = process.argv.includes('--chunks');
  for (const { name, size, target, chunks } of measurePages(
    join(dirname(fileURLToPath(import.meta.url)), '../dist/web'),
  )) {
    process.stdout.write(`${name}: ${size.toFixed(1)} kB of gzipped script, target ${target} kB\n`);
    if (isDetailed)
      for (const chunk of chunks)
        process.stdout.write(`  ${chunk.size.toFixed(1).padStart(6)} ${chunk.file}\n`);
  }
}
