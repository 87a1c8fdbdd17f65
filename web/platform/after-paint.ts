/**
 * Does something once the frame is on the screen that shows what has just changed: calls that nobody waits for would
 * stand in the way of that frame, in the browser and at the server. A tab that nobody sees has no frames, and does it at once.
 */
export function afterPaint(act: () => void): void {
  const isSeen = globalThis.document?.visibilityState === 'visible';
  if (isSeen) requestAnimationFrame(() => whenDrawn(act));
  else act();
}

/** What runs after a frame was begun comes when it has been drawn. */
function whenDrawn(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(null);
}
