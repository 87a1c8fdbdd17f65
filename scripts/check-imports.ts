import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCircles } from './import-circles.ts';
import { type Import, importRules, isTestTool, mayWriteSql } from './import-rules.ts';

const folders = ['contracts', 'server', 'demo', 'web', 'testing', 'trust', 'e2e', 'bench', 'scripts'];
const longFile = 300;

const importStatement =
  /^\s*import\s+(?<names>[\w$*{},\s]+?)\s+from\s*['"](?<from>[^'"]+)|^\s*export\s+(?<passed>(?:type\s+)?(?:\*|\{[^}]*\})[\w\s]*?)\s*from\s*['"](?<exported>[^'"]+)|^\s*import\s*['"](?<effect>[^'"]+)|\bimport\(\s*['"](?<loaded>[^'"]+)/gm;

const queryStart = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/;

export interface Finding {
  file: string;
  line: number;
  message: string;
}

const countLines = (text: string): number => text.split('\n').length;

/** Every module that a source file imports, re-exports or loads. */
export function listImports(file: string, source: string): Import[] {
  return [...source.matchAll(importStatement)].map((match) => {
    const { names, from, passed, exported, effect, loaded } = match.groups ?? {};
    const written = from ?? exported ?? effect ?? loaded ?? '';
    const isPackage = !written.startsWith('.');
    const target = isPackage ? written : posix.join(posix.dirname(file), written);
    const line = countLines(source.slice(0, match.index) + match[0].trimEnd());
    return { file, line, target, isPackage, clause: names ?? passed ?? '' };
  });
}

/** What in one file breaks a rule of the tree; `file` is its path from the repository's root. */
export function checkFile(file: string, source: string): Finding[] {
  if (isTestTool(file)) return [];
  const rules = importRules.filter((rule) => rule.files.test(file));
  const findings = listImports(file, source).flatMap((found) =>
    rules.flatMap((rule) => {
      const reason = rule.refuse(found);
      return reason ? [{ file, line: found.line, message: `imports ${found.target}. ${reason}` }] : [];
    }),
  );
  const query = mayWriteSql(file) ? null : queryStart.exec(source);
  if (query) {
    const line = countLines(source.slice(0, query.index));
    findings.push({
      file,
      line,
      message: `${query[1]} is SQL. Only stores write it: move this to a *.store.ts.`,
    });
  }
  return findings;
}

/** Circles of files that import one another, each as a finding on its first file. */
export function checkCircles(files: readonly { file: string; source: string }[]): Finding[] {
  const graph = new Map(
    files.map(({ file, source }) => [file, listImports(file, source).map(({ target }) => target)]),
  );
  return findCircles(graph).map((circle) => {
    const [file = '', next] = [...circle, ...circle];
    const line = listImports(file, files.find((one) => one.file === file)?.source ?? '').find(
      ({ target }) => target === next,
    )?.line;
    return {
      file,
      line: line ?? 1,
      message: `is part of a circle: ${[...circle, file].join(' -> ')}. Move what both need to a file of its own.`,
    };
  });
}

function listSources(): string[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => posix.join(folder, path.replaceAll('\\', '/'))),
  );
}

function main(): void {
  const files = listSources().map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  for (const { file, source } of files) {
    const length = countLines(source) - 1;
    if (length > longFile)
      console.warn(`warning: ${file} has ${length} lines. Which second thing has it become?`);
  }
  const findings = [...files.flatMap(({ file, source }) => checkFile(file, source)), ...checkCircles(files)];
  for (const { file, line, message } of findings) console.error(`${file}:${line} ${message}`);
  console.info(`${files.length} files, ${findings.length} imports or queries against the rules`);
  if (findings.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
