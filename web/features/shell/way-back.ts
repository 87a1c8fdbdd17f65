/*
 * From a move that is held the router goes back to where it was, and takes the next move for that one. Another that comes
 * between, of somebody who pressed "back" twice, would leave the page under the address of another: it is kept from the
 * router and undone.
 */

/** Milliseconds without a move, by when all that were asked for at once have been made. */
const QUIET = 50;

/** Which of the window's addresses it is at, as the router counts them; null at one that the router did not make. */
const indexNow = (): number | null => (window.history.state as { idx?: number } | null)?.idx ?? null;

/** Of the page that is shown, and before the last move. */
let shown = indexNow();
let before = shown;
/** Where the router goes back to from a move that is held. */
let wanted: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function goBack(): void {
  const by = (wanted ?? 0) - (indexNow() ?? 0);
  if (by !== 0) window.history.go(by);
}

function hear(event: PopStateEvent): void {
  clearTimeout(timer);
  const now = indexNow();
  if (wanted === null) before = shown;
  else if (now !== null && now !== wanted) {
    event.stopImmediatePropagation();
    timer = setTimeout(goBack, QUIET);
    return;
  }
  wanted = null;
  shown = now;
}

// From the moment when this file is loaded: whoever listens at the window first is told first, before the router.
window.addEventListener('popstate', hear);

/** Another address is shown. */
export function noteShown(): void {
  if (wanted === null) shown = indexNow();
}

/** The last move is held: the router goes back from it. */
export function noteHeld(): void {
  wanted = before;
}
