import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPageModules } from './pages-for-server.ts';

it('tells the module of each page by its address', async () => {
  const modules = await readPageModules();
  expect(modules).toMatchObject({
    '/user': 'features/dashboard/Dashboard.tsx',
    '/admin/expeditions': 'features/expedition/ExpeditionList.tsx',
    '/user/stocks/:id/awaiting-inbound': 'features/stock/AwaitingInbound.tsx',
  });
  const missing = Object.values(modules).filter((module) => !existsSync(`web/${module}`));
  expect(missing).toEqual([]);
});
