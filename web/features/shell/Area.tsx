import { QueryClientProvider } from '@tanstack/react-query';
import { useArea } from '../../platform/area.ts';
import { queryClientOf } from '../../platform/queries.ts';
import { Confirmations } from '../../ui/feedback/confirm.tsx';
import { Toasts } from '../../ui/feedback/toast.ts';
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx';
import { Gate } from './Gate.tsx';

/** One area of the portal with what all its pages need. */
export function Area() {
  const { audience } = useArea();
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClientOf(audience)} key={audience}>
        <Toasts />
        <Gate />
        <Confirmations />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
