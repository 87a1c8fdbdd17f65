/** Pixels that a picture may unpack to; the largest camera sensors sold have fewer. */
export const MAX_PIXELS = 50_000_000;
/** The longest side of a rendition. */
export const SMALL_SIDE = 160;
export const LARGE_SIDE = 1_280;
/** Seconds of work on one rendition. */
export const MAX_SECONDS = 20;
/** Pictures that are unpacked at the same moment. */
export const AT_ONCE = 2;
/**
 * Of pictures with more pixels than this one goes on at a time: what is read or written whole (interlaced, progressive,
 * WebP, turned) takes up to 520 MB at the most pixels, and up to 90 MB at these.
 */
export const LARGE_PIXELS = 8_000_000;
/** Calls that may wait for their turn before others are sent away. */
export const MAX_WAITING = 50;
