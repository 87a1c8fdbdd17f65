import { useEffect, useRef } from 'react';

/** Another address that the person is about to come to. */
export interface Move {
  /** Back or forward in the browser, not by a link. */
  isBack: boolean;
  /** Of another page; else the same page shows something else. */
  isElsewhere: boolean;
}

/** A move that waits for an answer: it goes on, or is forgotten. */
export interface HeldMove {
  proceed: () => void;
  reset: () => void;
}

/** What lets nobody leave without a word: a form with unsaved changes, a dialog over the page. */
interface Holder {
  holds: (move: Move) => boolean;
  onHeld: (held: HeldMove) => void;
}

/** In the order in which they came: the last lies above the others. */
const holders: Holder[] = [];

/** Who holds a move, the uppermost first. */
export const holderOf = (move: Move): Holder | undefined => holders.findLast((holder) => holder.holds(move));

/** Is asked about each move as long as `isHere`; the functions may be others each time. */
export function useHolder(holder: Holder, isHere = true): void {
  const latest = useRef(holder);
  latest.current = holder;
  useEffect(() => {
    if (!isHere) return;
    const asked: Holder = {
      holds: (move) => latest.current.holds(move),
      onHeld: (held) => latest.current.onHeld(held),
    };
    holders.push(asked);
    return () => {
      holders.splice(holders.indexOf(asked), 1);
    };
  }, [isHere]);
}

/** Back in the browser closes what is open over the page, as a phone does, and leaves the page where it is. */
export const useBackCloses = (onClose: () => void, isOpen = true): void =>
  useHolder(
    {
      holds: ({ isBack }) => isBack,
      onHeld: (held) => {
        held.reset();
        onClose();
      },
    },
    isOpen,
  );
