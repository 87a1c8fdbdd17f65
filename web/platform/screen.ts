import { type ComponentType, createElement, useState } from 'react';
import { waitedFor } from './at-rest.ts';
import { lazyPart } from './offline.ts';
import type { Session } from './session.tsx';

/** Asks for the rows of a list before it is drawn. */
export type AskRows = (session: Session) => void;

/** Loads a screen when it is first opened. */
export type Load = () => Promise<{ default: ComponentType & { askRows?: AskRows } }>;

export interface Screen {
  component: ComponentType;
  /** Loads the component beforehand; one that does not come is asked for again when it is drawn. */
  load: () => Promise<void>;
  /** Asks for the rows of a list whose code is there. */
  askRows: AskRows;
  /** The import of its module: the build reads which one it is (`scripts/pages-for-server.ts`). */
  code: Load;
}

/**
 * A screen whose code is there is drawn at once. `lazy` alone would wait for it once more, and React keeps what is shown
 * in that moment for 300 ms.
 * @param ask asks for what the screen shows, when it is opened before its code is there.
 */
export function screenOf(load: Load, ask?: () => void): Screen {
  let loaded: Awaited<ReturnType<Load>> | undefined;
  const bring = async () => {
    loaded = await load();
    return loaded;
  };
  const later = lazyPart(bring);
  return {
    component: () => {
      const [shown] = useState(() => {
        if (!loaded) ask?.();
        return loaded?.default ?? later;
      });
      return createElement(shown);
    },
    load: () =>
      waitedFor(bring()).then(
        () => undefined,
        () => undefined,
      ),
    askRows: (session) => loaded?.default.askRows?.(session),
    code: load,
  };
}
