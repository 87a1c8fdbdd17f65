import { createElement, Suspense, useSyncExternalStore } from 'react';
import { lazyPart, loadPatiently } from '../../platform/offline.ts';
import type { Toast } from './Toaster.tsx';

export type { TakesBack, Toast } from './Toaster.tsx';

/** Brings the code of toasts. */
export const loadToaster = () => import('./Toaster.tsx');
const Toaster = lazyPart(loadToaster);
const listeners = new Set<() => void>();
let isWanted = false;

/** Says what happened, at the lower right; closes by itself after 6 s unless it failed or must stay. */
export function toast(shown: Toast): void {
  isWanted = true;
  for (const listener of listeners) listener();
  void loadPatiently(loadToaster).then(({ showToast }) => showToast(shown));
}

/** What a toast of this id says holds no more. */
export function closeToast(id: string): void {
  if (isWanted) void loadPatiently(loadToaster).then(({ hideToast }) => hideToast(id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; stands once, in the shell. */
export function Toasts() {
  const isShown = useSyncExternalStore(subscribe, () => isWanted);
  return createElement(Suspense, { fallback: null }, isShown && createElement(Toaster));
}
