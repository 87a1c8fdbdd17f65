import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Classes that no element has, and classes of elements for which there is no rule, of style sheets of one's own and of
 * the shared words of `web/ui/theme/base.css`: part of `npm run unused`.
 */

export interface Source {
  /** From the root of the repository. */
  file: string;
  text: string;
}

/** Where the words are that every part may use; their classes stand in strings, not in an import. */
const SHARED = 'web/ui/theme/base.css';
/** Set by the components of Mantine or by the browser's own page, not by ours. */
const FOREIGN = /^mantine-/;

const isOwn = (file: string): boolean => file.endsWith('.module.css');

/** The classes that the selectors of a style sheet name, without those of other sheets. */
export function listClasses(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/"[^"]*"/g, '')
    .match(/[^{};]+(?=\{)/g);
  const found = (selectors ?? [])
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
  return new Set(found);
}

/** The shared words that a component gives its elements. */
const listWords = (code: string): string[] =>
  [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template = '']) =>
    (plain ?? template.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/).filter(Boolean),
  );

/** What is wrong, each as a sentence that names the file and the class. */
export function checkStyles(sources: readonly Source[]): string[] {
  const sheets = sources.filter(({ file }) => isOwn(file));
  const code = sources.filter(({ file }) => !file.endsWith('.css'));
  const used = new Map(sheets.map(({ file }) => [file, new Set<string>()]));
  const found: string[] = [];
  for (const { file, text } of code) {
    for (const [statement, name = '', path = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.css)';/g)) {
      const sheet = posix.join(posix.dirname(file), path);
      const rest = text.replaceAll(statement, '');
      for (const [, one = ''] of rest.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g')))
        used.get(sheet)?.add(one);
      if (new RegExp(`(?<![\\w.])${name}\\[`).test(rest))
        found.push(
          `${file} looks up a class of ${sheet}: name the class, so that it is seen that it is used.`,
        );
    }
  }
  for (const { file, text } of sheets) {
    const classes = listClasses(text);
    const names = used.get(file) ?? new Set();
    if (names.size === 0) found.push(`${file} is a style sheet that no part uses.`);
    else
      for (const one of classes)
        if (!names.has(one)) found.push(`${file} has .${one}, which no element has.`);
    for (const one of names)
      if (!classes.has(one)) found.push(`${file} has no .${one}, which an element has.`);
  }
  const shared = sources.find(({ file }) => file === SHARED);
  const words = listClasses(shared?.text ?? '');
  const everything = code.map(({ text }) => text).join('\n');
  for (const word of words)
    if (!new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(everything))
      found.push(`${SHARED} has .${word}, which no element has.`);
  for (const { file, text } of code)
    for (const word of listWords(text))
      if (!words.has(word) && !FOREIGN.test(word))
        found.push(`${file} gives an element the class ${word}, for which ${SHARED} has no rule.`);
  return [...new Set(found)];
}

function check(): void {
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|css|html)$/.test(file) && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const found = checkStyles(sources);
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
