import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { GridSetup, GridState } from './state.ts';
import { readUrl, writeUrl } from './url.ts';

export type Patch = Partial<GridState> | ((state: GridState) => Partial<GridState>);

export interface Change {
  /** Leaves no step to go back to. */
  quietly?: boolean;
  /** From an effect and not from a person's act: drawn when there is time. */
  calmly?: boolean;
}

export interface Address {
  state: GridState;
  /** The address says nothing: a default view may speak. */
  isBare: boolean;
  /** Changes the list; back to page 1 unless the page itself is given. */
  change: (patch: Patch, how?: Change) => void;
  /** The address of a state, for links. */
  hrefOf: (state: GridState) => string;
}

/** The state of a grid, kept in the address bar alone. */
export function useGridAddress(setup: GridSetup): Address {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readUrl(setup, search), [setup, search]);
  const change = useCallback(
    (patch: Patch, { quietly = false, calmly = false }: Change = {}) => {
      // The address itself and not what is drawn: two acts may follow each other before the first is drawn.
      const before = readUrl(setup, window.location.search);
      const next = { ...before, page: 1, ...(typeof patch === 'function' ? patch(before) : patch) };
      const written = writeUrl(setup, next);
      if (written === writeUrl(setup, before)) return;
      void navigate({ pathname, search: written }, { replace: quietly, flushSync: !calmly });
    },
    [setup, pathname, navigate],
  );
  const hrefOf = useCallback((one: GridState) => pathname + writeUrl(setup, one), [setup, pathname]);
  return { state, isBare: search === '' || search === '?', change, hrefOf };
}
