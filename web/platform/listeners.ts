/** Those who show something that is kept outside of React: `subscribe` for `useSyncExternalStore`, `announce` for news. */
export function listeners<News = void>(): {
  subscribe: (listener: (news: News) => void) => () => void;
  announce: (news: News) => void;
} {
  const all = new Set<(news: News) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    announce(news) {
      for (const listener of all) listener(news);
    },
  };
}
