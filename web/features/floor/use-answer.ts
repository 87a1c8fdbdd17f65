import { useState } from 'react';
import { useBackOnline } from '../../platform/offline.ts';
import type { Answer } from './floor.steps.ts';

/** The last answer at a station. That the portal could not be reached is said for as long as it cannot be. */
export function useAnswer() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useBackOnline(() =>
    setAnswer((before) =>
      before?.whenReached === undefined ? before : { ...before, text: before.whenReached },
    ),
  );
  return [answer, setAnswer] as const;
}
