import { isAnswered } from '../../platform/api.ts';
import { keep, readKept } from './use-kept.ts';

/** An event as it was sent. */
export interface Sent {
  body: object;
  /** What it does, in words. */
  done: string;
  /** What was counted, as it went with it. */
  count?: unknown;
}

const NAME = 'unanswered';

const remember = (key: string, sent: Sent | null): void => {
  const { [key]: _, ...others } = readKept(NAME);
  keep(NAME, sent ? { ...others, [key]: sent } : others);
};

/**
 * Sends an event about something. While an earlier one about the same has no answer, that one is sent again as it was,
 * with its id: whether its answer was lost or the event itself, its pieces are booked once. A reload forgets none.
 * @param key what it is about.
 * @returns the answer, and the event that it answers.
 */
export async function sendUntilAnswered<A>(
  key: string,
  fresh: Sent,
  send: (body: object) => Promise<A>,
): Promise<{ answer: A; sent: Sent }> {
  const sent = (readKept(NAME)[key] as Sent | undefined) ?? fresh;
  remember(key, sent);
  try {
    const answer = await send(sent.body);
    remember(key, null);
    return { answer, sent };
  } catch (error) {
    if (isAnswered(error)) remember(key, null);
    throw error;
  }
}
