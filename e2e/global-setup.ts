import type { TestProject } from 'vitest/node';
import { startPortal } from './start-portal.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the portal answers, with its demo data. */
    portalUrl: string;
  }
}

/** The built product as it is delivered, in a folder of its own, with demo data and a quick warehouse. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal({
    WAREHOUSE_TEMPO: '1',
    WAREHOUSE_SHORTAGES: '0',
    WAREHOUSE_REFUSALS: '0',
    WAREHOUSE_RETURNS: '0',
    WAREHOUSE_DIFFERENCES: '0',
    WAREHOUSE_DAMAGE: '0',
    DEMO: 'on',
  });
  project.provide('portalUrl', portal.url);
  return portal.close;
}
