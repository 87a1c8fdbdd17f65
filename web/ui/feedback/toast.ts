import { createElement, Suspense, useSyncExternalStore } from 'react';
import { listeners } from '../../platform/listeners.ts';
import { lazyPart, loadPatiently } from '../../platform/offline.ts';
import type { Toast } from './Toaster.tsx';

export type { TakesBack, Toast } from './Toaster.tsx';

/** Brings the code of toasts. */
export const loadToaster = () => import('./Toaster.tsx');
const Toaster = lazyPart(loadToaster);
const { subscribe, announce } = listeners();
let isWanted = false;

/** Says what happened, at the lower right; closes by itself after 6 s unless it failed or must stay. */
export function toast(shown: Toast): void {
  isWanted = true;
  announce();
  void loadPatiently(loadToaster).then(({ showToast }) => showToast(shown));
}

/** What a toast of this id says holds no more. */
export function closeToast(id: string): void {
  if (isWanted) void loadPatiently(loadToaster).then(({ hideToast }) => hideToast(id));
}

/** Where toasts appear; stands once, in the shell. */
export function Toasts() {
  const isShown = useSyncExternalStore(subscribe, () => isWanted);
  return createElement(Suspense, { fallback: null }, isShown && createElement(Toaster));
}
