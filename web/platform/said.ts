import { keepInTab, onForgotten, readFromTab } from './keep.ts';
import { randomId } from './random-id.ts';

/*
 * Writes that may have been done although no answer came, by the path of their record. The tab keeps them, for whoever waits
 * too long loads the page again, goes on with what it kept and says the same once more.
 */

/** Milliseconds for which a write is taken for the one before it, whose answer was lost. */
const SAME_FOR = 120_000;
const NAME = 'unanswered';

interface Said {
  /** What was said, as a number: there are secrets in it, and the tab keeps none. */
  what: number;
  key: string;
  until: number;
}

const isSaid = (found: unknown): found is Said =>
  typeof found === 'object' && found !== null && 'what' in found && 'key' in found && 'until' in found;

/** Those whose answer was lost. */
const lost = new Map<string, Said>(
  Object.entries(readFromTab(NAME) ?? {}).filter((entry): entry is [string, Said] => isSaid(entry[1])),
);
/** Those that are on their way: they are lost once the page is. */
const underWay = new Map<string, Said>();
onForgotten.add(() => lost.clear());

const keepBoth = (): void => {
  const both = Object.fromEntries([...lost, ...underWay]);
  keepInTab(NAME, Object.keys(both).length === 0 ? null : both);
};

/** 53 bits of a text: what is alike in them is alike. */
function digest(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/**
 * Says something of a record under a key: its own, or that of the same one before it whose answer never came. What is
 * said of the record in between makes it another one: held, released and held again.
 * @param isAnswered whether a refusal says what came of it.
 */
export async function sayUnderKey<T>(
  record: string,
  said: string,
  say: (key: string) => Promise<T>,
  isAnswered: (error: unknown) => boolean,
): Promise<T> {
  const what = digest(said);
  const before = lost.get(record);
  const isSame = before?.what === what && Date.now() < before.until;
  const now = (): Said => ({ what, key, until: Date.now() + SAME_FOR });
  const key = isSame ? before.key : randomId();
  underWay.set(record, now());
  keepBoth();
  try {
    const answer = await say(key);
    lost.delete(record);
    return answer;
  } catch (error) {
    if (isAnswered(error)) lost.delete(record);
    else lost.set(record, now());
    throw error;
  } finally {
    if (underWay.get(record)?.key === key) underWay.delete(record);
    keepBoth();
  }
}
