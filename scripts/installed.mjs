import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The packages of a project that are missing or not of the version that its `package.json` pins.
 * @param groups of `package.json`: `dependencies`, `devDependencies`.
 */
export function findOutdated(project, groups) {
  const wanted = read(join(project, 'package.json'));
  return groups
    .flatMap((group) => Object.entries(wanted[group] ?? {}))
    .filter(([name, version]) => {
      try {
        return read(join(project, 'node_modules', name, 'package.json')).version !== version;
      } catch {
        return true;
      }
    })
    .map(([name]) => name);
}
