/** Those who show something that is kept outside of React: `subscribe` for `useSyncExternalStore`, `announce` for news. */
export function listeners(): { subscribe: (listener: () => void) => () => void; announce: () => void } {
  const all = new Set<() => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    announce() {
      for (const listener of all) listener();
    },
  };
}
