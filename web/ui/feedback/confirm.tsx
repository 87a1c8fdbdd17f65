import { Suspense, useSyncExternalStore } from 'react';
import { listeners } from '../../platform/listeners.ts';
import { lazyPart } from '../../platform/offline.ts';
import type { Asked, Question } from './ConfirmDialog.tsx';

/** Brings the code of questions. */
export const loadQuestion = () => import('./ConfirmDialog.tsx');
const ConfirmDialog = lazyPart(loadQuestion);
const { subscribe, announce } = listeners();
let asked: Asked | null = null;

function show(next: Asked | null): void {
  asked = next;
  announce();
}

/** Asks before something that cannot be taken back; true when the person confirmed. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (confirmed) => {
        show(null);
        resolve(confirmed);
      },
    });
  });
}

/** Where the question appears; stands once, in the shell. */
export function Confirmations() {
  const question = useSyncExternalStore(subscribe, () => asked);
  return <Suspense fallback={null}>{question && <ConfirmDialog question={question} />}</Suspense>;
}
