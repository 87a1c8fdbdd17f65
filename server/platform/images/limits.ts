/** Pixels that a picture may unpack to; the largest camera sensors sold have fewer. */
export const MAX_PIXELS = 50_000_000;
/** The longest side of a rendition. */
export const SMALL_SIDE = 160;
export const LARGE_SIDE = 1_280;
/** Seconds of work on one rendition. */
export const MAX_SECONDS = 20;
/** Pictures that are unpacked at the same moment: each may take some 200 MB. */
export const AT_ONCE = 2;
/** Calls that may wait for their turn before others are sent away. */
export const MAX_WAITING = 50;
