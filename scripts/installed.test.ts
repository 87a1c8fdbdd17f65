import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOutdated } from './installed.mjs';

test('names packages that are missing or of another version than is pinned', () => {
  const project = mkdtempSync(join(tmpdir(), 'lading-installed-'));
  const write = (path: string, content: object) => {
    mkdirSync(join(project, path), { recursive: true });
    writeFileSync(join(project, path, 'package.json'), JSON.stringify(content));
  };
  write('', {
    dependencies: { '@of/one': '1.0.0', old: '2.0.0', missing: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  });
  write('node_modules/@of/one', { version: '1.0.0' });
  write('node_modules/old', { version: '1.9.0' });
  expect(findOutdated(project, ['dependencies'])).toEqual(['old', 'missing']);
  expect(findOutdated(project, ['dependencies', 'devDependencies'])).toEqual(['old', 'missing', 'tool']);
  rmSync(project, { recursive: true });
});

test('the packages of this project are those that it pins', () => {
  expect(findOutdated(process.cwd(), ['dependencies', 'devDependencies'])).toEqual([]);
});
