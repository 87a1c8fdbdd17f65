import '../../ui/theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useArea } from '../../platform/area.ts';
import { queryClientOf } from '../../platform/queries.ts';
import { Confirmations } from '../../ui/feedback/confirm.tsx';
import { Toasts } from '../../ui/feedback/toast.ts';
import { schemeManager, useScheme } from '../../ui/theme/scheme.ts';
import { theme } from '../../ui/theme/theme.ts';
import { Gate } from './Gate.tsx';

/** One area of the portal with what all its pages need. */
export function Area() {
  const { audience } = useArea();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useScheme()}
      colorSchemeManager={schemeManager}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClientOf(audience)} key={audience}>
        <Toasts />
        <Gate />
        <Confirmations />
      </QueryClientProvider>
    </MantineProvider>
  );
}
