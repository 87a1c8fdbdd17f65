import { expect, it } from 'vitest';
import { buildSettings, sizeSharedBuffers } from './settings.ts';

const GB = 1024 ** 3;

it('gives shared buffers an eighth of the memory, within bounds', () => {
  expect(sizeSharedBuffers(64 * GB)).toBe('1024MB');
  expect(sizeSharedBuffers(1 * GB)).toBe('128MB');
  expect(sizeSharedBuffers(GB / 16)).toBe('32MB');
});

it('lets a change precede the usual setting', () => {
  expect(buildSettings({ fsync: 'off', jit: 'on' })).toMatchObject({
    fsync: 'off',
    jit: 'on',
    max_connections: '100',
  });
});
