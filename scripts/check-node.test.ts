import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-node-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function runOn(version: string) {
  const pretence = join(folder, `${version}.cjs`);
  writeFileSync(pretence, `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
  return spawnSync(process.execPath, ['--require', pretence, 'scripts/check-node.cjs'], { encoding: 'utf8' });
}

describe('check-node', () => {
  it.each(['12.22.12', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
    'refuses Node %s in one line',
    (version) => {
      const { status, stdout, stderr } = runOn(version);
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toMatch(/^Lading needs Node .*\n$/);
      expect(stderr).toContain(version);
    },
  );

  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('lets Node %s through in silence', (version) => {
    const { status, stdout, stderr } = runOn(version);
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });
});
