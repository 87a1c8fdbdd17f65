import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../../platform/keep.ts';
import { listeners } from '../../platform/listeners.ts';

export type SchemeChoice = 'light' | 'dark' | 'auto';
export type Scheme = 'light' | 'dark';

const system = window.matchMedia('(prefers-color-scheme: dark)');
const { subscribe, announce } = listeners();
let choice = readChoice();

function readChoice(): SchemeChoice {
  const kept = readKept('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

const currentScheme = (): Scheme => (choice === 'auto' ? (system.matches ? 'dark' : 'light') : choice);

function apply(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme());
  announce();
}

/** Sets the theme of the whole page and keeps it in this browser. */
export function chooseScheme(next: SchemeChoice): void {
  choice = next;
  keep('theme', next === 'auto' ? null : next);
  apply();
}

/** The theme that is shown. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme);

/** The theme that was chosen: light, dark or the system's. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, () => choice);

system.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key !== 'lading.theme') return;
  choice = readChoice();
  apply();
});
apply();
