import { use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import type { GridSetup, GridState } from './state.ts';
import { readUrl, unknownIn, writeUrl } from './url.ts';

export type Patch = Partial<GridState> | ((state: GridState) => Partial<GridState>);

export interface Change {
  /** Leaves no step to go back to. */
  quietly?: boolean;
  /** From an effect and not from a person's act: drawn when there is time. */
  calmly?: boolean;
}

export interface Address {
  state: GridState;
  /** What the address names and this list does not know. */
  unknown: readonly string[];
  /** The address says nothing: a default view may speak. */
  isBare: boolean;
  /** Changes the list; back to page 1 unless the page itself is given. */
  change: (patch: Patch, how?: Change) => void;
  /** The address of a state, for links. */
  hrefOf: (state: GridState) => string;
}

/** The query of a list within another page: what the page itself keeps there comes first. */
const withKept = (written: string, kept: string): string =>
  kept === '' ? written : `?${[kept, written.slice(1)].filter(Boolean).join('&')}`;

/** The state of a grid, kept in the address bar alone; `kept` stays there beside it. */
export function useGridAddress(setup: GridSetup, kept = ''): Address {
  const { pathname, search } = useLocation();
  // `useNavigate` below `<Routes>` loses `flushSync` on its way.
  const router = use(RouterContext)?.router;
  const state = useMemo(() => readUrl(setup, search), [setup, search]);
  const unknown = useMemo(() => unknownIn(setup, search), [setup, search]);
  const change = useCallback(
    (patch: Patch, { quietly = false, calmly = false }: Change = {}) => {
      // The address itself and not what is drawn: two acts may follow each other before the first is drawn.
      const before = readUrl(setup, window.location.search);
      const next = { ...before, page: 1, ...(typeof patch === 'function' ? patch(before) : patch) };
      const written = writeUrl(setup, next);
      if (written === writeUrl(setup, before)) return;
      const to = { pathname, search: withKept(written, kept) };
      void router?.navigate(to, { replace: quietly, flushSync: !calmly });
    },
    [setup, kept, pathname, router],
  );
  const hrefOf = useCallback(
    (one: GridState) => pathname + withKept(writeUrl(setup, one), kept),
    [setup, kept, pathname],
  );
  return { state, unknown, isBare: search.replace(/^\?/, '') === kept, change, hrefOf };
}
