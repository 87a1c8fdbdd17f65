import { useEffect, useRef } from 'react';
import type { AreaAudience } from './paths.ts';
import { endSession, isTokenDue, onSession, readToken, type SessionNews } from './token.ts';

const EVERY = 10_000;

/**
 * Checks the token every 10 s and refreshes it within a minute of its end (specification 9), and hears what
 * becomes of the session, here and in other tabs.
 */
export function useTokenCheck(audience: AreaAudience, onNews: (news: SessionNews) => void): void {
  const hear = useRef(onNews);
  hear.current = onNews;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isTokenDue(audience)) return;
      readToken(audience).then(
        (token) => token === null && endSession(audience, 'expired'),
        // The server is out of reach: the next check asks again.
        () => {},
      );
    }, EVERY);
    const stop = onSession((news) => news.audience === audience && hear.current(news));
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [audience]);
}
