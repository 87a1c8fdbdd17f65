import { type ComponentType, createElement, useState } from 'react';
import { waitedFor } from './at-rest.ts';
import { lazyPart } from './offline.ts';

/** Loads a screen when it is first opened. */
export type Load = () => Promise<{ default: ComponentType }>;

export interface Screen {
  component: ComponentType;
  /** Loads the component beforehand; one that does not come is asked for again when it is drawn. */
  load: () => Promise<void>;
  /** The import of its module: the build reads which one it is (`scripts/pages-for-server.ts`). */
  code: Load;
}

/**
 * A screen whose code is there is drawn at once. `lazy` alone would wait for it once more, and React keeps what is shown
 * in that moment for 300 ms.
 * @param ask asks for what the screen shows, when it is opened before its code is there.
 */
export function screenOf(load: Load, ask?: () => void): Screen {
  let loaded: ComponentType | undefined;
  const bring = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const later = lazyPart(bring);
  return {
    component: () => {
      const [shown] = useState(() => {
        if (!loaded) ask?.();
        return loaded ?? later;
      });
      return createElement(shown);
    },
    load: () =>
      waitedFor(bring()).then(
        () => undefined,
        () => undefined,
      ),
    code: load,
  };
}
