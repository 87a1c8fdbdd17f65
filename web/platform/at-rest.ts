/** Milliseconds without anything on its way after which a page is at rest. */
const REST = 1_000;

let underWay = 0;
let lastEnd = 0;

/** Counts work that the page waits for: its code, and what it asks the server. */
export async function waitedFor<T>(work: Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work;
  } finally {
    underWay--;
    lastEnd = performance.now();
  }
}

/**
 * Does something once the page is at rest, such as bringing code before anybody asks for it: a browser has six
 * connections to a server, and what nobody waits for stands in the way of what somebody does.
 * @returns leaves it undone.
 */
export function whenAtRest(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = underWay > 0 ? REST : lastEnd + REST - performance.now();
    if (left <= 0) act();
    else timer = setTimeout(look, left);
  };
  timer = setTimeout(look, REST);
  return () => clearTimeout(timer);
}
