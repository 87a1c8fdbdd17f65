/** The version in package.json, put in by the build; compared with `/app-manifest.json`. */
declare const __APP_VERSION__: string;

/** The words of each part of a language (`cs-portal`), by namespace; made by `scripts/words-for-browser.ts`. */
declare module 'virtual:words' {
  type Words = Record<string, Record<string, unknown>>;
  const parts: Record<string, () => Promise<{ default: Words }>>;
  export default parts;
}

/** By language the words of a page that has no others; made by `scripts/words-for-browser.ts`. */
declare module 'virtual:first-words' {
  const words: Record<string, Record<'common:states.portalNotLoaded' | 'common:tryNow', string>>;
  export default words;
}

/** The variables of the theme; made by `scripts/theme-for-browser.ts`. */
declare module 'virtual:theme.css';

interface Window {
  /** What zod reads as its settings when it is loaded. */
  __zod_globalConfig?: { jitless: boolean };
}
