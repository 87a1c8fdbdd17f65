import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { wordsForBrowser } from './words-for-browser.ts';

const WEB = fileURLToPath(new URL('../web/', import.meta.url));

/** The module that a function imports: `() => import("./features/x/Y.tsx")`, however Vite writes the import. */
const IMPORTED = /\(\s*["'`]\.?\/?(features\/[^"'`]+)["'`]/;

/**
 * Which module each page of the portal begins with, by the page's address with `:id` for every part that is chosen:
 * `/user/products/:id`.
 * @throws Error for a page whose module cannot be read.
 */
export async function readPageModules(): Promise<Record<string, string>> {
  const { module } = await runnerImport<typeof import('../web/pages.ts')>('/pages.ts', {
    configFile: false,
    root: WEB,
    plugins: [wordsForBrowser()],
    logLevel: 'warn',
    // A channel to the other tabs, which would keep the build from its end.
    define: { BroadcastChannel: 'undefined' },
  });
  return Object.fromEntries(
    module.PAGES.map(({ area, path, code }) => {
      const imported = IMPORTED.exec(code.toString())?.[1];
      if (!imported) throw new Error(`the module of the page ${area}/${path} cannot be read`);
      return [`/${area}/${path}`.replace(/\/$/, '').replace(/:\w+/g, ':id'), imported];
    }),
  );
}

/** The plugin that leaves `readPageModules` beside the manifest: the server names a page's files with the page. */
export const pagesForServer = (): Plugin => ({
  name: 'lading:pages',
  apply: 'build',
  async buildStart() {
    const source = JSON.stringify(await readPageModules());
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
  },
});
