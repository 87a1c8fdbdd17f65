import './mantine.css';
import 'virtual:theme.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useScheme } from './scheme.ts';
import { theme } from './theme.ts';

const nothing = () => {};

/**
 * Gives Mantine's components their theme. `MantineProvider` does so as well, but works out the variables of the theme in the
 * browser, which here are a style sheet of the build, and follows a light and a dark that are not ours (`scheme.ts`).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const colorScheme = useScheme();
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme: nothing,
      clearColorScheme: nothing,
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
