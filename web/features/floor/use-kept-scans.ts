import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
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
export function useKeptScans(): [Scanned, Dispatch<SetStateAction<Scanned>>] {
  const [scanned, setScanned] = useState(read);
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(scanned));
    } catch {
      // Without storage they last as long as the page.
    }
  }, [scanned]);
  return [scanned, setScanned];
}
