import { useState } from 'react';
import type { Scanned } from './floor.scan.ts';

const KEY = 'lading.floor.scanned';

function read(): Scanned {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Scanned;
  } catch {
    // Not readable: as if nothing had been scanned.
  }
  return {};
}

/** Pieces scanned so far: a reload, or a look at another page, loses none of them. */
export function useKeptScans(): [Scanned, (next: Scanned) => void] {
  const [scanned, setScanned] = useState(read);
  const keep = (next: Scanned) => {
    setScanned(next);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage they last as long as the page.
    }
  };
  return [scanned, keep];
}
