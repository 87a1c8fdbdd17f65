import { fileURLToPath } from 'node:url';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { type Plugin, runnerImport } from 'vite';

const WEB = fileURLToPath(new URL('../web/', import.meta.url));
const NAME = 'virtual:theme.css';
const ID = `/@${NAME}`;

type Variables = ReturnType<typeof defaultCssVariablesResolver>;

/** Those of a theme that Mantine's own style sheet has not, or has otherwise. */
function ownOf(all: Variables, usual: Variables): Variables {
  const differing = (of: keyof Variables) => {
    const before = new Map(Object.entries(usual[of]));
    return Object.fromEntries(Object.entries(all[of]).filter(([name, value]) => before.get(name) !== value));
  };
  return { variables: differing('variables'), light: differing('light'), dark: differing('dark') };
}

/** The variables are of the theme alone: what styles its file names besides stays out. */
const withoutStyles: Plugin = {
  name: 'lading:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? 'export default {}' : null),
};

/** What `MantineProvider` puts into the page as a style when it is first drawn, out of `web/ui/theme/theme.ts`. */
export async function themeCss(): Promise<string> {
  const { module } = await runnerImport<typeof import('../web/ui/theme/theme.ts')>('/ui/theme/theme.ts', {
    configFile: false,
    root: WEB,
    plugins: [withoutStyles],
    logLevel: 'warn',
  });
  const all = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, module.theme));
  return convertCssVariables(ownOf(all, defaultCssVariablesResolver(DEFAULT_THEME)));
}

/**
 * The plugin behind `virtual:theme.css`: the variables of the theme as a style sheet. Mantine works them out in the browser,
 * twice, before anything of the portal is drawn.
 */
export const themeForBrowser = (): Plugin => ({
  name: 'lading:theme',
  resolveId: (id) => (id === NAME ? ID : null),
  load: (id) => (id === ID ? themeCss() : null),
});
