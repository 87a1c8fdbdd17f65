import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;
const write = (folder: string, content: object) => {
  mkdirSync(join(project, folder), { recursive: true });
  writeFileSync(join(project, folder, 'package.json'), JSON.stringify(content));
};
const start = () =>
  spawnSync(process.execPath, [join(project, 'scripts/start.mjs'), '--build-only'], { encoding: 'utf8' });

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'lading-start-'));
  write('', { dependencies: { '@of/one': '1.0.0', two: '2.0.0' }, devDependencies: { tool: '1.0.0' } });
  write('node_modules/@of/one', { version: '1.0.0' });
  write('node_modules/two', { version: '2.0.0' });
  write('node_modules/tool', { version: '1.0.0' });
  // A build tool that builds nothing.
  mkdirSync(join(project, 'node_modules/vite/bin'), { recursive: true });
  writeFileSync(join(project, 'node_modules/vite/bin/vite.js'), '');
  for (const folder of ['scripts', 'dist']) mkdirSync(join(project, folder));
  copyFileSync('scripts/start.mjs', join(project, 'scripts/start.mjs'));
});
afterEach(() => rmSync(project, { recursive: true }));

test('starts with the packages that are pinned', () => {
  expect(start()).toMatchObject({ status: 0, stderr: '' });
});

test.each(['two', 'tool'])('says what to run, in one line, when %s is of another version', (name) => {
  write(`node_modules/${name}`, { version: '0.9.0' });
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toBe(`The installed packages are not those of this version (${name}). Run: npm ci\n`);
});
