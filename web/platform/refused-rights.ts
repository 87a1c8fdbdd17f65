import type { ProblemAnswer } from '../../contracts/kit/problem.ts';
import { listeners } from './listeners.ts';

interface Refusal {
  status: number;
  problem: ProblemAnswer;
}

const { subscribe, announce } = listeners<number>();

/**
 * Hears of a refusal behind which the rights of who is signed in may have changed, and when its call was made: who has
 * read them since knows.
 */
export const onRightsRefused = subscribe;

/** Whether a refusal may come of rights that were taken away since who is signed in was read. */
const isAboutRights = ({ status, problem }: Refusal): boolean =>
  status === 404 ||
  (status === 403 && problem.code !== 'confirmIdentity') ||
  problem.violations.some(({ code }) => code === 'organisationUnknown');

/** What was not there when it was last asked for. That it still is not there says nothing new of rights. */
const missing = new Set<string>();

/** What was answered is there: it may be refused anew. */
export const hearFound = (path: string): boolean => missing.delete(path);

/** Tells who keeps the rights of who is signed in of a refusal of a path that may be for want of them. */
export function hearRefusal(refusal: Refusal, path: string, madeAt: number): void {
  const isKnown = refusal.status === 404 && missing.has(path);
  if (refusal.status === 404) missing.add(path);
  if (isAboutRights(refusal) && !isKnown) announce(madeAt);
}
