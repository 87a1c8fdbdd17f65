import { type ComponentProps, useEffect, useState } from 'react';
import { whenAtRest } from '../../platform/at-rest.ts';
import { loadPatiently } from '../../platform/offline.ts';
import type { BulkBar } from './BulkBar.tsx';
import { useGrid } from './model.tsx';

const load = () => import('./BulkBar.tsx');

interface Props extends ComponentProps<typeof BulkBar> {
  onShown: () => void;
}

/** The bulk bar, whose code comes when the page is at rest or with the first row that is selected. */
export function BulkBarLater({ onShown, ...props }: Props) {
  const { selected } = useGrid().selection;
  const [Bar, setBar] = useState<typeof BulkBar>();
  const isUsed = selected.size > 0;
  useEffect(() => {
    const bring = () => void loadPatiently(load).then((part) => setBar(() => part.BulkBar));
    return isUsed ? bring() : whenAtRest(bring);
  }, [isUsed]);
  const isShown = isUsed && Bar !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown]);
  return Bar && isUsed && <Bar {...props} />;
}
