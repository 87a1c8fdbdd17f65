import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SCRIPT = fileURLToPath(new URL('../web/not-loaded.ts', import.meta.url));

/**
 * The plugin that puts `web/not-loaded.ts` into the built page, as a file of its own: in the page itself it would be one
 * with the script whose absence it tells.
 */
export const notLoaded = (): Plugin => ({
  name: 'not-loaded',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SCRIPT, name: 'not-loaded' });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === SCRIPT,
      );
      if (!chunk) throw new Error('the script that says that the portal was not loaded is missing');
      return [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, src: `/${chunk.fileName}` },
          injectTo: 'head',
        },
      ];
    },
  },
});
