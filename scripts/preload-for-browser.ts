import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's module of the function around each `import()` of a build. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../web/platform/bring-part.ts', import.meta.url));

/** Parts of the portal are brought by `web/platform/bring-part.ts`. @throws Error where Vite has no such helper any more. */
export function preloadForBrowser(): Plugin {
  let isReplaced = false;
  return {
    name: 'lading:preload',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(_code, id) {
        if (id !== HELPER) return null;
        isReplaced = true;
        return { code: `export { bringPart as __vitePreload } from ${JSON.stringify(OURS)};`, map: null };
      },
    },
    generateBundle() {
      if (!isReplaced) this.error('Vite’s helper for imports was not found');
    },
  };
}
