import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/*
 * `npm start`: builds the pages and the server when the sources are not those of the last build, then starts.
 * An installation without the build tools brings `dist/` along and starts at once.
 */
const project = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(project, 'dist', 'stamp');
const SOURCES = [
  'contracts',
  'demo',
  'scripts',
  'server',
  'web',
  'locales',
  'sandbox',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

function hashSources() {
  const hash = createHash('sha256');
  const add = (path) => {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) add(inner);
      else if (!/\.test\.tsx?$/.test(entry.name)) hash.update(inner).update(readFileSync(inner));
    }
  };
  for (const source of SOURCES) {
    const path = join(project, source);
    if (!existsSync(path)) continue;
    if (/\.\w+$/.test(source)) hash.update(readFileSync(path));
    else add(path);
  }
  return hash.digest('hex');
}

const readJson = (...path) => JSON.parse(readFileSync(join(project, ...path), 'utf8'));

/** Ends where packages are missing or of another version: what they lack would show as a trace of some module. */
function demandPackages(...groups) {
  const wanted = readJson('package.json');
  const isInstalled = ([name, version]) => {
    const path = ['node_modules', name, 'package.json'];
    return existsSync(join(project, ...path)) && readJson(...path).version === version;
  };
  const outdated = groups
    .flatMap((group) => Object.entries(wanted[group] ?? {}))
    .filter((one) => !isInstalled(one))
    .map(([name]) => name);
  if (outdated.length === 0) return;
  const named = outdated.length > 3 ? `${outdated.slice(0, 3).join(', ')} ...` : outdated.join(', ');
  console.error(`The installed packages are not those of this version (${named}). Run: npm ci`);
  process.exit(1);
}

function build() {
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    if (existsSync(join(project, 'dist', 'server', 'main.js'))) return;
    console.error('The build tools are missing. Run: npm ci');
    process.exit(1);
  }
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  demandPackages('dependencies', 'devDependencies');
  console.info('Building the pages and the server, once ...');
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const run = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: project,
      stdio: 'inherit',
    });
    if (run.status !== 0) process.exit(run.status ?? 1);
  }
  writeFileSync(stamp, hash);
}

build();
demandPackages('dependencies');
if (!process.argv.includes('--build-only'))
  await import(pathToFileURL(join(project, 'dist', 'server', 'main.js')).href);
